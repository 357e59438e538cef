import { brokenLinksPhase } from "./broken-links";
import { contradictionsPhase } from "./contradictions";
import { duplicatesPhase } from "./duplicates";
import { embedPhase } from "./embed";
import { extractPhase } from "./extract";
import { healthPhase } from "./health";
import { importancePhase } from "./importance";
import { jobsPhase } from "./jobs";
import { judgePhase } from "./judge";
import { linkSuggestionsPhase } from "./link-suggestions";
import { mentionsPhase } from "./mentions";
import { orphansPhase } from "./orphans";
import type { PhaseStep } from "./phase";
import { reciprocalPhase } from "./reciprocal";
import { reportPhase } from "./report";
import { searchTestPhase } from "./search-test";
import { stalePagesPhase } from "./stale-pages";
import { syncPhase } from "./sync";
import { tagsPhase } from "./tags";

/** A night's work in order. Each phase works on what the ones before it left. */
export const ALL_PHASES: readonly PhaseStep[] = [
  syncPhase,
  extractPhase,
  embedPhase,
  brokenLinksPhase,
  duplicatesPhase,
  mentionsPhase,
  importancePhase,
  contradictionsPhase,
  judgePhase,
  orphansPhase,
  stalePagesPhase,
  tagsPhase,
  reciprocalPhase,
  linkSuggestionsPhase,
  jobsPhase,
  searchTestPhase,
  healthPhase,
  reportPhase,
];
