import { throwIfAborted } from "../../shared/errors/brain-error";
import type {
  NameHit,
  QueryReport,
  SearchPassage,
  SearchReply,
  SearchResult,
  SearchSort,
} from "../../shared/model/search";
import { type ParsedSearch, parseSearchQuery } from "../../shared/search-query/parse-search-query";
import type { NamedPage } from "../domain/extracted-page";
import { FUSION, type Fusion } from "../domain/search/fuse";
import { sayRelation } from "../domain/search/say-why";
import { beginsTextQuery } from "../domain/search-query/begins-text-query";
import { withRunnersUp } from "./as-said-first";
import type { OperatorSearch } from "./operator-search";
import { findByText } from "./search-by-text";
import type { QuestionAnswer, SearchPorts } from "./search-ports";
import { type Found, passagesOf, renderResults } from "./search-results";
import { sortFound } from "./sort-found";
import type { Reading } from "./verify-pages";

export interface SearchOptions {
  readonly sort: SearchSort;
  readonly reading: Reading;
}

export interface Search {
  /** @throws BrainError `cancelled` */
  query(text: string, limit: number, signal?: AbortSignal, options?: SearchOptions): Promise<SearchReply>;
  /** Passages of one page that answer a search, in order. */
  passages(text: string, page: NamedPage, limit: number): Promise<readonly SearchPassage[]>;
  /** Pages by name while typing; the most recent pages for an empty text. */
  names(text: string, limit: number): Promise<readonly NameHit[]>;
}

/** Pages taken from keyword search: enough for fusion to bring up what several arms place in the middle. */
const POOL = 100;
const AS_TYPED: SearchOptions = { sort: "best", reading: "patient" };

/**
 * Search over all arms: words, names, meaning and typed links. A text with operators is answered exactly; a question about
 * relations that was understood gets its answers and nothing else; everything else is fused.
 */
export function createSearch(
  ports: SearchPorts,
  operators: Pick<OperatorSearch, "query" | "passages" | "prepare">,
  fusion: Fusion = FUSION,
): Search {
  async function searchPlainly(text: string, limit: number, sort: SearchSort, signal: AbortSignal | undefined) {
    const [relational, keyword] = await Promise.all([
      ports.relational.answer(text),
      ports.index.keyword(text, Math.max(POOL, limit)),
    ]);
    throwIfAborted(signal);
    const unknown = relational === null ? await nameNowhere(ports, text) : null;
    if (unknown !== null) return { results: [], reading: null, gap: `Nothing is called “${unknown}” here.` };
    const found = relational?.isConfident
      ? foundByRelation(relational)
      : await findByText(ports, { text, keyword, relational, signal, fusion });
    const order = sort === "best" && !relational?.isConfident ? "ranked" : "kept";
    const sorted = await sortFound(found, sort, ports.store);
    const best = order === "ranked" ? withRunnersUp(sorted, text, limit) : sorted.slice(0, limit);
    const query = { text, alternatives: keyword.alternatives, inRow: fusion.inRow, limit };
    const results = await renderResults(ports.store, query, best, order);
    throwIfAborted(signal);
    return { results, reading: relational?.reading ?? null, gap: relational?.gap ?? null };
  }

  return {
    async query(text, limit, signal, { sort, reading } = AS_TYPED) {
      const startedMs = performance.now();
      const parsed = parseSearchQuery(text);
      // While it is typed: the query itself makes ready what it needs.
      if (parsed.kind !== "query" && beginsTextQuery(text)) operators.prepare();
      const reply = (answer: Answer): SearchReply => ({ ...answer, ms: performance.now() - startedMs });
      if (parsed.kind === "problem") return reply({ results: [], reading: null, gap: null, query: aReport(parsed) });
      const byOperators =
        parsed.kind === "query" ? await operators.query(parsed, { limit, sort, reading }, signal) : null;
      if (byOperators) {
        const { results, report } = byOperators;
        return reply({
          results,
          reading: null,
          gap: null,
          query: { ...report, notes: [...report.notes, ...waitingNote(parsed, text)] },
        });
      }
      const plain = await searchPlainly(text, limit, sort, signal);
      const notes = parsed.kind === "query" ? [NOT_SO] : waitingNote(parsed, text);
      return reply({ ...plain, query: notes.length > 0 ? { ...aReport(parsed), notes } : null });
    },
    async passages(text, page, limit) {
      const parsed = parseSearchQuery(text);
      if (parsed.kind === "query") {
        const lines = await operators.passages(parsed, page, limit);
        if (lines.length > 0) return lines;
      }
      return (await passagesOf(ports.store, text, page.id)).slice(0, limit);
    },
    async names(text, limit) {
      if (text.trim() !== "") return ports.names.complete(text, limit);
      const recent = await ports.store.recentPages(limit);
      return recent.map(({ path, slug, title, type }) => ({ path, slug, title, type, alias: null, marks: [] }));
    },
  };
}

interface Answer {
  readonly results: readonly SearchResult[];
  readonly reading: string | null;
  readonly gap: string | null;
  readonly query: QueryReport | null;
}

const NOT_SO = "No page fits this exactly. These are the nearest to its words.";

const aReport = (parsed: ParsedSearch): QueryReport => ({
  explanation: null,
  problems: parsed.kind === "problem" ? parsed.problems : [],
  notes: [],
  total: null,
  unread: null,
});

/** An operator without a value counts for nothing yet, or as the word that it is. */
function waitingNote(parsed: ParsedSearch, text: string): readonly string[] {
  if (parsed.kind === "problem" || !parsed.waiting) return [];
  const operator = text.slice(parsed.waiting.start, parsed.waiting.end);
  const does = parsed.kind === "query" ? "it was left out" : "it was searched for as a word";
  return [`“${operator}” has no value yet: ${does}.`];
}

/**
 * The name that a question starts from, when some word of it stands nowhere in the brain: then other pages with the rest of
 * the words are noise.
 */
async function nameNowhere({ relational, index }: SearchPorts, text: string): Promise<string | null> {
  const name = await relational.unknownName(text);
  if (name === null) return null;
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  const found = await Promise.all(words.map((word) => index.keyword(word, 1)));
  return found.some(({ terms, hits }) => terms.length > 0 && (hits[0]?.matched.length ?? 0) === 0) ? name : null;
}

/** The answers in their own order, each page with its first proof; scores only say that order. */
function foundByRelation({ answers }: QuestionAnswer): readonly Found[] {
  const byPage = new Map(answers.toReversed().map((answer) => [answer.page.id, answer]));
  const pageIds = [...new Set(answers.map((answer) => answer.page.id))];
  return pageIds
    .flatMap((pageId) => byPage.get(pageId) ?? [])
    .map(({ page, link }, rank) => ({
      page,
      why: sayRelation(link),
      arms: ["graph"],
      score: 1 / (rank + 1),
      chunkId: null,
    }));
}
