import { loosely } from "../search-query/text-folding";
import { MAYBE, NO, YES } from "../search-query/truth";
import { cutTokens, ONE_BYTE, TWO_BYTES } from "./code-text";
import type { KeptPage } from "./kept-texts";
import { BETWEEN, CHARACTER, SPACE_TOKEN, type TokenKind, type TokenTable } from "./token-table";

/** What the tokens of a page say: NO, MAYBE or YES. */
export type PageVerdict = (page: KeptPage) => number;

/** One bit each in a number; the last bit marks white space. */
const MOST_TOKENS = 30;
const BLANK = 1 << 31;

interface Step {
  readonly kind: TokenKind;
  readonly id: number;
}

/** A text made ready to be found in pages. */
export interface PhraseFinder {
  /** For each word and sign in turn its folded token; null when there is one that no page kept holds. */
  readonly steps: readonly number[] | null;
  /** What a page is that holds them one after the other, white space left out: YES or MAYBE. */
  readonly found: number;
  readonly verdict: PageVerdict;
}

/**
 * Whether words stand one after the other in a page: a bit for each token of them, moved along as tokens go by. White space
 * between two words counts as the single space that is not there.
 * @param isExact whether capitals count: then what is found is only perhaps so
 */
export function phraseFinder(text: string, isExact: boolean, table: TokenTable): PhraseFinder | null {
  const { steps, isAll, isUnknown, hasSpace } = stepsOf(text, table);
  if (steps.length === 0) return null;
  if (isUnknown) return { steps: null, found: NO, verdict: (page) => (page.isOdd ? MAYBE : NO) };
  const found = isAll && !isExact ? YES : MAYBE;
  const masks = new Int32Array(table.size);
  steps.forEach(({ id }, i) => {
    masks[id] = (masks[id] ?? 0) | (1 << i);
  });
  if (hasSpace) masks[SPACE_TOKEN] = BLANK;
  const last = 1 << (steps.length - 1);
  return {
    steps: steps.map(({ id }) => id),
    // Between characters of scripts without spaces white space counts.
    found: steps.some(({ kind }) => kind === CHARACTER) ? MAYBE : found,
    verdict: (page) => (page.isOdd ? MAYBE : holds(page.codes, table.folds, masks, last) ? found : NO),
  };
}

function holds(codes: Uint8Array, folds: Uint32Array, masks: Int32Array, last: number): boolean {
  const end = codes.length;
  let state = 0;
  // The loop of CodeReader.next by hand: this one runs over millions of tokens.
  for (let at = 0; at < end; ) {
    let id = codes[at++] as number;
    if (id >= 0xc0) {
      id = (((id & 0x3f) << 16) | ((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0)) + TWO_BYTES;
      at += 2;
    } else if (id >= 0x80) id = (((id & 0x3f) << 8) | (codes[at++] ?? 0)) + ONE_BYTE;
    const mask = masks[folds[id] ?? 0] ?? 0;
    if (mask === BLANK) continue;
    state = ((state << 1) | 1) & mask;
    if ((state & last) !== 0) return true;
  }
  return false;
}

interface Steps {
  readonly steps: readonly Step[];
  /** True when a page holds the text exactly if its tokens go through all steps. */
  readonly isAll: boolean;
  /** True when some token of it stands in no page kept. */
  readonly isUnknown: boolean;
  readonly hasSpace: boolean;
}

function stepsOf(text: string, table: TokenTable): Steps {
  const joined = loosely(text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
  const all: Step[] = [];
  let isAll = true;
  let hasSpace = false;
  let isOdd = false;
  cutTokens(joined, (kind, start, end, isCut) => {
    const isSpace = kind === BETWEEN && end - start === 1 && joined[start] === " ";
    if (isSpace) hasSpace = true;
    const id = isSpace ? SPACE_TOKEN : table.find(joined, start, end);
    if (isCut || (id >= 0 && table.isOdd(id))) isOdd = true;
    if (!isSpace) all.push({ kind, id });
  });
  if (isOdd) return { steps: [], isAll: false, isUnknown: false, hasSpace };
  // Signs at an end may be a part of what stands there.
  const first = all.findIndex(({ kind }) => kind !== BETWEEN);
  const last = all.findLastIndex(({ kind }) => kind !== BETWEEN);
  const inner = first < 0 ? [] : all.slice(first, last + 1);
  if (inner.length < all.length || inner.length > MOST_TOKENS) isAll = false;
  // Between characters of scripts without spaces a space is no matter of course.
  if (hasSpace && inner.some(({ kind }) => kind === CHARACTER)) isAll = false;
  const steps = inner.slice(0, MOST_TOKENS);
  const isUnknown = steps.some(({ id }) => id < 0);
  return { steps, isAll, isUnknown, hasSpace };
}
