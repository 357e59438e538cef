import { counted, type PhaseStep } from "./phase";

/** Brings the index up to the files, changed and untracked ones included. */
export const syncPhase: PhaseStep = {
  phase: "sync",
  async run({ call }) {
    const { changed, removed } = await call("brain.sync", { vectors: false });
    const gone = removed > 0 ? `, ${removed} removed` : "";
    return { outcome: "ok", note: `${counted(changed, "page")}${gone}` };
  },
};
