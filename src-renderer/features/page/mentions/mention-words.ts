import {
  CERTAIN_MENTION,
  LIKELY_MENTION,
  type Mention,
  type MentionChoice,
  type MentionRefusal,
} from "../../../../shared/model/mention";

/** How sure it is, as one quiet word. */
export function sureWord(confidence: number): string {
  if (confidence >= CERTAIN_MENTION) return "certain";
  return confidence >= LIKELY_MENTION ? "likely" : "perhaps";
}

/** Those that can be linked without looking at each: sure, one a page and target, and of one page only. */
export const certainOnes = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter((one) => one.isFirst && one.confidence >= CERTAIN_MENTION && one.candidates.length === 0);

export const choiceOf = (mention: Mention, target: string = mention.target.path): MentionChoice => ({
  page: mention.page.path,
  revision: mention.revision,
  start: mention.start,
  end: mention.end,
  target,
});

/** The same for a mention and what was chosen of it. */
export const mentionKey = ({ page, start, target }: { page: string; start: number; target: string }): string =>
  `${page} ${start} ${target}`;

const REFUSALS = {
  page_gone: "The page is gone.",
  page_changed: "The page has changed meanwhile; its mentions are read again.",
  not_a_mention: "The name no longer stands there.",
  no_unique_name: "No link can be written there that means this page alone.",
  not_written: "The page could not be written. It is as it was.",
} satisfies Record<MentionRefusal, string>;

export const refusalWords = (reason: MentionRefusal): string => REFUSALS[reason];
