import type { QueryNode } from "../../../shared/search-query/query-node";
import type { TextMatcher } from "../search-query/match-page";
import { linesOf } from "../search-query/page-text";
import { MAYBE, NO, YES } from "../search-query/truth";
import { CodeReader } from "./code-text";
import { decodeCodes } from "./decode-codes";
import type { PageVerdict } from "./find-phrase";
import type { KeptPage } from "./kept-texts";
import { LineVoices } from "./token-places";
import { BREAK_TOKEN, type TokenTable } from "./token-table";
import type { WordGroups } from "./word-groups";

/** More groups than bits in a number are looked for no further. */
export const MOST_GROUPS = 30;
/** Marks tokens that end a line. */
const END = 1 << 31;

/** For each token which of the groups it may belong to, and which it does. */
interface GroupBits {
  readonly may: Int32Array;
  readonly sure: Int32Array;
  /** The same as `may` without inflections. */
  readonly plain: Int32Array;
  readonly all: number;
  readonly isEnough: boolean;
}

function bitsOf({ groups, isEnough }: WordGroups, table: TokenTable): GroupBits {
  const counted = groups.slice(0, MOST_GROUPS);
  const may = new Int32Array(table.size);
  const sure = new Int32Array(table.size);
  const plain = new Int32Array(table.size);
  counted.forEach((group, i) => {
    for (const id of group.may) may[id] = (may[id] ?? 0) | (1 << i);
    const inflected = new Set(group.inflected);
    for (const id of group.may) if (!inflected.has(id)) plain[id] = (plain[id] ?? 0) | (1 << i);
    for (const id of group.sure) sure[id] = (sure[id] ?? 0) | (1 << i);
  });
  const all = 2 ** counted.length - 1;
  return { may, sure, plain, all, isEnough: isEnough && counted.length === groups.length };
}

/**
 * Whether a page holds what a part of a query asks for, wherever in it.
 * @param isWithNames whether its names count as its text
 */
export function pageVerdict(groups: WordGroups, table: TokenTable, isWithNames: boolean): PageVerdict | null {
  if (groups.groups.length === 0) return null;
  // Most pages are told by the rows: then nobody asks here.
  let made: GroupBits | null = null;
  return (page) => {
    if (page.isOdd || (groups.hasBorders && page.hasUnderscore)) return MAYBE;
    made ??= bitsOf(groups, table);
    const bits = made;
    const reader = new CodeReader(page.codes, isWithNames ? 0 : page.properties, page.codes.length);
    let may = 0;
    let sure = 0;
    while (!reader.isDone) {
      const id = reader.next();
      may |= bits.may[id] ?? 0;
      sure |= bits.sure[id] ?? 0;
      if (bits.isEnough && sure === bits.all) return YES;
    }
    return may === bits.all ? MAYBE : NO;
  };
}

/** Whether some line of a page fits: only lines that may are put together and read. */
export function lineVerdict(
  groups: WordGroups,
  table: TokenTable,
  fits: (line: string) => boolean,
): PageVerdict | null {
  if (groups.groups.length === 0) return null;
  let made: GroupBits | null = null;
  const make = (): GroupBits => {
    const bits = bitsOf(groups, table);
    for (let id = 0; id < table.size; id++) if (id === BREAK_TOKEN || table.hasFeed(id)) bits.may[id] = END;
    return bits;
  };
  return (page) => {
    if (page.isOdd || (groups.hasBorders && page.hasUnderscore)) return MAYBE;
    made ??= make();
    const bits = made;
    return hasLine(page, bits, table, (start, end) => {
      const text = decodeCodes(page.codes, start, end, table);
      return linesOf(text, { start: 0, end: text.length }).some((line) => fits(text.slice(line.start, line.end)));
    })
      ? YES
      : NO;
  };
}

/** @param isFitting whether the line between two places in the codes fits, with what ends it and the one before */
function hasLine(
  page: KeptPage,
  bits: GroupBits,
  table: TokenTable,
  isFitting: (start: number, end: number) => boolean,
): boolean {
  const reader = new CodeReader(page.codes, page.properties, page.codes.length);
  let lineStart = page.properties;
  const voices = new LineVoices();
  let may = 0;
  let sure = 0;
  let plain = 0;
  while (!reader.isDone) {
    const tokenAt = reader.at;
    const id = reader.next();
    const own = bits.may[id] ?? 0;
    voices.hear(id, table);
    if (own === 0) continue;
    if (own !== END) {
      may |= own;
      plain |= bits.plain[id] ?? 0;
      sure |= bits.sure[id] ?? 0;
      if (bits.isEnough && sure === bits.all) return true;
      continue;
    }
    const isBreak = id === BREAK_TOKEN;
    const held = voices.isEnglish ? plain : may;
    if (held === bits.all && isFitting(lineStart, isBreak ? tokenAt : reader.at)) return true;
    lineStart = isBreak ? reader.at : tokenAt;
    voices.clear();
    may = 0;
    sure = 0;
    plain = 0;
  }
  return false;
}

/** Holds lines against what stands inside `line:(…)`. */
export const lineTest =
  (part: QueryNode, isExact: boolean, matcher: TextMatcher) =>
  (line: string): boolean =>
    matcher.fits(part, line, isExact);
