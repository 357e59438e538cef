import type { NameHit } from "../../../shared/model/search";
import { foldText, foldWithOrigins } from "./fold-text";
import {
  type FoldedRange,
  literalRanges,
  literalTier,
  MATCH_TIER,
  type NameQuery,
  nameQueryOf,
  subsequenceRanges,
  subsequenceStart,
} from "./match-name";
import type { Name, NameEntry, NameKind } from "./name-entry";
import type { NameVocabulary } from "./name-vocabulary";
import { type Ranked, TopList } from "./top-list";
import { isMeantBy } from "./word-neighbours";

interface Candidate extends Ranked {
  readonly entry: NameEntry;
  readonly name: Name;
  readonly tier: number;
}

/** A match of the title beats the same match of an alias, and that one of the path. */
const KIND_RANK: Readonly<Record<NameKind, number>> = { title: 0, alias: 1, path: 2 };

/** With so many names that hold the text as typed, careless matches are only noise. */
const ENOUGH_LITERAL = 8;

/**
 * The names nearest to what is being typed, best first, each page once. Built for every keystroke on the main thread: one
 * pass over all names without making objects for those that lose.
 */
export function completeNames(
  entries: ReadonlyMap<number, NameEntry>,
  vocabulary: NameVocabulary,
  text: string,
  limit: number,
): readonly NameHit[] {
  const query = nameQueryOf(foldText(text));
  if (query.text === "") return [];
  const top = new TopList<Candidate>(limit);
  for (const entry of entries.values()) offerLiteral(top, entry, query);
  if (top.take().length < Math.min(limit, ENOUGH_LITERAL)) {
    addTypos(top, vocabulary, query);
    if (top.take().length < limit) addSubsequences(top, entries, query);
  }
  return top.take().map((candidate) => hitOf(candidate, query));
}

function offerLiteral(top: TopList<Candidate>, entry: NameEntry, query: NameQuery): void {
  let best: Name | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  let bestTier = 0;
  for (const name of entry.names) {
    // The path repeats the title more often than not, and never beats it.
    if (name.kind === "path" && best) break;
    if ((query.letters & ~name.letters) !== 0) continue;
    const tier = literalTier(query, name.folded);
    const score = tier < 0 ? bestScore : scoreOf(tier, name);
    if (score <= bestScore) continue;
    best = name;
    bestScore = score;
    bestTier = tier;
  }
  if (best && bestScore >= top.floor) {
    top.offer({ entry, name: best, tier: bestTier, score: bestScore, order: entry.page.id });
  }
}

function addTypos(top: TopList<Candidate>, vocabulary: NameVocabulary, query: NameQuery): void {
  const found = foundSoFar(top);
  for (const entry of vocabulary.entriesMeantBy(query.words)) {
    const name = entry.names.find(({ folded, kind }) => kind !== "path" && typoRanges(query.words, folded) !== null);
    if (!name || found.has(entry)) continue;
    top.offer({ entry, name, tier: MATCH_TIER.typo, score: scoreOf(MATCH_TIER.typo, name), order: entry.page.id });
  }
}

function addSubsequences(
  top: TopList<Candidate>,
  entries: ReadonlyMap<number, NameEntry>,
  { text, letters }: NameQuery,
): void {
  const found = foundSoFar(top);
  const typed = text.replaceAll(" ", "");
  const tier = MATCH_TIER.subsequence;
  for (const entry of entries.values()) {
    for (const name of entry.names) {
      if (name.kind === "path" || (letters & ~name.letters) !== 0 || found.has(entry)) continue;
      if (subsequenceStart(typed, name.folded) < 0) continue;
      top.offer({ entry, name, tier, score: scoreOf(tier, name), order: entry.page.id });
      break;
    }
  }
}

const foundSoFar = (top: TopList<Candidate>): ReadonlySet<NameEntry> =>
  new Set(top.take().map((candidate) => candidate.entry));

/** Tier first, then the kind of name, then the shorter name, which the text says more of. */
const scoreOf = (tier: number, { kind, folded }: Name): number =>
  -((tier * 4 + KIND_RANK[kind]) * 512 + Math.min(folded.length, 511));

function hitOf({ entry, name, tier }: Candidate, query: NameQuery): NameHit {
  const { path, slug, title, type } = entry.page;
  const alias = name.kind === "alias" ? name.text : null;
  // A row shows the title, so a match of the path has nothing to mark.
  const marks = name.kind === "path" ? [] : marksOf(name, rangesOf(tier, query, name.folded));
  return { path, slug, title, type, alias, marks };
}

function rangesOf(tier: number, query: NameQuery, folded: string): readonly FoldedRange[] {
  if (tier === MATCH_TIER.typo) return typoRanges(query.words, folded) ?? [];
  if (tier !== MATCH_TIER.subsequence) return literalRanges(query, folded);
  const letters = query.text.replaceAll(" ", "");
  return subsequenceRanges(letters, folded, subsequenceStart(letters, folded));
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** The word of the name that each typed word means; null when one means none. */
function typoRanges(words: readonly string[], folded: string): readonly FoldedRange[] | null {
  const named = [...folded.matchAll(WORDS)];
  const ranges: FoldedRange[] = [];
  for (const word of words) {
    const found = named.find((match) => isMeantBy(word, match[0]));
    if (!found) return null;
    ranges.push([found.index, found.index + found[0].length]);
  }
  return ranges.toSorted((a, b) => a[0] - b[0]);
}

function marksOf({ text, folded }: Name, ranges: readonly FoldedRange[]): readonly FoldedRange[] {
  const map = foldWithOrigins(text);
  if (map.folded !== folded) return [];
  return ranges.map(([start, end]) => [map.origins[start] ?? 0, endInText(map.origins, end)] as const);
}

/** A character that folds to two counts whole: `ß` for the first `s` of `ss`. */
function endInText(origins: readonly number[], end: number): number {
  let at = end;
  while (at < origins.length - 1 && origins[at] === origins[at - 1]) at++;
  return origins[at] ?? 0;
}
