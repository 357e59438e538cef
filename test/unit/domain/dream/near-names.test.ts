import { describe, expect, it } from "vitest";
import { editDistance } from "../../../../src-main/domain/dream/edit-distance";
import { indexNearNames } from "../../../../src-main/domain/dream/near-names";

describe("editDistance", () => {
  it.each([
    ["saalfeld", "salfeld", 1],
    ["saalfeld", "saalfedl", 1],
    ["saalfeld", "saalfelt", 1],
    ["saalfeld", "saalfeldt", 1],
    ["kelmar", "klemra", 2],
    ["tidewright", "tidewright", 0],
    ["", "abc", 3],
  ])("of %s and %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
    expect(editDistance(b, a, 5)).toBe(distance);
  });

  it("says only that it is more than the limit when it is", () => {
    expect(editDistance("saalfeld", "sunniva", 2)).toBe(3);
    expect(editDistance("a", "abcdef", 2)).toBe(3);
  });

  it("agrees with the plain table on random words", () => {
    const random = aRandom(7);
    for (let round = 0; round < 2000; round++) {
      const [a, b] = [randomWord(random, 3, 9, "abc"), randomWord(random, 3, 9, "abc")];
      const plain = plainDistance(a, b);
      expect(editDistance(a, b, 3), `${a} ${b}`).toBe(Math.min(plain, 4));
    }
  });
});

describe("indexNearNames", () => {
  it("finds every name within the limit, as comparing with all of them would", () => {
    const random = aRandom(11);
    const names = [...new Set(Array.from({ length: 3000 }, () => randomWord(random, 9, 14, "abcde")))];
    const near = indexNearNames(names);
    for (let round = 0; round < 300; round++) {
      const text = slipped(names[random(names.length)] ?? "", random, 1 + (round % 2));
      if (text.length < 9) continue;
      const distances = names.map((name) => editDistance(text, name, 2));
      const least = Math.min(...distances);
      const expected = least > 2 ? [] : distances.flatMap((distance, i) => (distance === least ? [i] : []));
      const found = near.nearest(text, 2).map((name) => name.index);
      expect(
        [...found].sort((a, b) => a - b),
        text,
      ).toEqual(expected);
    }
  });

  it("passes over the name it is told to", () => {
    const near = indexNearNames(["tidewright", "tidewrigth"]);
    expect(near.nearest("tidewright", 1)).toEqual([{ index: 0, distance: 0 }]);
    expect(near.nearest("tidewright", 1, "tidewright")).toEqual([{ index: 1, distance: 1 }]);
  });

  it("compares little more for each text when there are four times as many names", () => {
    const comparisonsOf = (count: number) => {
      const random = aRandom(3);
      const names = Array.from({ length: count }, () => `${randomWord(random, 4, 9)} ${randomWord(random, 4, 9)}`);
      const near = indexNearNames([...new Set(names)]);
      for (let i = 0; i < 500; i++) near.nearest(slipped(names[random(count)] ?? "", random, 1), 2);
      return near.comparisons();
    };
    const small = comparisonsOf(2000);
    expect(comparisonsOf(8000)).toBeLessThan(small * 5);
    // Of two thousand names only a few are ever compared.
    expect(small / 500).toBeLessThan(100);
  });
});

/** A random number generator that gives the same numbers each time: `random(n)` is below n. */
function aRandom(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

function randomWord(random: (below: number) => number, from: number, to: number, letters = "etaoinshrdlucmfwypvbgk") {
  return Array.from({ length: from + random(to - from + 1) }, () => letters[random(letters.length)]).join("");
}

function slipped(name: string, random: (below: number) => number, slips: number): string {
  const letters = [...name];
  for (let i = 0; i < slips; i++) {
    const at = 1 + random(letters.length - 2);
    const kind = random(4);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, "x");
    else if (kind === 2) letters[at] = "x";
    else letters.splice(at, 2, letters[at + 1] ?? "", letters[at] ?? "");
  }
  return letters.join("");
}

function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, cell(i - 2, j - 2) + 1);
      const row = table[i];
      if (row) row[j] = cost;
    }
  }
  return cell(a.length, b.length);
}
