import type { JudgedPair } from "../../../../shared/model/night-judge";
import { readJsonReply } from "../../json-reply";

/** Form of the reply that is asked for. */
export const VERDICT_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["contradictions"],
  properties: {
    contradictions: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["a", "b", "confidence"],
        properties: { a: { type: "integer" }, b: { type: "integer" }, confidence: { type: "number" } },
      },
    },
  },
} as const;

const MOST_PAIRS = 10;

/** The pairs that a model names, by places from 0; null when the reply is not in the form asked for. What cannot be is left out. */
export function readVerdict(reply: string, statements: number): readonly JudgedPair[] | null {
  const named = readJsonReply(reply)?.contradictions;
  if (!Array.isArray(named)) return null;
  const pairs = named.flatMap((one: unknown): JudgedPair[] => {
    const { a, b, confidence } = Object(one);
    const isPlace = (place: unknown): place is number =>
      Number.isInteger(place) && Number(place) >= 1 && Number(place) <= statements;
    const isSure = typeof confidence === "number" && confidence >= 0 && confidence <= 1;
    if (!isPlace(a) || !isPlace(b) || a === b || !isSure) return [];
    return [{ a: Math.min(a, b) - 1, b: Math.max(a, b) - 1, confidence }];
  });
  const once = pairs.filter((pair, index) => pairs.findIndex(({ a, b }) => a === pair.a && b === pair.b) === index);
  return once.slice(0, MOST_PAIRS);
}
