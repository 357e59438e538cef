import { throwIfAborted } from "../../shared/errors/brain-error";
import type { NameHit, SearchReply } from "../../shared/model/search";
import { FUSION, type Fusion } from "../domain/search/fuse";
import { sayRelation } from "../domain/search/say-why";
import { findByText } from "./search-by-text";
import type { QuestionAnswer, SearchPorts } from "./search-ports";
import { type Found, renderResults } from "./search-results";

export interface Search {
  /** @throws BrainError `cancelled` */
  query(text: string, limit: number, signal?: AbortSignal): Promise<SearchReply>;
  /** Pages by name while typing; the most recent pages for an empty text. */
  names(text: string, limit: number): Promise<readonly NameHit[]>;
}

/** Pages taken from keyword search: enough for fusion to bring up what several arms place in the middle. */
const POOL = 100;

/**
 * Search over all arms: words, names, meaning and typed links. A question about relations that was understood gets its
 * answers and nothing else; everything else is fused.
 */
export function createSearch(ports: SearchPorts, fusion: Fusion = FUSION): Search {
  return {
    async query(text, limit, signal) {
      const startedMs = performance.now();
      const [relational, keyword] = await Promise.all([
        ports.relational.answer(text),
        ports.index.keyword(text, Math.max(POOL, limit)),
      ]);
      throwIfAborted(signal);
      const unknown = relational === null ? await nameNowhere(ports, text) : null;
      if (unknown !== null) {
        const gap = `Nothing is called “${unknown}” here.`;
        return { results: [], reading: null, gap, ms: performance.now() - startedMs };
      }
      const found = relational?.isConfident
        ? foundByRelation(relational)
        : await findByText(ports, { text, keyword, relational, signal, fusion });
      const results = await renderResults(
        ports.store,
        { text, alternatives: keyword.alternatives },
        found.slice(0, limit),
      );
      throwIfAborted(signal);
      const { reading = null, gap = null } = relational ?? {};
      return { results, reading, gap, ms: performance.now() - startedMs };
    },
    async names(text, limit) {
      if (text.trim() !== "") return ports.names.complete(text, limit);
      const recent = await ports.store.recentPages(limit);
      return recent.map(({ path, slug, title, type }) => ({ path, slug, title, type, alias: null, marks: [] }));
    },
  };
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
