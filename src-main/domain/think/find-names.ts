import type { PageSummary } from "../../../shared/model/page";
import type { NamedPage } from "../extracted-page";
import type { NameIndex } from "../search/name-index";
import { nameKeyOf, nameWordsOf } from "../search/name-words";
import { findProperNames, type TextSpan } from "./proper-names";

/** A page's name found standing in a text. */
export interface NameMatch extends TextSpan {
  /** The name as written in the text. */
  readonly text: string;
  /** Every page that answers to the name. Two or more: the name is ambiguous. */
  readonly pages: readonly NamedPage[];
  /** True for a title, alias or file name; false for a part of one (`Hale`, the head of `Accel - Venture Firm`). */
  readonly isWhole: boolean;
  /** Words (or characters of a script without spaces) in the name. */
  readonly length: number;
}

/** What think needs of the brain's names. */
export type Names = Pick<NameIndex, "findContained" | "findExact" | "complete" | "get" | "size">;

/** Pages that one part of a name may stand for; a word of more titles than this is no name. */
const MAX_PART_PAGES = 12;
/** Names in one question that are looked for by their parts. */
const MAX_PARTS = 4;

/** Whole names in a text, then (of what begins at `from` or later) what looks like the first, last or main part of one. In text order, without overlap. */
export function findNames(text: string, names: Names, from = 0): readonly NameMatch[] {
  const whole = wholeNames(text, names);
  const parts = findProperNames(text, from, whole)
    .slice(0, MAX_PARTS)
    .flatMap((span) => partName(text, span, names) ?? []);
  return [...whole, ...parts].sort((a, b) => a.start - b.start);
}

/** Titles, aliases and file names that stand in a text; pages of one name share a match. */
export function wholeNames(text: string, names: Names): readonly NameMatch[] {
  const bySpan = Map.groupBy(names.findContained(text), ({ start, end }) => `${start} ${end}`);
  return [...bySpan.values()].flatMap((found) => {
    const first = found[0];
    if (!first) return [];
    const { start, end } = first;
    const name = text.slice(start, end);
    const pages = found.map(({ page }) => page);
    return [{ text: name, start, end, pages, isWhole: true, length: nameWordsOf(name).length }];
  });
}

/** The pages whose name has this span as its main part; null when it is part of none, or of too many. */
export function partName(text: string, { start, end }: TextSpan, names: Names): NameMatch | null {
  const part = text.slice(start, end);
  const key = nameKeyOf(part);
  const all = names.complete(part, MAX_PART_PAGES).filter((hit) => partsOf(hit).includes(key));
  // `Tarnwick` is `Tarnwick - Lamp Maker` before it is `Tarnwick Labs`.
  const heads = all.filter((hit) => nameKeyOf(headOf(hit.title)) === key);
  const hits = heads.length > 0 ? heads : all;
  const pages = hits.flatMap((hit) => names.findExact(hit.title).filter((page) => page.path === hit.path));
  if (key.length < 3 || pages.length === 0) return null;
  return { text: part, start, end, pages, isWhole: false, length: nameWordsOf(part).length };
}

/** Types whose pages are called by the first word of their name: `Halewyn` for `Halewyn Mutual`. */
const CALLED_BY_FIRST_WORD = new Set(["company", "place", "project", "deal"]);

const headOf = (title: string): string => title.split(/\s+[-–—|]\s+|:\s+|\s+\(/)[0] ?? "";

/** The last part of `term/backlink`; a title's head before a dash, colon or bracket; a person's first and last name; a firm's first word. */
function partsOf({ title, type }: PageSummary): readonly string[] {
  const head = headOf(title);
  const words = title.trim().split(/\s+/);
  const [first = ""] = words;
  const parts = head === title ? [] : [head];
  const last = title.slice(title.lastIndexOf("/") + 1).trim();
  if (last !== title) parts.push(last);
  if (type === "person" && words.length >= 2 && words.length <= 4) parts.push(first, words.at(-1) ?? "");
  if (CALLED_BY_FIRST_WORD.has(type) && words.length >= 2 && first.length > 3) parts.push(first);
  return parts.filter((part) => part.length > 2).map(nameKeyOf);
}
