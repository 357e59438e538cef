import { counted, type PhaseStep } from "./phase";

/** Sums the night up from what the Host kept of it: what was rejected or is open from before is not counted again. */
export const reportPhase: PhaseStep = {
  phase: "report",
  async run({ call, reports, run }) {
    const { proposals, findings } = await call("dream.get", { id: run });
    const failed = reports.filter((report) => report.outcome === "fail").length;
    const note = `${counted(proposals.length, "new proposal")}, ${counted(findings.length, "page")} to look at`;
    return failed > 0
      ? { outcome: "warn", note: `${note}; ${counted(failed, "phase")} failed` }
      : { outcome: "ok", note };
  },
};
