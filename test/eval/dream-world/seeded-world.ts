import type { PageTexts } from "../read-brain";
import { plantDuplicates, plantLookalikes, plantSecondPages, plantSeries, plantStrangers } from "./plant-duplicates";
import { plantLinkTypos, plantRenamedTargets } from "./plant-link-faults";
import { plantDecoys, plantMentions } from "./plant-mentions";
import { type SeededWorld, WorldDraft } from "./world-draft";

/** One kind of fault: how many are wanted, and what plants them. */
export type Planter = (draft: WorldDraft) => void;

/** A brain of people and companies. The order counts: what is renamed is not given a second page as well. */
export const NETWORK_FAULTS: readonly Planter[] = [
  (draft) => plantDuplicates(draft, "person", 40),
  (draft) => plantDuplicates(draft, "company", 25),
  (draft) => plantLookalikes(draft, "person", 40),
  (draft) => plantLookalikes(draft, "company", 20),
  plantSeries,
  (draft) => plantRenamedTargets(draft, 50),
  (draft) => plantLinkTypos(draft, 50),
  (draft) => plantMentions(draft, 60),
  (draft) => plantDecoys(draft, 30),
];

/** A brain of notes. */
export const NOTES_FAULTS: readonly Planter[] = [
  (draft) => plantStrangers(draft, 50),
  (draft) => plantSecondPages(draft, 40),
  plantSeries,
  (draft) => plantRenamedTargets(draft, 50),
  (draft) => plantLinkTypos(draft, 50),
  (draft) => plantMentions(draft, 60),
  (draft) => plantDecoys(draft, 30),
];

/** A copy of a brain with faults in it, and what they are. The same seed gives the same world. */
export function seedWorld(texts: PageTexts, seed: number, planters: readonly Planter[]): SeededWorld {
  const draft = new WorldDraft(texts, seed);
  for (const plant of planters) plant(draft);
  return draft.finish();
}
