import { parseLink } from "./parse-link";
import { parseStep } from "./parse-step";
import { QueryReader } from "./query-reader";
import { MAX_LINKS, type QueryLink, type QueryPattern, type QueryProblem, type QueryStep } from "./query-syntax";

export type ParsedQuery =
  | { readonly ok: true; readonly pattern: QueryPattern }
  | { readonly ok: false; readonly problem: QueryProblem };

/** Reads a graph query. Never throws: what is wrong comes back with its place. The grammar is in this folder's README. */
export function parseQuery(text: string): ParsedQuery {
  const reader = new QueryReader(text);
  const steps: QueryStep[] = [];
  const links: QueryLink[] = [];
  for (;;) {
    const step = parseStep(reader);
    if ("reason" in step) return { ok: false, problem: step };
    steps.push(step);
    if (reader.atEnd()) break;
    const link = parseLink(reader);
    if ("reason" in link) return { ok: false, problem: link };
    if (links.length === MAX_LINKS) return tooLong(link.start, text.length);
    links.push(link);
  }
  if (links.length === 0) {
    const end = text.trimEnd().length;
    const reason = "A query needs a link, like -works_at-> company.";
    return { ok: false, problem: { start: end, end, reason } };
  }
  return { ok: true, pattern: { steps, links } };
}

const tooLong = (start: number, end: number): ParsedQuery => ({
  ok: false,
  problem: { start, end, reason: `A query has at most ${MAX_LINKS} links.` },
});
