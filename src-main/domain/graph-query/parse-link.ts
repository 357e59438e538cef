import { parseLinkTime } from "./parse-link-time";
import type { QueryReader } from "./query-reader";
import {
  BARE_TYPE,
  type LinkDirection,
  type LinkTime,
  MAX_REPEAT,
  type QueryLink,
  type QueryProblem,
} from "./query-syntax";

const ONCE: Repeat = { min: 1, max: 1, isWritten: false };
const NOW: LinkTime = { kind: "now" };
const DIGITS = /\d{1,4}/y;
const WORD_START = /[\p{L}\p{N}_]/u;

/** Reads a link: `-type->`, `<-type-`, `-type-`, with `*`, `|`, `{1,3}` and `[former]` inside. */
export function parseLink(reader: QueryReader): QueryLink | QueryProblem {
  reader.skipSpaces();
  const start = reader.at;
  const isIn = reader.take("<-");
  if (!isIn && !reader.take("-")) return reader.problem("A link is missing here, like -works_at->.");
  // An arrow alone: of any type. `--`, `-->` and `<--` are read by the rules below.
  if (!isIn && reader.take(">")) return linkOf("out", null, ONCE, NOW, start, reader.at);
  const types = parseTypes(reader);
  if (types !== null && "reason" in types) return types;
  const before = parseRepeat(reader);
  if ("reason" in before) return before;
  const time = parseLinkTime(reader);
  if ("reason" in time) return time;
  // The two may stand in either order.
  const repeat = before.isWritten ? before : parseRepeat(reader);
  if ("reason" in repeat) return repeat;
  const direction = parseEnd(reader, isIn);
  if (typeof direction !== "string") return direction;
  return linkOf(direction, types, repeat, time, start, reader.at);
}

const linkOf = (
  direction: LinkDirection,
  types: readonly string[] | null,
  { min, max }: Repeat,
  time: LinkTime,
  start: number,
  end: number,
): QueryLink => ({ direction, types, min, max, time, start, end });

function parseTypes(reader: QueryReader): readonly string[] | null | QueryProblem {
  reader.skipSpaces();
  if (reader.take("*") || reader.peek("-") || reader.peek("{") || reader.peek("[")) return null;
  const types: string[] = [];
  do {
    reader.skipSpaces();
    const type = reader.atQuote() ? reader.quoted() : reader.match(BARE_TYPE);
    if (type === null) return reader.problem("A link type is missing here, like works_at, or * for any.");
    if (typeof type !== "string") return type;
    if (!types.includes(type)) types.push(type);
    reader.skipSpaces();
  } while (reader.take("|"));
  return types;
}

interface Repeat {
  readonly min: number;
  readonly max: number;
  readonly isWritten: boolean;
}

function parseRepeat(reader: QueryReader): Repeat | QueryProblem {
  reader.skipSpaces();
  const start = reader.at;
  if (!reader.take("{")) return ONCE;
  const min = parseNumber(reader);
  if (min === null) return reader.problem("How often is missing here, like {1,3}.");
  const max = reader.take(",") ? parseNumber(reader) : min;
  if (max === null) return reader.problem("How often at most is missing here, like {1,3}.");
  if (!reader.take("}")) return reader.problem("The closing } is missing.", start);
  if (min < 1 || max < min || max > MAX_REPEAT) {
    return reader.problem(`A link is repeated 1 to ${MAX_REPEAT} times, the smaller number first.`, start);
  }
  return { min, max, isWritten: true };
}

function parseNumber(reader: QueryReader): number | null {
  reader.skipSpaces();
  const digits = reader.match(DIGITS);
  reader.skipSpaces();
  return digits === null ? null : Number(digits);
}

function parseEnd(reader: QueryReader, isIn: boolean): LinkDirection | QueryProblem {
  reader.skipSpaces();
  const closing = reader.at;
  if (!reader.take("-")) {
    const isType = WORD_START.test(reader.text.charAt(reader.at));
    return reader.problem(
      isType ? "Several types are joined by |." : "The link has no end: -type->, <-type- or -type-.",
    );
  }
  if (reader.peek(">")) {
    if (isIn) return reader.problem("A link leads one way: -type-> or <-type-. For either way write -type-.");
    reader.take(">");
    return "out";
  }
  if (WORD_START.test(reader.text.charAt(reader.at))) {
    return reader.problem("Put a space after the link. A type with a hyphen goes in quotes.", closing);
  }
  return isIn ? "in" : "both";
}
