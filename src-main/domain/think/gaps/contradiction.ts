import type { Gap } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import { baseOf } from "../../search/irregular-forms";
import { isStopWord } from "../../search/stop-words";
import { tokensOf } from "../../search/tokenise";
import { isExclusive } from "../exclusive-terms";
import type { Passage } from "../passage";
import { gapSide } from "./gap-side";
import { gapTitle } from "./gap-title";

/** A number with the word behind it: `212,000 euros`, `45 people`, `2019`. */
interface Amount {
  readonly value: string;
  readonly unit: string;
  /** With the word behind it. */
  readonly text: string;
  /** The number alone. */
  readonly written: string;
}

/** Two sentences that share this much say the same of the same thing. */
const SAME_STATEMENT = 0.6;

/**
 * Two pages that say the same thing with different numbers. Dated entries are left out, and passages of different days:
 * there the number may have changed in between.
 */
export function contradictionGap(passages: readonly Passage[]): Gap | null {
  for (const [i, a] of passages.entries()) {
    for (const b of passages.slice(i + 1)) {
      const amounts = disagreement(a, b);
      if (amounts) return gapOf(a, b, amounts);
    }
  }
  return null;
}

function disagreement(a: Passage, b: Passage): readonly [Amount, Amount] | null {
  const mayChange =
    a.kind === "entry" || b.kind === "entry" || (a.date !== null && b.date !== null && a.date !== b.date);
  if (a.page.id === b.page.id || mayChange || !isSameStatement(wordsOf(a), wordsOf(b))) return null;
  const [left, right] = [amountsIn(a.text), amountsIn(b.text)];
  const [mine] = left;
  const [theirs] = right;
  // With several numbers it cannot be told which belongs to which.
  if (left.length !== 1 || right.length !== 1 || !mine || !theirs) return null;
  return mine.unit === theirs.unit && mine.value !== theirs.value ? [mine, theirs] : null;
}

/** Alike in words, and no word in which they differ tells two things apart (`first`, `Q3`). */
function isSameStatement(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const all = new Set([...a, ...b]);
  const different = [...all].filter((term) => a.has(term) !== b.has(term));
  if (different.some((term) => isExclusive(term) || /\d/.test(term))) return false;
  const shared = all.size - different.length;
  return shared >= 2 && shared / all.size >= SAME_STATEMENT;
}

const wordsOf = (passage: Passage): ReadonlySet<string> =>
  new Set(
    tokensOf(passage.text).flatMap(({ term, isStop, role }) =>
      isStop || role !== "word" || /^\d/.test(term) ? [] : [baseOf(term)],
    ),
  );

function amountsIn(text: string): readonly Amount[] {
  return [...text.matchAll(/([$€£]?)(\d+(?:[.,]\d+)*)(%?)(?:\s+(\p{L}+))?/gu)].map((match) => {
    const [, currency = "", digits = "", percent = "", word = ""] = match;
    const unit = isStopWord(word.toLowerCase()) ? "" : word;
    const written = `${currency}${digits}${percent}`;
    return {
      value: digits.replaceAll(",", ""),
      unit: `${currency}${percent}${unit.toLowerCase()}`,
      text: unit === "" ? written : `${written} ${unit}`,
      written,
    };
  });
}

function gapOf(a: Passage, b: Passage, [mine, theirs]: readonly [Amount, Amount]): Gap {
  const pages = [summaryOf(a.page), summaryOf(b.page)];
  const key = [a.page.slug, b.page.slug].sort().join(":");
  return {
    key: `contradiction:${key}:${[mine.value, theirs.value].sort().join(":")}`,
    kind: "contradiction",
    title: gapTitle("", `${mine.text} or ${theirs.text}`),
    detail: `“${mine.text}” on ${a.page.title}, “${theirs.text}” on ${b.page.title}.`,
    pages,
    action: { kind: "settle", sides: [gapSide(a, mine.written), gapSide(b, theirs.written)] },
  };
}
