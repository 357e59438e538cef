import { nameKeyOf } from "../../search/name-words";
import type { FactValue } from "./fact";

const WORDS: ReadonlyMap<string, number> = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, i) => [word, i] as const),
);

const ABOUT = /\b(?:about|around|roughly|approximately|approx|some|nearly|almost|circa|~)\s*$/iu;
const OVER = /\b(?:over|more\s+than|past|at\s+least|beyond|above)\s*(?:the\s+)?$/iu;
const UNDER = /\b(?:under|fewer\s+than|less\s+than|at\s+most|up\s+to|below)\s*$/iu;
/** What `around` leaves open. */
const SLACK = 0.2;

/** A number with the words before and the sign behind it that say how exactly it is meant. Null for no number. */
export function readCount(written: string, before: string, behind: string): FactValue | null {
  const number = WORDS.get(written.toLowerCase()) ?? Number(written.replaceAll(",", ""));
  if (!Number.isFinite(number)) return null;
  if (OVER.test(before) || behind.startsWith("+")) return { kind: "range", from: number, to: Number.POSITIVE_INFINITY };
  if (UNDER.test(before)) return { kind: "range", from: 0, to: number };
  const slack = ABOUT.test(before) ? number * SLACK : 0;
  return { kind: "range", from: number - slack, to: number + slack };
}

const UNIT: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, thousand: 1e3, million: 1e6, billion: 1e9 };

/** `$2.4M` and `$2.4 million` are one; written to one place, half a unit of it is left open. */
export function readMoney(digits: string, unit: string, before: string): FactValue {
  const worth = Number(digits.replaceAll(",", "")) * (UNIT[unit.toLowerCase()] ?? 1);
  const slack = ABOUT.test(before) ? worth * SLACK : worth * 0.005;
  return { kind: "range", from: worth - slack, to: worth + slack };
}

export const readYear = (iso: string): FactValue => {
  const year = Number(iso.slice(0, 4));
  return { kind: "range", from: year, to: year };
};

export const readName = (text: string): FactValue => ({ kind: "name", key: nameKeyOf(text) });

/** True when both cannot be so. A name within the other (`Cambridge`, `Cambridge, Massachusetts`) is no other one. */
export function disagree(a: FactValue, b: FactValue): boolean {
  if (a.kind === "range" && b.kind === "range") return a.to < b.from || b.to < a.from;
  if (a.kind !== "name" || b.kind !== "name") return false;
  const [short, long] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  const words = new Set(long.split(" "));
  return !short.split(" ").some((word) => words.has(word));
}
