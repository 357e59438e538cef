import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MaxSim } from "../../../../src-main/domain/search/max-sim";
import { type SurfaceWord, SurfaceWords } from "../../../../src-main/domain/search/surface-words";
import { someVectors } from "./a-vector-file";

const vectors = someVectors({
  the: [0, 0, 1],
  of: [0.1, 0, 1],
  car: [1, 0.1, 0],
  automobile: [1, 0.15, 0],
  naïve: [0.5, 0.5, 0.2],
  banana: [0, 1, 0],
  fruit: [0.1, 1, 0],
});
const words = new SurfaceWords(vectors);
const IDF: Readonly<Record<string, number>> = { car: 2, zyx: 3, fruit: 0.5 };
const idf = (term: string) => IDF[term] ?? 1;

function allOf(text: string): readonly SurfaceWord[] {
  const all: SurfaceWord[] = [];
  words.visit(text, (word) => all.push(word));
  return all;
}

/** The words of a query that are compared. */
function contentOf(query: string): readonly SurfaceWord[] {
  const distinct = [...new Map(allOf(query).map((word) => [word.word, word])).values()];
  const content = distinct.filter(({ isStop }) => !isStop);
  return content.length > 0 ? content : distinct;
}

function similarity(wanted: SurfaceWord, found: SurfaceWord): number {
  const isLiteral = found.isStop || found.vector < 0;
  if (isLiteral) return found.word === wanted.word ? 1 : 0;
  if (found.vector === wanted.vector) return 1;
  return wanted.vector < 0 || wanted.isStop ? 0 : vectors.cosine(wanted.vector, found.vector);
}

/** Word by word from the texts themselves, as the rule says it. */
function plainScore(query: string, passage: string): number {
  const [asked, there] = [contentOf(query), allOf(passage)];
  const whole = asked.reduce((sum, { term }) => sum + idf(term), 0);
  const sum = asked.reduce((total, wanted) => {
    const nearness = there.map((found) => similarity(wanted, found));
    return total + idf(wanted.term) * Math.max(0, ...nearness);
  }, 0);
  return whole === 0 ? 0 : sum / whole;
}

/** Repetitions as BM25 counts them, near words by the square of their nearness. */
function plainCount(query: string, passage: string): number {
  const [wanted, there] = [contentOf(query), allOf(passage)];
  const length = there.filter((word) => !word.isStop).length;
  const weigh = (word: SurfaceWord) => {
    const often = there.reduce((sum, other) => {
      const near = similarity(word, other);
      return near >= 0.4 ? sum + near * near : sum;
    }, 0);
    return idf(word.term) * ((often * 2.2) / (often + 1.2 * (0.5 + (0.5 * length) / 60)));
  };
  const whole = wanted.reduce((sum, word) => sum + idf(word.term), 0);
  return whole === 0 ? 0 : wanted.reduce((sum, word) => sum + weigh(word), 0) / whole;
}

describe("a passage's packed words", () => {
  it("score as its text does, whatever the words", () => {
    const vocabulary = "the of car Automobile naïve naive banana fruit zyx Zyx's qwert 42 学习 don't".split(" ");
    const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((some) => some.join(" "));
    fc.assert(
      fc.property(text, text, (query, passage) => {
        const score = new MaxSim(query, { vectors, words, idf }).score(words.pack(passage));
        expect(score).toBeCloseTo(plainScore(query, passage), 5);
      }),
      { numRuns: 300 },
    );
  });

  it("count as its text does, whatever the words", () => {
    const vocabulary = "the of car Automobile naïve naive banana fruit zyx Zyx's qwert 42 学习 don't".split(" ");
    const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((some) => some.join(" "));
    fc.assert(
      fc.property(text, text, (query, passage) => {
        const { count } = new MaxSim(query, { vectors, words, idf }).scorePage([words.pack(passage)]);
        expect(count).toBeCloseTo(plainCount(query, passage), 4);
      }),
      { numRuns: 300 },
    );
  });

  it("are few bytes, the same for the same words in any order", () => {
    const packed = words.pack("The car, the banana and zyx");
    expect(packed).toEqual(words.pack("zyx the and banana, car the"));
    expect(packed).not.toEqual(words.pack("zyx the and banana, car"));
    expect(packed.length).toBeLessThan(18);
    expect(words.pack("")).toEqual(Uint8Array.of(0));
  });

  it("keep the bytes that indexes hold already: what changes them needs a new STATIC_MODEL_NAME", () => {
    expect(Buffer.from(words.pack("the naive car of zyx")).toString("hex")).toBe("03bc014a6cb6019640018c76a9a301");
  });

  it("fit a row of the store however many there are", () => {
    const endless = Array.from({ length: 20_000 }, (_, i) => `word${i}x`).join(" ");
    expect(words.pack(endless).length).toBeLessThan(7_000);
  });
});
