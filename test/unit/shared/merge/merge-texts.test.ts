import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decidedText, settledText } from "../../../../shared/merge/merge-part";
import { mergedText, mergeTexts } from "../../../../shared/merge/merge-texts";
import { fastestCpuMs } from "../../../support/cpu-time";
import { MERGE_CASES } from "./merge-cases";

const LINE = fc.constantFrom(
  "# A heading",
  "",
  "- an item of the list",
  "- another thing",
  "  - below it",
  "- [ ] a task to do",
  "A sentence that stands here. And one more.",
  "Some other words about the sea.",
  "| cell one | cell two |",
  "```",
  "key:: value",
  "---",
  "tags: [a, b]",
);
const TEXT = fc.array(LINE, { maxLength: 14 }).map((lines) => lines.join("\n"));

/** A version of a text with some lines gone, some new and some longer. */
const edited = (text: string, picks: readonly number[], who: string): string =>
  text
    .split("\n")
    .flatMap((line, index) => {
      const pick = picks[index % Math.max(1, picks.length)] ?? 0;
      if (pick === 1) return [];
      if (pick === 2) return [line, `- new words by ${who} ${index}`];
      return pick === 3 ? [`${line} (${who} ${index})`] : [line];
    })
    .join("\n");
const PICKS = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 14 });

describe("merging two versions of a page", () => {
  it.each(MERGE_CASES)("$name", ({ base, mine, theirs, merged }) => {
    expect(mergedText(base, mine, theirs)).toBe(merged);
  });

  it("comes to the same, whoever is called mine, but for the order of what both added", () => {
    for (const { name, base, mine, theirs, merged } of MERGE_CASES) {
      const turned = mergedText(base, theirs, mine);
      expect(turned === null, name).toBe(merged === null);
      const sorted = (text: string | null) => text?.replace(/\d\. /g, "").split(/\n|, /).sort();
      if (merged !== null) expect(sorted(turned)?.join().length).toBe(sorted(merged)?.join().length);
    }
  });

  it("merges at least seven of ten without asking", () => {
    const settled = MERGE_CASES.filter(({ base, mine, theirs }) => mergedText(base, mine, theirs) !== null);
    expect(MERGE_CASES.length).toBeGreaterThanOrEqual(40);
    expect(settled.length / MERGE_CASES.length).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    {
      name: "a sentence changed here and gone on in the next line there",
      base: "The meeting is on Monday\n",
      mine: "The meeting is on Tuesday\n",
      theirs: "The meeting is on Monday\nat ten in room 4.\n",
    },
    {
      name: "a sentence begun in a line before here and changed there",
      base: "is on Monday at ten.\n",
      mine: "Our next meeting\nis on Monday at ten.\n",
      theirs: "is on Tuesday at ten.\n",
    },
    {
      name: "a sentence changed here whose second line is taken away there",
      base: "The meeting is on Monday\nat ten in room 4.\n",
      mine: "The meeting is on Tuesday\nat ten in room 4.\n",
      theirs: "The meeting is on Monday\n",
    },
    {
      name: "a column taken away here and a row added there",
      base: "| Name | Phone | City |\n| --- | --- | --- |\n| Ann | 111 | Graz |\n",
      mine: "| Name | City |\n| --- | --- |\n| Ann | Graz |\n",
      theirs: "| Name | Phone | City |\n| --- | --- | --- |\n| Ann | 111 | Graz |\n| Bob | 555 | Rome |\n",
    },
    {
      name: "columns in another order here and a row added there",
      base: "| Name | Phone | City |\n| --- | --- | --- |\n| Ann | 111 | Graz |\n",
      mine: "| Name | City | Phone |\n| --- | --- | --- |\n| Ann | Graz | 111 |\n",
      theirs: "| Name | Phone | City |\n| --- | --- | --- |\n| Ann | 111 | Graz |\n| Bob | 555 | Rome |\n",
    },
    {
      name: "a column added here and one added there",
      base: "| Name | City |\n| --- | --- |\n| Ann | Graz |\n",
      mine: "| Name | City | Phone |\n| --- | --- | --- |\n| Ann | Graz | 111 |\n",
      theirs: "| Name | Born | City |\n| --- | --- | --- |\n| Ann | 1990 | Graz |\n",
    },
  ])("never decides by itself: $name", ({ base, mine, theirs }) => {
    expect(mergedText(base, mine, theirs)).toBeNull();
    expect(mergedText(base, theirs, mine)).toBeNull();
  });

  it("keeps both versions of what it leaves open", () => {
    const parts = mergeTexts("- rope\n- red\n- shoes\n", "- rope\n- blue\n- shoes\n", "- rope\n- green\n- shoes\n");
    expect(settledText(parts)).toBeNull();
    expect(decidedText(parts, ({ mine }) => mine)).toBe("- rope\n- blue\n- shoes\n");
    expect(decidedText(parts, ({ theirs }) => theirs)).toBe("- rope\n- green\n- shoes\n");
    expect(decidedText(parts, ({ mine, theirs }) => [...mine, ...theirs])).toBe("- rope\n- blue\n- green\n- shoes\n");
  });

  it("takes what only one side has changed, whatever it is", () => {
    fc.assert(
      fc.property(TEXT, TEXT, (base, other) => {
        expect(mergedText(base, other, base)).toBe(other);
        expect(mergedText(base, base, other)).toBe(other);
        expect(mergedText(base, other, other)).toBe(other);
      }),
    );
  });

  it("loses no line that somebody wrote", () => {
    fc.assert(
      fc.property(TEXT, PICKS, PICKS, (base, left, right) => {
        const [mine, theirs] = [edited(base, left, "Ann"), edited(base, right, "Ben")];
        const parts = mergeTexts(base, mine, theirs);
        const text = decidedText(parts, (part) => [...part.mine, ...part.theirs]);
        for (const word of `${mine}\n${theirs}`.match(/(?:Ann|Ben) \d+/g) ?? []) expect(text).toContain(word);
      }),
    );
  });

  it("opens parts that are those of the two sides", () => {
    fc.assert(
      fc.property(TEXT, PICKS, PICKS, (base, left, right) => {
        const [mine, theirs] = [edited(base, left, "Ann"), edited(base, right, "Ben")];
        for (const part of mergeTexts(base, mine, theirs)) {
          if (part.kind === "agreed") continue;
          expect(`\n${mine}\n`).toContain(`\n${part.mine.join("\n")}`);
          expect(`\n${theirs}\n`).toContain(`\n${part.theirs.join("\n")}`);
        }
      }),
    );
  });

  it("takes time that grows with the length, not with its square", () => {
    const page = (lines: number) => Array.from({ length: lines }, (_, i) => `Line ${i} of a long page.`);
    const merge = (length: number) => {
      const base = page(length);
      const change = (every: number, word: string) =>
        base.map((line, i) => (i % Math.floor(length / every) === every ? `${line} ${word}.` : line)).join("\n");
      const [mine, theirs] = [change(30, "Mine"), change(40, "Theirs")];
      return fastestCpuMs(() => expect(mergedText(base.join("\n"), mine, theirs)).not.toBeNull(), 3);
    };
    merge(1000);
    const [small, large] = [merge(8000), merge(64_000)];
    expect(large).toBeLessThan(small * 32);
  });

  it("leaves long texts open that have nothing in common, at once", () => {
    const text = (word: string) => Array.from({ length: 9000 }, (_, i) => `${word} ${i}`).join("\n");
    const [part] = mergeTexts(text("base"), text("mine"), text("theirs"));
    expect(part?.kind).toBe("open");
  });
});
