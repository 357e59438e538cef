import { describe, expect, it } from "vitest";
import { ModelVectors } from "../../../../src-main/domain/search/model-vectors";
import { cosineOf, toInt8Direction } from "../../../../src-main/domain/search/unit-vector";

/** A plain generator, so that every run sees the same vectors. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Vectors in groups around common directions, as texts on few subjects are. */
function grouped(count: number, dims: number, groups: number, next: () => number): Int8Array[] {
  const centres = Array.from({ length: groups }, () => Array.from({ length: dims }, next));
  return Array.from({ length: count }, (_, i) => {
    const centre = centres[i % groups] ?? [];
    return toInt8Direction(centre.map((value) => 0.3 + value + 0.9 * next())) ?? new Int8Array(dims);
  });
}

const filled = (vectors: readonly Int8Array[]) => {
  const index = new ModelVectors(vectors[0]?.length ?? 0);
  vectors.forEach((vector, i) => {
    index.add(i + 1, Math.floor(i / 2), vector);
  });
  return index;
};
const exact = (vectors: readonly Int8Array[], query: Int8Array, limit: number) =>
  vectors
    .map((vector, i) => ({ chunkId: i + 1, score: cosineOf(vector, query) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ chunkId }) => chunkId);

describe("vectors of a model", () => {
  it("are ranked by cosine", () => {
    const vectors = grouped(50, 24, 5, numbers(1));
    const query = vectors[7] ?? new Int8Array();
    const found = filled(vectors).nearest(query, 5);
    expect(found.map((hit) => hit.chunkId)).toEqual(exact(vectors, query, 5));
    expect(found[0]).toMatchObject({ chunkId: 8, pageId: 3 });
    expect(found[0]?.score).toBeCloseTo(1);
  });

  it("are found as well when there are too many to compare all in full", () => {
    const vectors = grouped(24_000, 400, 300, numbers(2));
    const index = filled(vectors.slice(0, 20_001));
    index.nearest(vectors[0] ?? new Int8Array(), 1);
    // Those that come after the first search are found too.
    vectors.slice(20_001).forEach((vector, i) => {
      index.add(20_002 + i, 10_001 + i, vector);
    });
    let kept = 0;
    const queries = [3, 999, 20_500, 23_999].map((i) => vectors[i] ?? new Int8Array());
    for (const query of queries) {
      const wanted = new Set(exact(vectors, query, 20));
      kept += index.nearest(query, 20).filter((hit) => wanted.has(hit.chunkId)).length;
    }
    expect(kept / (20 * queries.length)).toBeGreaterThan(0.95);
  });

  it("of dropped pages are gone, and all others stay", () => {
    const vectors = grouped(40, 16, 4, numbers(3));
    const index = filled(vectors);
    index.dropPages([0, 3, 19]);
    const gone = new Set([1, 2, 7, 8, 39, 40]);
    const query = vectors[0] ?? new Int8Array();
    const left = exact(vectors, query, 40).filter((chunkId) => !gone.has(chunkId));
    expect(index.nearest(query, 40).map((hit) => hit.chunkId)).toEqual(left);
    expect(index.size).toBe(34);
  });

  it("of another length are not taken, and find nothing", () => {
    const index = filled(grouped(4, 16, 2, numbers(4)));
    index.add(99, 99, new Int8Array(8).fill(1));
    expect(index.size).toBe(4);
    expect(index.nearest(new Int8Array(8).fill(1), 5)).toEqual([]);
  });
});

describe("a direction", () => {
  it("keeps the angles of long vectors with small numbers", () => {
    const next = numbers(5);
    const [a, b] = [0, 1].map(() => Array.from({ length: 768 }, () => next() * 0.04));
    const [x, y] = [toInt8Direction(a ?? []), toInt8Direction(b ?? [])];
    expect(cosineOf(x ?? [], y ?? [])).toBeCloseTo(cosineOf(a ?? [], b ?? []), 2);
  });

  it("is none of zeros or of what is no number", () => {
    expect(toInt8Direction([0, 0])).toBeNull();
    expect(toInt8Direction([1, Number.POSITIVE_INFINITY])).toBeNull();
  });
});
