import type { QueryReader } from "./query-reader";
import { BARE_TYPE, BARE_WORD, type QueryProblem, type QueryStep, VARIABLE_NAME } from "./query-syntax";

/** Reads a page, a page type, `*` or a variable. */
export function parseStep(reader: QueryReader): QueryStep | QueryProblem {
  reader.skipSpaces();
  const start = reader.at;
  if (reader.take("*")) return { kind: "any", start, end: reader.at };
  if (reader.take("?")) return parseVariable(reader, start);
  if (reader.atQuote()) {
    const name = reader.quoted();
    return typeof name === "string" ? { kind: "page", name, start, end: reader.at } : name;
  }
  return parseWords(reader, start);
}

function parseVariable(reader: QueryReader, start: number): QueryStep | QueryProblem {
  const name = reader.match(VARIABLE_NAME);
  if (name === null) return reader.problem("A variable needs a name, like ?x.");
  if (!reader.take(":")) return { kind: "variable", name, type: null, start, end: reader.at };
  const type = reader.match(BARE_TYPE);
  if (type === null) return reader.problem("After the colon comes a page type, like ?x:person.");
  return { kind: "variable", name, type, start, end: reader.at };
}

/** Words up to the next link: `Ada Lovelace -works_at-> …`. */
function parseWords(reader: QueryReader, start: number): QueryStep | QueryProblem {
  const words: string[] = [];
  let end = start;
  for (let word = reader.match(BARE_WORD); word !== null; word = reader.match(BARE_WORD)) {
    words.push(word);
    end = reader.at;
    reader.skipSpaces();
  }
  reader.at = end;
  if (words.length > 0) return { kind: "word", name: words.join(" "), start, end };
  if (reader.atEnd()) return reader.problem("A page is missing here: a name, a page type, * or ?x.");
  const isLink = reader.peek("-") || reader.peek("<");
  return reader.problem(isLink ? "A page is missing before this link." : "No page begins like this; put it in quotes.");
}
