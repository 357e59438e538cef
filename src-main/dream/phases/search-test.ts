import { counted, type PhaseStep } from "./phase";

const SAMPLE = 120;
/** A fall of recall that is worth a look in the morning. */
const FALL = 0.05;

/** Searches for pages by the brain's own words for them, and tells when they are found less well than the time before. */
export const searchTestPhase: PhaseStep = {
  phase: "search_test",
  async run({ call }) {
    const [before] = await call("search.selfTests", {});
    const { all } = await call("search.selfTest", { sample: SAMPLE });
    if (all.queries === 0) return { outcome: "skipped", note: "nothing to search for yet" };
    const percent = `${Math.round(100 * all.recallAt10)} %`;
    const hasFallen = before !== undefined && all.recallAt10 < before.all.recallAt10 - FALL;
    const fall = hasFallen ? `, ${Math.round(100 * before.all.recallAt10)} % before` : "";
    const note = `${percent} of ${counted(all.queries, "known page")} found${fall}`;
    return { outcome: hasFallen ? "warn" : "ok", note };
  },
};
