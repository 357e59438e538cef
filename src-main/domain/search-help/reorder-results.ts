import type { SearchResult } from "../../../shared/model/search";
import { foldName } from "../fold-name";
import { readJsonReply } from "../json-reply";

export const RERANK_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["order"],
  properties: { order: { type: "array", items: { type: "integer" } } },
} as const;

/**
 * Places (from 0) in the order that a model wants, from its reply of numbers from 1. Numbers that stand for nothing or twice
 * are passed over. Null when the reply is not in the form asked for, or names nothing at all.
 */
export function readOrder(reply: string, count: number): readonly number[] | null {
  const order = readJsonReply(reply)?.order;
  if (!Array.isArray(order)) return null;
  const places = new Set(order.map((number) => Number(number) - 1));
  const known = [...places].filter((place) => Number.isInteger(place) && place >= 0 && place < count);
  return known.length === 0 ? null : known;
}

/**
 * The results in that order; those that it leaves out follow as they were. A page whose name is the query stays first, and
 * nothing comes or goes. Scores keep falling from place to place.
 */
export function reorderResults(
  results: readonly SearchResult[],
  order: readonly number[],
  query: string,
): readonly SearchResult[] {
  const chosen = order.flatMap((place) => results[place] ?? []);
  const rest = results.filter((result) => !chosen.includes(result));
  const name = foldName(query);
  const isNamed = (result: SearchResult) => (foldName(result.title) === name ? 0 : 1);
  const ordered = [...chosen, ...rest].sort((a, b) => isNamed(a) - isNamed(b));
  const scores = results.map((result) => result.score).sort((a, b) => b - a);
  return ordered.map((result, rank) => ({ ...result, score: scores[rank] ?? result.score }));
}
