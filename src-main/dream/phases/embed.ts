import type { PhaseStep } from "./phase";

/** Gives every passage its vector. */
export const embedPhase: PhaseStep = {
  phase: "embed",
  async run({ call }) {
    await call("brain.sync", { vectors: true });
    const { chunks, vectors } = await call("brain.doctor", {});
    const note = `${vectors.toLocaleString("en-GB")} of ${chunks.toLocaleString("en-GB")} passages`;
    // A passage without a single known word has no vector; none at all means that the vectors are missing.
    return { outcome: chunks > 0 && vectors === 0 ? "warn" : "ok", note };
  },
};
