import { expect, test } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import type { Gap, GapAction, GapKind } from "../../../../shared/model/think";
import { gapAct } from "../../../../src-renderer/components/gap-acts";
import { askedWords, countKinds, ofKind } from "../../../../src-renderer/features/gaps/ledger-kinds";

const page = (title: string): PageSummary => ({
  path: asPagePath(`${title}.md`),
  slug: asSlug(title),
  title,
  type: "page",
});
const gap = (kind: GapKind, action: GapAction | null, pages: readonly PageSummary[] = []): Gap => ({
  key: kind,
  kind,
  title: kind,
  detail: "",
  pages,
  action,
});

test("offers what a gap's action says", () => {
  expect(gapAct(gap("no_page", { kind: "create_page", title: "Ada" }))).toMatchObject({ kind: "create", title: "Ada" });
  expect(gapAct(gap("stale", { kind: "open_page", page: page("A"), start: 7 }))).toMatchObject({
    kind: "open",
    start: 7,
  });
  expect(gapAct(gap("ambiguous", { kind: "choose", pages: [page("A"), page("B")] }))).toMatchObject({ kind: "choose" });
});

test("lays both sides of a contradiction beside each other", () => {
  const side = { page: page("A"), start: 0, end: 4, quote: "2011", line: 1, date: null, value: "2011" };
  const settled = gap("contradiction", { kind: "settle", sides: [side, { ...side, page: page("B") }] });
  expect(gapAct(settled)).toEqual({ kind: "settle", label: "Compare", gap: settled });
  const stored = gap("contradiction", { kind: "choose", pages: [page("A"), page("B")] }, [page("A"), page("B")]);
  expect(gapAct(stored)).toMatchObject({ kind: "open_all" });
});

test("begins what fills a gap, and says so on its button", () => {
  const begun = gap("uncited", { kind: "draft", page: page("A"), start: 7, draft: { kind: "source" } });
  expect(gapAct(begun)).toMatchObject({ kind: "draft", label: "Add a source", start: 7 });
});

test("falls back to the page a gap was seen on, and to nothing", () => {
  expect(gapAct(gap("uncited", null, [page("A")]))).toMatchObject({ kind: "open", start: null });
  expect(gapAct(gap("uncited", null))).toBeNull();
});

test("counts the kinds, the most frequent first", () => {
  const gaps = [{ kind: "thin" }, { kind: "stale" }, { kind: "stale" }, { kind: "no_page" }] as const;
  expect(countKinds(gaps).map(({ kind, count }) => `${kind} ${count}`)).toEqual(["stale 2", "no_page 1", "thin 1"]);
});

test("shows all gaps when the last of the chosen kind is gone", () => {
  const gaps = [{ kind: "thin" }, { kind: "stale" }] as const;
  expect(ofKind(gaps, "thin")).toHaveLength(1);
  expect(ofKind(gaps, "no_page")).toHaveLength(2);
  expect(ofKind(gaps, null)).toHaveLength(2);
});

test("says how often a gap was asked about", () => {
  const now = new Date(2026, 10, 30, 9).getTime();
  const words = (timesAsked: number, day: number) =>
    askedWords({ timesAsked, lastSeenMs: new Date(2026, 10, day).getTime() }, now).replaceAll("\u00a0", " ");
  expect(words(0, 29)).toBe("not asked yet");
  expect(words(2, 30)).toBe("asked twice, last today");
  expect(words(3, 2)).toBe("asked 3 times, last 2 Nov");
});
