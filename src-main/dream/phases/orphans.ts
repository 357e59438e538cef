import { findOrphans } from "../../domain/dream/orphans";
import { findingFrom } from "../proposal-from";
import { counted, type PhaseStep } from "./phase";

/** Names the pages that nothing leads to or from, for a person to look at. */
export const orphansPhase: PhaseStep = {
  phase: "orphans",
  async run({ call }) {
    const findings = findOrphans(await call("dream.orphans", {})).map(findingFrom);
    return { outcome: "ok", note: counted(findings.length, "page"), findings, completed: ["orphan"] };
  },
};
