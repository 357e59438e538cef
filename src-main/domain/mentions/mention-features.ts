import type { ParsedPage, Span } from "../../../shared/text/parsed-page";
import { sentenceAt, sentencesIn } from "../../../shared/text/sentences";
import { isStopWord } from "../search/stop-words";
import type { FoundName, NameFit } from "./find-mentions";
import { nameTokens } from "./name-tokens";
import type { PageName } from "./page-name";

/** What a text shows of a name, before the brain is asked how common it is. */
export interface MentionFeatures {
  readonly fit: NameFit;
  readonly isAlias: boolean;
  /** Words of the name; CJK names count as one. */
  readonly words: number;
  /** Characters of a name in a script without spaces, 0 for others: few make a word as often as a name. */
  readonly characters: number;
  /** In quotation marks or title marks of its own: `《活着》`, `“Dune”`. */
  readonly isQuoted: boolean;
  /** In a block quote: somebody else's words. */
  readonly isInQuote: boolean;
  /** The name begins with a capital letter in the text, and that not because a sentence begins. */
  readonly isCapitalised: boolean;
  /** The name itself, as titled, has a capital letter in each word that is no small word. */
  readonly isProperName: boolean;
  /** The name has a capital letter elsewhere than at its beginning, or a digit or sign: `iPhone`, `GPT-4`. */
  readonly isDistinctive: boolean;
  readonly startsSentence: boolean;
  /** Another capitalised word stands right beside it: it may be a part of a longer name. */
  readonly isInLongerName: boolean;
  readonly isAmbiguous: boolean;
  /** It is a person, a company or a place: something with a name of its own. */
  readonly isNamedThing: boolean;
  /** The brain says what kind of thing it is. */
  readonly isTyped: boolean;
}

export interface SeenMention {
  readonly features: MentionFeatures;
  readonly sentence: Span;
}

const NAMED: ReadonlySet<PageName["kind"]> = new Set(["person", "company", "place"]);

/** Reads what stands around found names. Sentences of a block are cut once, and only of blocks that hold a name. */
export function readFeatures(page: ParsedPage, found: readonly FoundName[]): readonly SeenMention[] {
  const sentences = new Map<number, readonly Span[]>();
  return found.map((one) => {
    const { block } = one.span;
    const cut = sentences.get(block.start) ?? sentencesIn(page.text, block.contentStart, block.end);
    sentences.set(block.start, cut);
    const sentence = sentenceAt(cut, one.start) ?? { start: block.contentStart, end: block.end };
    return { sentence, features: featuresOf(page.text, one, sentence) };
  });
}

function featuresOf(text: string, found: FoundName, sentence: Span): MentionFeatures {
  const [name] = found.names;
  const written = text.slice(found.start, found.end);
  const titled = name?.text ?? written;
  const startsSentence = !/[\p{L}\p{N}]/u.test(text.slice(sentence.start, found.start));
  return {
    fit: found.fit,
    isAlias: name?.isAlias ?? false,
    words: name?.isCharacters ? 1 : (name?.keys.length ?? 1),
    characters: name?.isCharacters ? name.keys.length : 0,
    isQuoted:
      /[«‹“‘„"《〈「『]$/u.test(text.charAt(found.start - 1)) && /^[»›”’“"》〉」』]/u.test(text.charAt(found.end)),
    isInQuote: found.span.block.kind === "quote",
    isCapitalised: /^\p{Lu}/u.test(written) && !startsSentence,
    isProperName: isProper(titled),
    isDistinctive: /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}|[\p{N}+#]/u.test(titled),
    startsSentence,
    isInLongerName: /^\p{Lu}/u.test(written) && isInLongerName(text, found, sentence),
    isAmbiguous: found.names.length > 1,
    isNamedThing: name !== undefined && NAMED.has(name.kind),
    isTyped: name !== undefined && name.kind !== "unknown",
  };
}

function isProper(name: string): boolean {
  const words = nameTokens(name, 0, name.length).filter((word) => !isStopWord(word.key));
  return (
    words.length > 0 && words.every((word) => /^[\p{Lu}\p{Lt}\p{N}\p{Lo}]/u.test(name.slice(word.start, word.end)))
  );
}

/** Reach of the look at the words beside a name. */
const BESIDE = 40;

function isInLongerName(text: string, { start, end, names }: FoundName, sentence: Span): boolean {
  const after = /^ (\p{Lu}[\p{L}\p{M}]+)/u.exec(text.slice(end, Math.min(end + BESIDE, sentence.end)))?.[1];
  if (after !== undefined && !isStopWord(after.toLowerCase())) return true;
  const from = Math.max(sentence.start, start - BESIDE);
  const before = /(?:^|[^\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}]+) $/u.exec(text.slice(from, start));
  const word = before?.[1];
  if (word === undefined || isStopWord(word.toLowerCase())) return false;
  // The first word of a sentence has its capital from there; before a person's name stands a title or a role.
  const isFirstWord = !/[\p{L}\p{N}]/u.test(text.slice(sentence.start, start - 1 - word.length));
  return !isFirstWord && names[0]?.kind !== "person";
}
