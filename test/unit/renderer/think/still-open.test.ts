import { expect, test } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { Gap } from "../../../../shared/model/think";
import { LEDGER_LIMIT, stillOpen } from "../../../../src-renderer/features/think/still-open";
import { suggestQuestions } from "../../../../src-renderer/features/think/suggest-questions";

const gap = (key: string): Gap => ({ key, kind: "no_page", title: key, detail: "", pages: [], action: null });
const none: ReadonlySet<string> = new Set();

test("drops a gap that the ledger no longer holds", () => {
  expect(stillOpen([gap("a"), gap("b")], none, [gap("b")]).map((one) => one.key)).toEqual(["b"]);
});

test("keeps every gap while the ledger is not known, or is cut", () => {
  expect(stillOpen([gap("a")], none, null)).toHaveLength(1);
  const cut = Array.from({ length: LEDGER_LIMIT }, (_, n) => gap(`other ${n}`));
  expect(stillOpen([gap("a")], none, cut)).toHaveLength(1);
});

test("drops what was dismissed in this window at once", () => {
  expect(stillOpen([gap("a")], new Set(["a"]), null)).toEqual([]);
});

test("suggests one question for each type of page, and none for pages without one", () => {
  const page = (title: string, type: string) => ({ path: asPagePath(title), slug: asSlug(title), title, type });
  const pages = [
    page("Ada", "person"),
    page("Bo", "person"),
    page("Acme", "company"),
    page("X", "page"),
    page("Y", "constructor"),
  ];
  expect(suggestQuestions(pages)).toEqual(["What do I know about Ada?", "Who works at Acme?"]);
});
