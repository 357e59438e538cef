import { expect, test } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { Gap, GapKind } from "../../../../shared/model/think";
import { nextQuestions } from "../../../../src-renderer/features/think/next-questions";

const gap = (kind: GapKind, ...titles: string[]): Gap => ({
  key: kind,
  kind,
  title: "",
  detail: "",
  pages: titles.map((title) => ({ path: asPagePath(`${title}.md`), slug: asSlug(title), title, type: "project" })),
  action: null,
});

const asked = { question: "Who is Ada?", readAs: null };

test("asks around what was lacking, each question once, three at most", () => {
  expect(nextQuestions(asked, [gap("no_page", "Acme"), gap("no_link_of_type", "Acme"), gap("stale", "Bo")])).toEqual([
    "What do I know about Acme?",
    "What is new in Bo?",
  ]);
  const many = ["A1", "B1", "C1", "D1"].map((title) => gap("stale", title));
  expect(nextQuestions(asked, many)).toHaveLength(3);
});

test("does not ask again what was just asked", () => {
  expect(nextQuestions({ ...asked, readAs: "What is new in Ada?" }, [gap("stale", "Ada")])).toEqual([]);
});

test("asks nothing of what no question helps", () => {
  expect(nextQuestions(asked, [gap("ambiguous", "Falk"), gap("uncited", "Drift"), gap("no_page")])).toEqual([]);
});
