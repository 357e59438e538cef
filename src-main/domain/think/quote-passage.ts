import { findDates } from "../../../shared/text/dates";
import { nameKeyOf } from "../search/name-words";
import { fieldLine } from "./field-line";
import { renderDate, saysWhen } from "./iso-date";
import type { Passage } from "./passage";

const PRONOUN = /^(?:he|she|they|it|his|her|their|its|we|this|these|that|those)\b/iu;

/** Longer quotes stay in their citation. */
const MAX_QUOTE_CHARS = 280;

/** The passage as a sentence of its own: its words, led by whose they are and from when where they do not say so. Addresses are shortened unless asked for. */
export function standAlone(passage: Passage, nowMs: number, keepsAddress = false): string {
  const words = wordsOf(passage, nowMs, keepsAddress);
  const lead = [needsTitle(passage) ? passage.page.title : "", passage.kind === "entry" ? dateOf(passage, nowMs) : ""];
  return ledBy(lead, words, passage);
}

/** The same with its date in front, unless the words say a date themselves. */
export function dated(passage: Passage, nowMs: number, keepsAddress = false): string {
  const isDated = passage.kind !== "entry" && saysWhen(passage.text);
  const lead = [needsTitle(passage) ? passage.page.title : "", isDated ? "" : dateOf(passage, nowMs)];
  return ledBy(lead, wordsOf(passage, nowMs, keepsAddress), passage);
}

/** The address of a page is long, and its citation leads there. */
const LONG_ADDRESS = /https?:\/\/(?:www\.)?([^/\s]+)\/\S{16,}/gu;

function wordsOf({ kind, text }: Passage, nowMs: number, keepsAddress = false): string {
  if (kind === "property") return closed(fieldLine(text, nowMs));
  return closed(keepsAddress ? text : text.replace(LONG_ADDRESS, "$1/…"));
}

/** For a text that has named the page already. */
export function inContext(passage: Passage, nowMs: number): string {
  const words = wordsOf(passage, nowMs);
  return passage.kind === "property" ? capitalised(words) : words;
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** For a list of one page's entries. */
export function entryLine(passage: Passage, nowMs: number): string {
  return ledBy([dateOf(passage, nowMs)], wordsOf(passage, nowMs), passage);
}

function ledBy(lead: readonly string[], words: string, passage: Passage): string {
  const parts = lead.filter((part) => part !== "");
  if (parts.length === 0) return words;
  return passage.kind === "property" ? `${parts.join(", ")}, ${words}` : `${parts.join(", ")}: ${words}`;
}

const dateOf = (passage: Passage, nowMs: number): string =>
  passage.date === null ? "" : renderDate(passage.date, nowMs);

/** A day's page is named by its date, which stands in front anyway; a whole sentence that says who needs no title. */
function needsTitle(passage: Passage): boolean {
  const { title, type } = passage.page;
  if (passage.kind === "property") return true;
  if (` ${nameKeyOf(passage.text)} `.includes(` ${nameKeyOf(title)} `)) return false;
  if (passage.date !== null && (type === "journal" || findDates(title).length > 0)) return false;
  return passage.kind !== "sentence" || PRONOUN.test(passage.text);
}

/** The passage's words in quotation marks; null when they are too long to be read inside a sentence. */
export function quoted(passage: Passage): string | null {
  if (passage.text.length > MAX_QUOTE_CHARS) return null;
  return isClosed(passage.text) ? `“${passage.text}”` : `“${passage.text}”.`;
}

const isClosed = (text: string): boolean => /[.!?…。！？:;][”’"')\]]*$/u.test(text);

/** Items and cells end without a mark; the next sentence must not run into them. */
export const closed = (text: string): string => (isClosed(text) ? text : `${text}.`);
