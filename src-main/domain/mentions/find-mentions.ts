import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { PageId } from "../extracted-page";
import { singularKey } from "./inflection";
import { type LinkableSpan, linkableSpans } from "./linkable-spans";
import { NameAutomaton } from "./name-automaton";
import { isWordAt, type NameToken, nameTokens, WordBounds } from "./name-tokens";
import type { PageName } from "./page-name";

/** How the words on the page differ from the name: not at all, in case or accents, or by their number. */
export type NameFit = "exact" | "spelling" | "inflected";

/** A name that stands in a text without a link, before it is ranked. Offsets UTF-16. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly span: LinkableSpan;
  /** The names it may be, of one page each; several when pages share the name. */
  readonly names: readonly PageName[];
  readonly fit: NameFit;
}

/**
 * Every name on a page where a link could stand: the longest at each place, from the first, without overlap, whole words
 * only. The page's own names are passed over with what they cover.
 * @param pattern for one page's names alone: blocks that do not match are not looked at
 */
export function findNames(
  page: ParsedPage,
  self: PageId | null,
  names: NameAutomaton,
  pattern: RegExp | null = null,
): readonly FoundName[] {
  const found: FoundName[] = [];
  for (const span of linkableSpans(page, pattern)) findInSpan(page.text, span, names, found);
  return self === null ? found : found.filter((one) => one.names.every((name) => name.pageId !== self));
}

function findInSpan(text: string, span: LinkableSpan, names: NameAutomaton, found: FoundName[]): void {
  const tokens = nameTokens(text, span.start, span.end);
  const bounds = new WordBounds(text);
  for (let i = 0; i < tokens.length; ) {
    const best = longestAt(text, span, tokens, i, names, bounds);
    if (best) found.push(best.found);
    i = best ? best.next : i + 1;
  }
}

interface Longest {
  readonly found: FoundName;
  /** Index of the token after it. */
  readonly next: number;
}

function longestAt(
  text: string,
  span: LinkableSpan,
  tokens: readonly NameToken[],
  first: number,
  names: NameAutomaton,
  bounds: WordBounds,
): Longest | null {
  let node = NameAutomaton.root;
  let best: Longest | null = null;
  for (let i = first; i < tokens.length && node >= 0; i++) {
    const token = tokens[i];
    if (!token) break;
    const next = names.step(node, names.wordOf(token.key));
    const words = tokens.slice(first, i + 1);
    const reach = (fitting: readonly PageName[], isInflected: boolean) =>
      fitting.length === 0 ? null : matchAt(text, span, words, fitting, isInflected, bounds);
    const match = reach(names.endsAt(next), false) ?? reach(names.inflectedAt(node, singularKey(token.key)), true);
    if (match) best = { found: match, next: i + 1 };
    node = next;
  }
  return best;
}

function matchAt(
  text: string,
  span: LinkableSpan,
  words: readonly NameToken[],
  candidates: readonly PageName[],
  isInflected: boolean,
  bounds: WordBounds,
): FoundName | null {
  const placed = candidates.flatMap((name) => {
    const at = placeOf(text, span, words, name);
    return at && isWhole(text, span, at, bounds, words) ? [{ name, ...at }] : [];
  });
  const fitting = placed.filter(({ name, start, end }) =>
    isInflected ? mayInflect(name, text.slice(start, end)) : true,
  );
  const exact = fitting.filter(({ name, start, end }) => name.text === plain(text.slice(start, end)));
  const best = exact.length > 0 ? exact : fitting;
  const [one] = best;
  if (!one) return null;
  const fit: NameFit = exact.length > 0 ? "exact" : isInflected ? "inflected" : "spelling";
  const { start, end } = one;
  return {
    start,
    end,
    span,
    names: onePerPage(best.filter((other) => other.end === end).map(({ name }) => name)),
    fit,
  };
}

const plain = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ");

/** A title counts before an alias of the same page. */
function onePerPage(names: readonly PageName[]): readonly PageName[] {
  const byPage = new Map<PageId, PageName>();
  for (const name of names) {
    const known = byPage.get(name.pageId);
    if (!known || (known.isAlias && !name.isAlias)) byPage.set(name.pageId, name);
  }
  return [...byPage.values()];
}

/** Where the name stands with the signs that belong to it (`C++`, `.NET`); null when what is between the words differs. */
function placeOf(text: string, span: LinkableSpan, words: readonly NameToken[], name: PageName) {
  const first = words[0];
  const last = words.at(-1);
  const lead = name.gaps[0] ?? "";
  const trail = name.gaps.at(-1) ?? "";
  if (!first || !last) return null;
  for (let i = 1; i < words.length; i++) {
    const gap = text.slice(words[i - 1]?.end, words[i]?.start);
    if (!isSameGap(gap, name.gaps[i] ?? "")) return null;
  }
  const start = first.start - lead.length;
  const end = last.end + trail.length;
  if (start < span.start || end > span.end) return null;
  return text.startsWith(lead, start) && text.startsWith(trail, last.end) ? { start, end } : null;
}

/** A link does not run over a line end. Space and hyphen stand for each other. */
function isSameGap(written: string, named: string): boolean {
  if (written === named) return true;
  if (/[\r\n]/.test(written)) return false;
  const loose = (gap: string) => gap.replace(/^[ \t\u00a0]+$|^[-\u2010\u2011]$/u, " ").replaceAll("’", "'");
  return loose(written) === loose(named);
}

const BEFORE = /[\p{L}\p{N}\p{M}_@#/\\$&=+~^[-]$/u;
const AFTER = /^(?:[\p{L}\p{N}\p{M}_@#/\\=+~\]]|[-.:](?=[\p{L}\p{N}:])|['’](?!s\b)\p{L}|\()/u;

/** Whole words: no part of a compound, an address, a call or a longer word. */
function isWhole(
  text: string,
  span: LinkableSpan,
  at: { readonly start: number; readonly end: number },
  bounds: WordBounds,
  words: readonly NameToken[],
): boolean {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return false;
  const startsWhole = first.isCharacter
    ? bounds.has(span.start, span.end, at.start)
    : !BEFORE.test(before(text, at.start)) && !/[\p{L}\p{N}]\.$/u.test(before(text, at.start));
  if (!startsWhole) return false;
  if (last.isCharacter) return bounds.has(span.start, span.end, at.end);
  return !AFTER.test(text.slice(at.end, at.end + 3)) || isCharacterAt(text, at.end);
}

/** A name may touch Chinese or Japanese text: `用Obsidian写`. */
const before = (text: string, at: number): string => {
  const two = text.slice(Math.max(0, at - 2), at);
  return nameTokens(two, 0, two.length).at(-1)?.isCharacter && isWordAt(text, at - 1) ? "" : two;
};
const isCharacterAt = (text: string, at: number): boolean =>
  nameTokens(text, at, Math.min(text.length, at + 2))[0]?.isCharacter === true && isWordAt(text, at);

const NEVER_PLURAL: ReadonlySet<PageName["kind"]> = new Set(["person", "company", "place", "meeting", "journal"]);

/**
 * Names of people, companies and places have no plural (`Williams` is not several of William), nor has a single word
 * with a capital letter where the text has one in it too.
 */
function mayInflect(name: PageName, written: string): boolean {
  if (NEVER_PLURAL.has(name.kind)) return false;
  const lastWord = written.slice(-(name.keys.at(-1)?.length ?? 0) - 1);
  if (name.text === name.text.toUpperCase() || /\p{Lu}/u.test(lastWord.slice(2))) return false;
  return name.keys.length > 1 || !/^\p{Lu}/u.test(written) || /^\p{Ll}/u.test(name.text);
}
