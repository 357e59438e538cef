import type { MentionFeatures } from "./mention-features";

/** What the brain says of a name. */
export interface NameStatistics {
  /** Pages of the brain. */
  readonly pages: number;
  /** Pages that hold all words of the name: at least those that hold the name. */
  readonly pagesWithWords: number;
  /** Pages that link to the target by these very words. */
  readonly linkedPages: number;
  /** Words of the name that say something: no `the`, `of`, `by`, no numbers. */
  readonly tellingWords: number;
  /** Rank of its rarest telling word among the words of English, 0 the most frequent; null when one is none of them. */
  readonly rarestRank: number | null;
}

export interface RankedMention {
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
}

/** Words of English up to here are words first: as a name they must be written as the name is. */
const COMMON_RANK = 30_000;
/** Several words up to here make a phrase (`time of writing`) as easily as a name. */
const PHRASE_RANK = 5_000;
/** So many pages with a link by these words make a name of any phrase. */
const ENOUGH_LINKS = 3;
/** A name on more than this share of the pages is a word of this brain and no name, unless it mostly is a link. */
const MAX_SHARE = 0.1;
/** The same for a name of one word that also is a word of English. */
const MAX_WORD_SHARE = 0.03;
/** Below so many pages shares say nothing. */
const FEW_PAGES = 8;
/** Linked in this share of the places where it could be: then it is a name, however common. */
const MOSTLY_LINKED = 0.3;
const MAX_AMBIGUOUS = 0.4;
/** Up to so many Chinese characters a title may be an everyday phrase. */
const FEW_CHARACTERS = 5;

/**
 * How sure it is that a name in a text means its page. Null when it is taken for a mere word. The parts of the sum, from
 * the name itself to what the brain's links say:
 * - several telling words or three characters of Chinese 0.75, one word that is none of English 0.65, two characters 0.5,
 *   one word of English 0.45, and 0.35 without a capital; 0.1 more when written exactly so, 0.1 more for a proper name with its capitals (of one
 *   word: not just because a sentence begins), 0.1 more in quotation marks, 0.05 for people, companies and places;
 * - 0.1 less for an alias, 0.1 for a phrase of everyday words or of few characters that nobody links, 0.05 for another number, 0.3 inside what looks like a
 *   longer name, 0.1 for one whose words are on many pages and never a link;
 * - up to 0.2 more the larger the share of its places that are links already, and the more there are; shared names never
 *   exceed 0.4.
 */
export function rankMention(seen: MentionFeatures, brain: NameStatistics): RankedMention | null {
  const linkedShare = brain.linkedPages / Math.max(brain.pagesWithWords, brain.linkedPages, 1);
  const isWord = seen.characters === 0 && brain.tellingWords <= 1 && isRankedBelow(brain, COMMON_RANK);
  if (isMereWord(seen, brain, isWord, linkedShare)) return null;
  const reasons: string[] = [];
  let sum = baseOf(seen, brain, isWord, reasons);
  if (seen.isAlias) sum -= 0.1;
  if (seen.isInLongerName) {
    sum -= 0.3;
    reasons.push("may be part of a longer name");
  }
  if (seen.characters > 0 && seen.characters <= FEW_CHARACTERS && !seen.isQuoted && brain.linkedPages === 0) sum -= 0.1;
  sum += linkBonus(brain, linkedShare, reasons);
  if (seen.isAmbiguous) {
    reasons.unshift("several pages have this name");
    sum = Math.min(sum, MAX_AMBIGUOUS);
  }
  const confidence = Math.round(Math.max(0.05, Math.min(0.99, sum)) * 100) / 100;
  return { confidence, reason: sentenceOf(reasons) };
}

const isRankedBelow = ({ rarestRank }: NameStatistics, limit: number): boolean =>
  rarestRank !== null && rarestRank < limit;

function isMereWord(seen: MentionFeatures, brain: NameStatistics, isWord: boolean, linkedShare: number): boolean {
  if (seen.characters === 0 && brain.tellingWords === 0) return true;
  if (isWord && seen.fit !== "exact") return true;
  // A capital at the beginning of a sentence tells no name from a word.
  if (isWord && seen.startsSentence && !seen.isDistinctive && linkedShare < MOSTLY_LINKED) return true;
  if (brain.pagesWithWords < FEW_PAGES || linkedShare >= MOSTLY_LINKED) return false;
  const isNameLike = seen.isCapitalised && (seen.isNamedThing || brain.tellingWords > 1);
  if (isNameLike) return false;
  const share = brain.pagesWithWords / Math.max(1, brain.pages);
  return share > (isWord ? MAX_WORD_SHARE : MAX_SHARE);
}

function baseOf(seen: MentionFeatures, brain: NameStatistics, isWord: boolean, reasons: string[]): number {
  reasons.push(`${seen.isAlias ? "an alias of the page" : "the page’s title"}${FIT_WORDS[seen.fit]}`);
  const isLong = brain.tellingWords > 1;
  let sum = seen.characters === 2 ? 0.5 : isLong || seen.characters > 0 ? 0.75 : isWord ? 0.45 : 0.65;
  if (seen.fit === "exact") sum += 0.1;
  if (seen.fit === "inflected") sum -= 0.05;
  if (isWord) reasons.push(`which ${seen.words > 1 ? "may be a mere phrase" : "is a common word"} too`);
  const hasCapitals = isLong || seen.isCapitalised || seen.isDistinctive;
  const isProper = seen.characters === 0 && seen.isProperName && seen.fit === "exact" && hasCapitals;
  if (isProper) sum += 0.1;
  else if (isWord) sum -= 0.1;
  if (seen.isNamedThing) sum += 0.05;
  if (seen.isQuoted) sum += 0.1;
  const isPhrase = isLong && !isProper && !seen.isTyped && isRankedBelow(brain, PHRASE_RANK);
  if (!isPhrase || brain.linkedPages >= ENOUGH_LINKS) return sum;
  reasons.push("made of everyday words");
  return sum - 0.1;
}

const FIT_WORDS = {
  exact: " as it is written",
  spelling: " in another spelling",
  inflected: " in another number",
} satisfies Record<MentionFeatures["fit"], string>;

function linkBonus(brain: NameStatistics, linkedShare: number, reasons: string[]): number {
  if (brain.linkedPages === 0) {
    const isNeverLinked = brain.pagesWithWords >= 3 * FEW_PAGES;
    if (isNeverLinked) reasons.push(`never a link, with its words on ${brain.pagesWithWords} pages`);
    return isNeverLinked ? -0.1 : 0;
  }
  reasons.push(`a link on ${brain.linkedPages} ${brain.linkedPages === 1 ? "page" : "pages"} already`);
  const weight = brain.linkedPages / (brain.linkedPages + 2);
  return 0.2 * Math.min(1, linkedShare / MOSTLY_LINKED) * weight;
}

function sentenceOf(reasons: readonly string[]): string {
  const joined = reasons.join("; ").replace("; which", ", which");
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}
