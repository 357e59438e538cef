import fc from "fast-check";
import { expect, it } from "vitest";
import { KeptWords } from "../../../../src-main/domain/search/kept-words";

interface Step {
  readonly kind: "add" | "drop";
  readonly page: number;
  readonly length: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("add", "add", "add", "drop"),
  page: fc.integer({ min: 1, max: 6 }),
  // Some longer than a block of memory, some so long that dropping them is worth moving the rest together.
  length: fc.constantFrom(0, 3, 200, 400_000, 1_200_000),
});

it("has of each page what was added since it was dropped, in order of the passages", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const kept = new KeptWords();
      const model = new Map<number, { chunkId: number; words: Uint8Array }[]>();
      steps.forEach(({ kind, page, length }, i) => {
        if (kind === "drop") {
          kept.dropPages([page]);
          model.delete(page);
          return;
        }
        const words = new Uint8Array(length).fill(i + 1);
        const chunkId = i % 2 === 0 ? 1_000 - i : i;
        kept.add(chunkId, page, words);
        model.set(page, [...(model.get(page) ?? []), { chunkId, words }]);
      });
      for (let page = 1; page <= 6; page++) {
        const wanted = (model.get(page) ?? []).toSorted((a, b) => a.chunkId - b.chunkId);
        const found = kept.passagesOf(page);
        expect(found.map(({ chunkId }) => chunkId)).toEqual(wanted.map(({ chunkId }) => chunkId));
        found.forEach(({ words }, i) => {
          expect(Buffer.compare(words, wanted[i]?.words ?? new Uint8Array())).toBe(0);
        });
      }
    }),
    { numRuns: 40 },
  );
});

it("does not grow while the same pages change again and again", () => {
  const kept = new KeptWords();
  const words = new Uint8Array(50_000);
  for (let round = 0; round < 300; round++) {
    kept.dropPages([1, 2]);
    kept.add(2 * round, 1, words);
    kept.add(2 * round + 1, 2, words);
  }
  expect(kept.sizeBytes).toBeLessThan(6_000_000);
});
