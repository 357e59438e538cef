import { brokenLinksPhase } from "./broken-links";
import { duplicatesPhase } from "./duplicates";
import { embedPhase } from "./embed";
import { extractPhase } from "./extract";
import { mentionsPhase } from "./mentions";
import { orphansPhase } from "./orphans";
import type { PhaseStep } from "./phase";
import { reportPhase } from "./report";
import { searchTestPhase } from "./search-test";
import { syncPhase } from "./sync";

/** A night's work in order. Each phase works on what the ones before it left. */
export const ALL_PHASES: readonly PhaseStep[] = [
  syncPhase,
  extractPhase,
  embedPhase,
  brokenLinksPhase,
  duplicatesPhase,
  mentionsPhase,
  orphansPhase,
  searchTestPhase,
  reportPhase,
];
