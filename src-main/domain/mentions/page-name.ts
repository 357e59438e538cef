import type { NamedPage, PageId } from "../extracted-page";
import { kindOfType, type PageKind } from "../links/page-kind";
import { isStopWord } from "../search/stop-words";
import { type NameToken, nameTokens } from "./name-tokens";

/** A title or alias as it is looked for in texts. */
export interface PageName {
  readonly pageId: PageId;
  readonly kind: PageKind;
  /** As written, NFC, single spaces. */
  readonly text: string;
  readonly isAlias: boolean;
  /** Folded words. */
  readonly keys: readonly string[];
  /** What stands before, between and after the words: one more than there are words. */
  readonly gaps: readonly string[];
  /** True when it is made of characters of a script without spaces alone. */
  readonly isCharacters: boolean;
}

/** A longer title is a sentence that nobody writes twice. */
const MAX_WORDS = 12;
const MIN_LETTERS = 3;
/** `AI`, `UX`, `C#`: short names must not look like words. */
const SHORT_NAME = /^(?:\p{Lu}{2}|\p{Lu}\p{N}|\p{Lu}[+#]{1,2})$/u;
const DATE_LIKE = /^[\p{N}\p{P}\p{S}\s]*$|^\d{4}\s*\p{L}\d{1,2}$/u;
const DATE_WORDS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\d+(?:st|nd|rd|th)?)$/;

/** The names of a page that texts may mention it by: neither dates nor words that say nothing. */
export function pageNamesOf(page: NamedPage): readonly PageName[] {
  if (page.type === "journal" || page.type === "template") return [];
  const seen = new Set<string>();
  const names: PageName[] = [];
  for (const [index, written] of [page.title, ...page.aliases].entries()) {
    const name = pageNameOf(page, written, index > 0);
    if (!name || seen.has(name.text)) continue;
    seen.add(name.text);
    names.push(name);
  }
  return names;
}

function pageNameOf(page: NamedPage, written: string, isAlias: boolean): PageName | null {
  const text = written.normalize("NFC").replace(/\s+/gu, " ").trim().replace(/\.$/u, "");
  const tokens = nameTokens(text, 0, text.length);
  const keys = tokens.map((token) => token.key);
  const isCharacters = tokens.length > 0 && tokens.every((token) => token.isCharacter);
  if (!isTelling(text, keys, isCharacters) || /[[\]|\n]/u.test(text)) return null;
  return {
    pageId: page.id,
    kind: kindOfType(page.type),
    text,
    isAlias,
    keys,
    gaps: gapsOf(text, tokens),
    isCharacters,
  };
}

function isTelling(text: string, keys: readonly string[], isCharacters: boolean): boolean {
  if (keys.length === 0 || DATE_LIKE.test(text)) return false;
  if (isCharacters) return keys.length >= 2 && keys.length <= 3 * MAX_WORDS;
  if (keys.length > MAX_WORDS || keys.every((key) => isStopWord(key) || DATE_WORDS.test(key))) return false;
  return text.length >= MIN_LETTERS ? keys.join("").length > 1 || /[+#]/.test(text) : SHORT_NAME.test(text);
}

function gapsOf(text: string, tokens: readonly NameToken[]): readonly string[] {
  let at = 0;
  const gaps = tokens.map((token) => {
    const gap = text.slice(at, token.start);
    at = token.end;
    return gap;
  });
  return [...gaps, text.slice(at)];
}
