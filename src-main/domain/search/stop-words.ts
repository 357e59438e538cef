/**
 * English words too common to decide what a page is about. They are indexed (a query of nothing else must still work), but
 * they count neither for a page's length nor for a query that has other words. Folded forms: `don't` is `don` + `t`.
 */
const STOP_WORDS: ReadonlyMap<string, number> = new Map(
  `a about above after again against all also am an and any are as at
   be because been before being below between both but by
   can cannot could
   d did do does doing don down during
   each either else
   few for from further
   get gets got
   had has have having he her here hers herself him himself his how however http https
   i if in into is isn it its itself
   just
   let like ll
   m made make many may maybe me might more most much must my myself
   neither no nor not now
   of off on once one only onto or other ought our ours ourselves out over own
   per perhaps
   quite
   rather re really
   s said same say says she should since so some still such
   t than that the their theirs them themselves then there these they this those though through thus to too
   under until up upon us
   ve very via
   was wasn we were weren what when where whether which while who whom whose why will with within without won would www
   yet you your yours yourself yourselves`
    .trim()
    .split(/\s+/)
    .map((word, index) => [word, index]),
);

export const STOP_WORD_COUNT = STOP_WORDS.size;

/** True for a folded, unstemmed word that says nothing about the subject. */
export const isStopWord = (foldedWord: string): boolean => STOP_WORDS.has(foldedWord);

/** Place of a folded word among the stop words; -1 when it is none. */
export const stopWordIndex = (foldedWord: string): number => STOP_WORDS.get(foldedWord) ?? -1;
