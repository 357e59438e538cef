import { findOperator, QUERY_OPERATORS, type QueryOperator } from "./operators";
import type { QuerySpan } from "./query-node";

/** What can be completed at the caret. `start` to `end` is what a completion takes the place of, `typed` what stands there. */
export type QueryPlace = QuerySpan & { readonly typed: string } & (
    | { readonly kind: "operator"; readonly operators: readonly QueryOperator[] }
    | { readonly kind: "tag" | "type" | "folder" | "page" | "property" }
    | { readonly kind: "value"; readonly property: string }
  );

const PROPERTY = /(?:^|[\s(-])\[([^[\]:"\n]*)$/u;
const VALUE = /(?:^|[\s(-])\["?([^[\]:"\n]+)"?:([^[\]<>/\n]*)$/u;
/** An operator, perhaps alternatives behind it, and what is being typed, perhaps in quotes that are still open. */
const OPERAND = /(?:^|[\s(-])([a-z]+(?:-[a-z]+)?):(?:\((?:[^()]*\s)?)?(?:"([^"]*)|([^\s"()]*))$/iu;
const WORD = /(?:^|[\s(-])([a-z]+-?[a-z]*)$/iu;

const VALUES_OF: Readonly<Record<string, "tag" | "type" | "folder">> = { tag: "tag", type: "type", path: "folder" };
/** Shorter beginnings say too little. */
const MIN_PREFIX = 2;

/** What is being typed at the caret; null where there is nothing to offer, or the caret stands inside a word. */
export function queryPlaceAt(text: string, caret: number): QueryPlace | null {
  if (/[^\s)\]"]/.test(text.charAt(caret))) return null;
  const before = text.slice(0, caret);
  const span = (typed: string) => ({ typed, start: caret - typed.length, end: caret });
  const property = PROPERTY.exec(before)?.[1];
  if (property !== undefined) return { kind: "property", ...span(property) };
  const [, name, value] = VALUE.exec(before) ?? [];
  if (name !== undefined && value !== undefined) return { kind: "value", property: name.trim(), ...span(value) };
  return operandAt(before, caret) ?? operatorAt(before, span);
}

function operandAt(before: string, caret: number): QueryPlace | null {
  const [, word = "", quoted, plain = ""] = OPERAND.exec(before) ?? [];
  const operator = findOperator(word);
  if (!operator) return null;
  const typed = quoted ?? plain;
  const span = { typed, start: caret - typed.length - (quoted === undefined ? 0 : 1), end: caret };
  if (operator.meaning.kind === "link") return { kind: "page", ...span };
  const kind = VALUES_OF[operator.word];
  return kind ? { kind, ...span } : null;
}

function operatorAt(
  before: string,
  span: (typed: string) => QuerySpan & { readonly typed: string },
): QueryPlace | null {
  const typed = WORD.exec(before)?.[1] ?? "";
  if (typed.length < MIN_PREFIX) return null;
  const operators = QUERY_OPERATORS.filter(({ word }) => word.startsWith(typed.toLowerCase()));
  return operators.length > 0 ? { kind: "operator", operators, ...span(typed) } : null;
}

/** The text with a value put in, and where the caret goes. */
export function putValue(
  text: string,
  place: QueryPlace,
  value: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(place.end);
  const written = writtenValue(place, value, rest);
  const behind = rest.replace(closingOf(place), "");
  return { text: `${text.slice(0, place.start)}${written}${behind}`, caret: place.start + written.length };
}

function writtenValue(place: QueryPlace, value: string, rest: string): string {
  const isLast = rest.replace(closingOf(place), "").trim() === "";
  if (place.kind === "operator") return `${value}:`;
  if (place.kind === "property") return `${value}:`;
  const quoted = /^[\p{L}\p{N}_/.#-]+$/u.test(value) ? value : `"${value.replaceAll('"', '\\"')}"`;
  if (place.kind === "value") return `${quoted}]${isLast ? " " : ""}`;
  return `${quoted}${isLast ? " " : ""}`;
}

/** What already closes the place, so that it is not closed twice. */
const closingOf = ({ kind }: QueryPlace): RegExp =>
  kind === "value" ? /^"?\]/ : kind === "operator" || kind === "property" ? /^:/ : /^"/;
