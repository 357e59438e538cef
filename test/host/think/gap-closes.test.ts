import { readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import type { Gap } from "../../../shared/model/think";
import { beginDraft } from "../../../shared/text/begin-draft";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { parsePage } from "../../../shared/text/parse-page";
import { GAP_BRAIN } from "../../support/gap-brain";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";

const NOW = Date.UTC(2026, 10, 30, 12);
let brain: ThinkBrain;

beforeAll(async () => {
  brain = await openThinkBrain(GAP_BRAIN, { nowMs: NOW });
});

afterAll(() => brain.close());

const isOpen = async ({ key }: Gap) => (await brain.gaps.list(50)).some((gap) => gap.key === key);

async function gapOf(question: string, kind: Gap["kind"]): Promise<Gap> {
  const { gaps } = await brain.think.ask(question);
  const found = gaps.find((gap) => gap.kind === kind);
  if (!found) throw new Error(`no ${kind} was found`);
  return found;
}

/** Does on disk what the editor does with the gap's action, then types. */
async function fill(gap: Gap, typed: string): Promise<void> {
  if (gap.action?.kind !== "draft") throw new Error("the gap has no draft");
  const { page, start, draft } = gap.action;
  const before = readFileSync(path.join(brain.folder.root, page.path), "utf8");
  const parsed = parsePage(asPagePath(page.path), before);
  const at = start === null ? null : new ByteOffsets(before).toUtf16(start);
  const { edits, caret } = beginDraft(parsed, draft, at, "2026-11-30");
  const text = edits.reduceRight((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), before);
  brain.folder.write(page.path, text.slice(0, caret) + typed + text.slice(caret));
  // The ledger's clock stands still in this test, the disk's does not: as if the person typed a minute later.
  utimesSync(path.join(brain.folder.root, page.path), NOW / 1000 + 60, NOW / 1000 + 60);
  await brain.sync();
}

it.each<[string, Gap["kind"], string]>([
  ["What is lantern drift?", "uncited", "Pilots' handbook, 1998"],
  ["What does cold caulking use instead of pitch?", "uncited", "https://example.org/caulking"],
  ["Who is Alf Ness?", "stale", "Sails to Kinn on Sundays"],
  ["Who invested in Tarn Lines?", "no_link_of_type", "Henrik Dahl]]"],
  ["What is Gull Tower?", "isolated", "Skerry Works]]"],
  ["Who is Jorun Vik?", "thin", ` ${"She caulks by the north quay in all weathers. ".repeat(8)}`],
])("%s: the gap %s stays open while only begun, and closes once filled", async (question, kind, words) => {
  const gap = await gapOf(question, kind);
  expect(await isOpen(gap)).toBe(true);
  const file = gap.action?.kind === "draft" ? gap.action.page.path : "";
  await fill(gap, "");
  expect(await isOpen(gap)).toBe(true);
  brain.folder.write(file, GAP_BRAIN[file] ?? "");
  await fill(gap, words);
  expect(await isOpen(gap)).toBe(false);
  const again = await brain.think.ask(question);
  expect(again.gaps.map(({ key }) => key)).not.toContain(gap.key);
});

it("closes what was gone over again", async () => {
  const gap = await gapOf("Who is Henrik Dahl?", "stale");
  await fill(gap, " He keeps them for Skerry Works too.");
  expect(await isOpen(gap)).toBe(false);
});
