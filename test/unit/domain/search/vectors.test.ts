import { describe, expect, it } from "vitest";
import { DenseIndex } from "../../../../src-main/domain/search/dense-index";
import { embedText } from "../../../../src-main/domain/search/embed-text";
import { embeddingText } from "../../../../src-main/domain/search/embedding-text";
import { IdfSnapshot } from "../../../../src-main/domain/search/idf-snapshot";
import { MaxSim } from "../../../../src-main/domain/search/max-sim";
import { StaticVectors } from "../../../../src-main/domain/search/static-vectors";
import { SurfaceWords } from "../../../../src-main/domain/search/surface-words";
import { someVectors } from "./a-vector-file";

const vectors = someVectors({
  the: [0, 0, 1],
  car: [1, 0.1, 0],
  automobile: [1, 0.15, 0],
  banana: [0, 1, 0],
  fruit: [0.1, 1, 0],
});
const words = new SurfaceWords(vectors);
const embed = (text: string, snapshot = IdfSnapshot.none()) => embedText(text, { vectors, words, snapshot });

describe("StaticVectors", () => {
  it("knows words and how near they are", () => {
    const near = (a: string, b: string) => vectors.cosine(vectors.indexOf(a), vectors.indexOf(b));
    expect(near("car", "automobile")).toBeGreaterThan(0.98);
    expect(near("car", "banana")).toBeLessThan(0.2);
    expect(near("car", "car")).toBeCloseTo(1, 1);
    expect(vectors.indexOf("unheard")).toBe(-1);
  });

  it("reads a file wherever it starts in memory", () => {
    const file = Buffer.concat([Buffer.from("?"), Buffer.alloc(200)]);
    expect(StaticVectors.parse(file.subarray(1))).toBeNull();
    expect(StaticVectors.parse(new Uint8Array(3))).toBeNull();
  });
});

describe("embedText", () => {
  it("points the way of the words' meaning, and is null without a known word", () => {
    const dense = new DenseIndex(3);
    ["my car", "a banana", "unheard words"].forEach((text, i) => {
      dense.add(i, i + 10, embed(text) ?? new Int8Array());
    });
    expect(dense.size).toBe(2);
    expect(embed("nothing heard of")).toBeNull();
    const query = embed("automobile") ?? new Int8Array(3);
    expect(dense.nearest(query, 5).map((near) => near.pageId)).toEqual([10, 11]);
    expect(dense.nearest(query, 1)[0]?.score).toBeCloseTo(1, 1);
  });

  it("weighs a word less that most pages of the brain hold", () => {
    const snapshot = IdfSnapshot.take(1, 100, new Map([["car", 90]]));
    const [x = 0, y = 0] = embed("car banana", snapshot) ?? [];
    expect(y).toBeGreaterThan(3 * x);
  });

  it("puts title and headings before the text, each once", () => {
    expect(embeddingText("Ann", "Work", "text")).toBe("Ann › Work\ntext");
    expect(embeddingText("Ann", "Ann › Work", "text")).toBe("Ann › Work\ntext");
    expect(embeddingText("", "", "text")).toBe("text");
  });
});

describe("IdfSnapshot", () => {
  it("comes back from its bytes", () => {
    const snapshot = IdfSnapshot.take(
      4,
      1_000,
      new Map([
        ["car", 7],
        ["fruit", 300],
        ["once", 1],
        ["学习", 5],
      ]),
    );
    const again = IdfSnapshot.parse(snapshot.render());
    expect(again?.epoch).toBe(4);
    for (const term of ["car", "fruit", "once", "unknown"]) expect(again?.idf(term)).toBe(snapshot.idf(term));
    expect(snapshot.idf("fruit")).toBeLessThan(snapshot.idf("car"));
  });

  it("is refused when damaged", () => {
    const bytes = IdfSnapshot.take(1, 10, new Map([["car", 7]])).render();
    expect(IdfSnapshot.parse(bytes.subarray(0, bytes.length - 1))).toBeNull();
    expect(IdfSnapshot.parse(new Uint8Array([1, 2, 3]))).toBeNull();
  });
});

describe("DenseIndex", () => {
  it("forgets the chunks of dropped pages and keeps the others", () => {
    const dense = new DenseIndex(2);
    for (let i = 0; i < 3_000; i++) dense.add(i, i % 7, Int8Array.of(i % 100, 100 - (i % 100)));
    const nearestOf7 = dense
      .nearest(Int8Array.of(3, 97), 3_000)
      .filter((near) => near.pageId !== 2 && near.pageId !== 5);
    dense.dropPages([2, 5]);
    expect(dense.nearest(Int8Array.of(3, 97), 3_000)).toEqual(nearestOf7);
    dense.dropPages([]);
    expect(dense.size).toBe(nearestOf7.length);
  });

  it("leaves out vectors of another length", () => {
    const dense = new DenseIndex(2);
    dense.add(1, 1, Int8Array.of(1, 2, 3));
    dense.add(2, 1, new Int8Array());
    dense.add(3, 1, Int8Array.of(0, 0));
    expect(dense.size).toBe(0);
  });
});

describe("MaxSim", () => {
  const score = (query: string, text: string, idf: (term: string) => number = () => 1) =>
    new MaxSim(query, { vectors, words, idf }).score(words.pack(text));

  it("takes each word's nearest word", () => {
    expect(score("car", "my car")).toBe(1);
    expect(score("car", "an automobile")).toBeGreaterThan(0.9);
    expect(score("car", "bananas and fruit")).toBeLessThan(0.3);
    expect(score("car fruit", "automobile")).toBeCloseTo(score("car fruit", "automobile the"), 5);
  });

  it("weighs rare words more, and counts unknown words only when they stand there", () => {
    const idf = (term: string) => (term === "zyx" ? 3 : 1);
    expect(score("zyx car", "zyx", idf)).toBeCloseTo(0.75, 5);
    expect(score("zyx car", "car", idf)).toBeCloseTo(0.25, 5);
  });

  it("gives nothing for an empty query or text", () => {
    expect(score("", "car")).toBe(0);
    expect(score("car", "")).toBe(0);
  });
});
