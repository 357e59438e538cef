import { ModelVectors } from "../domain/search/model-vectors";
import type { ModelVectorIndex } from "../ports/model-vector-index";

/** The calls on a user's model's vectors, over memory of their own. */
export function modelVectorCalls(): ModelVectorIndex {
  let held: ModelVectors | null = null;
  return {
    async resetModelVectors(dims) {
      held = dims === null ? null : new ModelVectors(dims);
    },
    async addModelVectors(chunkIds, pageIds, bytes) {
      const vectors = held;
      if (!vectors || bytes.length !== chunkIds.length * vectors.dims) return;
      chunkIds.forEach((chunkId, i) => {
        const from = bytes.byteOffset + i * vectors.dims;
        vectors.add(chunkId, pageIds[i] ?? 0, new Int8Array(bytes.buffer, from, vectors.dims));
      });
    },
    async dropModelVectors(pageIds) {
      held?.dropPages(pageIds);
    },
    async nearestByModel(vector, limit) {
      return held?.nearest(new Int8Array(vector.buffer, vector.byteOffset, vector.length), limit) ?? [];
    },
  };
}
