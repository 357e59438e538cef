import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Gap } from "../../../shared/model/think";
import { GAP_BRAIN } from "../../support/gap-brain";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";

const NOW = Date.UTC(2026, 10, 30, 12);
const FOUNDED = "When was Skerry Works founded?";

let brain: ThinkBrain;

beforeAll(async () => {
  brain = await openThinkBrain(GAP_BRAIN, { nowMs: NOW });
});

afterEach(async () => {
  for (const file of ["people/Oline Sund.md", "companies/Skerry Works.md"])
    brain.folder.write(file, GAP_BRAIN[file] ?? "");
  await brain.sync();
});

afterAll(() => brain.close());

const onDisk = (file: string): string => readFileSync(path.join(brain.folder.root, file), "utf8");
const openKeys = async () => (await brain.gaps.list(50)).map((gap) => gap.key);

async function contradictionOf(question: string): Promise<Gap | null> {
  const { gaps } = await brain.think.ask(question);
  return gaps.find((gap) => gap.kind === "contradiction") ?? null;
}

async function known(question: string): Promise<Gap> {
  const gap = await contradictionOf(question);
  if (!gap) throw new Error("no contradiction was found");
  return gap;
}

const sidesOf = (gap: Gap) => (gap.action?.kind === "settle" ? gap.action.sides : []);
/** Which side gives this value. */
const sideWith = (gap: Gap, value: string) => (sidesOf(gap)[0]?.value === value ? "first" : "second");

it("shows both quotes with the value that each gives", async () => {
  const sides = sidesOf(await known(FOUNDED));
  expect(sides.map((side) => side.value).sort()).toEqual(["2011", "2013"]);
  for (const side of sides) expect(onDisk(side.page.path)).toContain(side.quote);
});

it("writes nothing for a preview, and then exactly what was shown", async () => {
  const gap = await known(FOUNDED);
  const file = "people/Oline Sund.md";
  const before = onDisk(file);
  const preview = await brain.settling.preview(gap.key, sideWith(gap, "2011"));
  expect(onDisk(file)).toBe(before);
  expect(preview.page.path).toBe(file);
  expect(preview.lines).toEqual([
    {
      line: 8,
      before: expect.stringContaining("founded in 2013, she says"),
      after: expect.stringContaining("founded in 2011, she says"),
    },
    {
      line: 12,
      before: null,
      after: "- **2026-11-30** | Corrected “2013” to “2011”, as [[companies/Skerry Works|Skerry Works]] says",
    },
  ]);
  await brain.settling.correct(gap.key, sideWith(gap, "2011"), preview.token);
  const lines = before.split("\n");
  lines[7] = lines[7]?.replace("2013", "2011") ?? "";
  lines.splice(12, 0, "- **2026-11-30** | Corrected “2013” to “2011”, as [[companies/Skerry Works|Skerry Works]] says");
  expect(onDisk(file)).toBe(lines.join("\n"));
});

it("closes the gap, and finds none when asked again", async () => {
  const gap = await known(FOUNDED);
  const right = sideWith(gap, "2011");
  const { token } = await brain.settling.preview(gap.key, right);
  await brain.settling.correct(gap.key, right, token);
  expect(await openKeys()).not.toContain(gap.key);
  await brain.sync();
  expect(await contradictionOf(FOUNDED)).toBeNull();
});

it("takes a correction back to the byte, and the gap is open again", async () => {
  const gap = await known(FOUNDED);
  const before = onDisk("people/Oline Sund.md");
  const right = sideWith(gap, "2011");
  const { token } = await brain.settling.preview(gap.key, right);
  await brain.settling.correct(gap.key, right, token);
  await brain.settling.undo(gap.key);
  expect(onDisk("people/Oline Sund.md")).toBe(before);
  expect(await openKeys()).toContain(gap.key);
});

it("settles every kind of planted contradiction for good", async () => {
  for (const question of [
    "How much did Brisling Yard raise in its seed round?",
    "Where does Henrik Dahl live?",
    "How long is the breakwater of the harbour?",
    "How many people work at Brisling Yard?",
  ]) {
    const asked = await known(question);
    const { key, detail } = asked;
    const held = sidesOf(asked)[0]?.value ?? "";
    // A value that a page gives twice is corrected twice, to what was held right at first.
    for (let turn = 0; turn < 3; turn++) {
      const gap = await contradictionOf(question);
      if (!gap) break;
      const right = sideWith(gap, held);
      const { token } = await brain.settling.preview(gap.key, right);
      await brain.settling.correct(gap.key, right, token);
      await brain.sync();
    }
    expect([detail, (await contradictionOf(question))?.detail ?? null]).toEqual([detail, null]);
    expect(await openKeys()).not.toContain(key);
  }
});

it("lets both hold: no page is written, and the gap stays closed until a sentence changes", async () => {
  const gap = await known(FOUNDED);
  const before = onDisk("people/Oline Sund.md");
  expect(await brain.settling.holdBoth(gap.key)).toEqual({ key: gap.key, written: null });
  expect(onDisk("people/Oline Sund.md")).toBe(before);
  expect(await openKeys()).not.toContain(gap.key);
  expect(await contradictionOf(FOUNDED)).toBeNull();
  brain.folder.write("people/Oline Sund.md", before.replace("founded in 2013, she says", "founded in 2013, I am sure"));
  await brain.sync();
  expect((await contradictionOf(FOUNDED))?.key).toBe(gap.key);
  expect(await openKeys()).toContain(gap.key);
  await brain.gaps.reopen(gap);
});

it("lets both hold, and takes that back", async () => {
  const gap = await known(FOUNDED);
  await brain.settling.holdBoth(gap.key);
  await brain.settling.undo(gap.key);
  expect(await openKeys()).toContain(gap.key);
});

it("refuses a page that has changed since it was shown", async () => {
  const gap = await known(FOUNDED);
  const right = sideWith(gap, "2011");
  const { token } = await brain.settling.preview(gap.key, right);
  const text = onDisk("people/Oline Sund.md");
  brain.folder.write("people/Oline Sund.md", `${text}\nMore.\n`);
  await expect(brain.settling.correct(gap.key, right, token)).rejects.toMatchObject({ code: "invalid_request" });
  brain.folder.write("people/Oline Sund.md", text.replace("2013", "2014"));
  await expect(brain.settling.preview(gap.key, right)).rejects.toMatchObject({ code: "invalid_request" });
  expect(onDisk("people/Oline Sund.md")).toContain("2014");
});

it("does not undo over what was written since", async () => {
  const gap = await known(FOUNDED);
  const right = sideWith(gap, "2011");
  const { token } = await brain.settling.preview(gap.key, right);
  await brain.settling.correct(gap.key, right, token);
  brain.folder.write("people/Oline Sund.md", "# Oline Sund\n\nRewritten.\n");
  await expect(brain.settling.undo(gap.key)).rejects.toMatchObject({ code: "revision_conflict" });
  expect(onDisk("people/Oline Sund.md")).toContain("Rewritten.");
});
