import { counted, type PhaseStep } from "./phase";

/**
 * Links and types are extracted with each page that sync takes in; this phase makes sure that they are all there, and
 * says how they stand.
 */
export const extractPhase: PhaseStep = {
  phase: "extract",
  async run({ call }) {
    const report = await call("brain.doctor", {});
    const { resolved, unresolved, ambiguous } = report.links;
    const total = resolved + unresolved + ambiguous;
    const left = report.skipped.length > 0 ? `, ${counted(report.skipped.length, "file")} left out` : "";
    const note = `${counted(total, "link")}, ${unresolved.toLocaleString("en-GB")} unresolved${left}`;
    if (report.index !== "ready") return { outcome: "warn", note: `${note}; the index is still being built` };
    return { outcome: "ok", note };
  },
};
