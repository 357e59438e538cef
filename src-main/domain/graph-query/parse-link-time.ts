import type { QueryReader } from "./query-reader";
import type { LinkTime, QueryProblem } from "./query-syntax";

const WORD = /[a-z]+/y;
const DATE = /\d{4}(?:-\d{2}(?:-\d{2})?)?/y;
const REASON = "In brackets stand former, ever, since 2020 or in 2020.";

/** Reads `[former]`, `[ever]`, `[since 2020]`, `[in 2019-05]`; without brackets a link has to hold now. */
export function parseLinkTime(reader: QueryReader): LinkTime | QueryProblem {
  reader.skipSpaces();
  const start = reader.at;
  if (!reader.take("[")) return { kind: "now" };
  reader.skipSpaces();
  const time = parseInside(reader);
  if ("reason" in time) return time;
  reader.skipSpaces();
  if (!reader.take("]")) return reader.problem("The closing ] is missing.", start);
  reader.skipSpaces();
  if (reader.peek("[")) return reader.problem("A link has one condition in brackets.");
  return time;
}

function parseInside(reader: QueryReader): LinkTime | QueryProblem {
  const start = reader.at;
  const word = reader.match(WORD);
  if (word === "former" || word === "ever") return { kind: word };
  if (word !== "since" && word !== "in") return reader.problem(REASON, start);
  reader.skipSpaces();
  const date = reader.match(DATE);
  if (date === null || !isDate(date)) return reader.problem("A date is missing here, like 2020 or 2020-05.");
  return { kind: word, date };
}

function isDate(date: string): boolean {
  const [, month = "01", day = "01"] = date.split("-");
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}
