import { hasCode } from "../../../shared/errors/brain-error";
import { isSuccess, type JobEnd } from "../../../shared/model/job";
import { counted, type PhaseStep } from "./phase";

/** They take as long as they take: minutes, where the other steps take seconds. */
const SHARE = 4;

/** Runs the shell jobs that are to run with the dream, one after the other; the Host runs only what a person confirmed. */
export const jobsPhase: PhaseStep = {
  phase: "jobs",
  share: SHARE,
  async run({ call, isTimeUp, progress }) {
    const names = await call("jobs.nightly", {});
    if (names.length === 0) return { outcome: "skipped", note: "none is switched on" };
    const failed: string[] = [];
    for (const [at, name] of names.entries()) {
      progress(at, names.length);
      if (isTimeUp()) {
        const note = `${counted(at, "job")} of ${names.length}, the others tomorrow`;
        return { outcome: "warn", note, left: { count: names.length - at, why: "time", at: "" } };
      }
      const trouble = await call("jobs.runNightly", { name }).then(
        ({ end }) => (isSuccess(end) ? null : shortWords(end)),
        refusalWords,
      );
      if (trouble !== null) failed.push(`${name} (${trouble})`);
    }
    if (failed.length === 0) return { outcome: "ok", note: counted(names.length, "job") };
    return {
      outcome: "warn",
      note: `${failed.length} of ${counted(names.length, "job")} failed: ${failed.join(", ")}`,
    };
  },
};

/** One that is not run is no reason to leave the others out. @throws what is no refusal */
function refusalWords(error: unknown): string {
  if (!hasCode(error, "job_refused")) throw error;
  return error.data.why === "running" ? "was running" : "no longer confirmed";
}

function shortWords(end: JobEnd | null): string {
  switch (end?.kind) {
    case "exit":
      return `exit code ${end.code}`;
    case "timeout":
      return "took too long";
    case "not_started":
      return "not started";
    default:
      return "stopped";
  }
}
