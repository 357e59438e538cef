import type { SweptMention } from "../../../../shared/model/mention";
import type { LongerNames } from "./longer-names";

/** So sure must a mention be that nobody asked for: wrong ones cost more attention than right ones save. */
export const MIN_MENTION_CONFIDENCE = 0.75;
const MIN_WITH_SIGN = 0.45;
/** Hunks of one page that a person goes through at once. */
export const MAX_ON_A_PAGE = 12;

/**
 * The mentions of one page that a dream may propose to link: of each target the first that is sure, if the page has no link to
 * it yet. Left out is what is quoted, what may be a part of a longer name, and a short name where the page speaks of a longer one.
 */
export function chooseMentions(
  mentions: readonly SweptMention[],
  text: string,
  names: LongerNames,
): readonly SweptMention[] {
  // The first place says whether the page has a link to the target already.
  const open = new Set(mentions.filter(({ isFirst }) => isFirst).map(({ target }) => target.path));
  const isOfLonger = names.on(text);
  const chosen = new Map<string, SweptMention>();
  for (const one of mentions.toSorted((a, b) => a.start - b.start)) {
    if (!open.has(one.target.path) || chosen.has(one.target.path) || !isSure(one)) continue;
    if (!isOfLonger(one.text, one.target)) chosen.set(one.target.path, one);
  }
  return [...chosen.values()]
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_ON_A_PAGE)
    .toSorted((a, b) => a.start - b.start);
}

function isSure(mention: SweptMention): boolean {
  if (mention.candidates.length > 0 || mention.isInQuote || mention.isInLongerName) return false;
  // `《…》` are the marks of a work's title; words in other marks are somebody's.
  if (mention.isQuoted && !/[《「『〈]/u.test(mention.sentence)) return false;
  // With the sign that its title begins with (`📹 Filming`) a name is no word any more.
  const isSigned = /[\p{So}\p{Sm}\p{Extended_Pictographic}§]/u.test(mention.text);
  return mention.confidence >= (isSigned ? MIN_WITH_SIGN : MIN_MENTION_CONFIDENCE);
}
