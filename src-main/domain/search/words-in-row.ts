import { textTestOf } from "../search-query/text-test";

/** A query of one word says nothing of order. */
const LEAST_WORDS = 2;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Says of texts whether the words of a query stand in them one after the other, as somebody remembers them; null for a query
 * of one word.
 */
export function wordsInRow(query: string): ((text: string) => boolean) | null {
  const text = query.replace(EDGES, "");
  if (text.split(/\s+/).length < LEAST_WORDS) return null;
  return textTestOf({ kind: "phrase", text, start: 0, end: text.length }, false).test;
}
