import fc from "fast-check";
import { expect, it } from "vitest";
import { VectorMemory } from "../../../../src-main/domain/search/vector-memory";

const dot = (a: Int8Array, b: Int8Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

it("multiplies exactly, whatever the length and the number of vectors", () => {
  const shape = fc.record({ dims: fc.integer({ min: 1, max: 70 }), count: fc.nat({ max: 60 }), seed: fc.nat() });
  fc.assert(
    fc.property(shape, ({ dims, count, seed }) => {
      let state = seed;
      const next = () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return (state >>> 16) % 256;
      };
      const vectors = Array.from({ length: count + 1 }, () => Int8Array.from({ length: dims }, next));
      const [query = new Int8Array(), ...others] = vectors;
      const memory = new VectorMemory(dims);
      others.forEach((vector, slot) => {
        memory.reserve(slot + 1);
        memory.set(slot, vector);
      });
      const found: number[] = [];
      memory.products(query, count, (slot, product) => {
        found[slot] = product;
      });
      expect(found).toEqual(others.map((vector) => dot(query, vector)));
      const some = Uint32Array.from(others.keys()).filter((slot) => slot % 3 === 1);
      const chosen: number[] = [];
      memory.productsOf(query, some, (_slot, product) => chosen.push(product));
      expect(chosen).toEqual(Array.from(some, (slot) => found[slot]));
    }),
    { numRuns: 100 },
  );
});

it("holds many vectors of the largest numbers, and moves them", () => {
  const memory = new VectorMemory(1_000);
  const count = 9_001;
  memory.reserve(count);
  const least = new Int8Array(1_000).fill(-128);
  for (let slot = 0; slot < count; slot++)
    memory.set(
      slot,
      least.map((value) => (slot % 2 === 0 ? value : 127)),
    );
  const found = new Map<number, number>();
  memory.move(1, 9_000);
  memory.products(least, count, (slot, product) => found.set(slot, product));
  expect(found.size).toBe(count);
  expect(found.get(8_998)).toBe(128 * 128 * 1_000);
  expect(found.get(8_999)).toBe(-128 * 127 * 1_000);
  expect(found.get(9_000)).toBe(-128 * 127 * 1_000);
  expect(memory.at(9_000)[999]).toBe(127);
});
