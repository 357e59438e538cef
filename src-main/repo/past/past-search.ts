import { nameKey } from "../../../shared/text/slug";
import type { PageId } from "../../domain/extracted-page";
import type { LivePage, PastBrain } from "../../domain/past/past-brain";
import { InvertedIndex } from "../../domain/search/inverted-index";
import { mergeSegments } from "../../domain/search/merge-segments";
import { SegmentReader } from "../../domain/search/segment-reader";
import type { PastHit } from "../../ports/past-reader";
import type { PageVersions } from "./page-versions";

/** Segments joined at a time: fewer make a slower search, more a slower start. */
const JOINED = 64;

/** The words of a state, each page's as they were kept when it was read; it follows the state from commit to commit. */
export class PastWords {
  readonly index = new InvertedIndex();
  /** The version of each page that is in the index. */
  readonly #versions = new Map<PageId, string>();

  follow(brain: PastBrain, versions: PageVersions): void {
    const pages = brain.pages();
    const live = new Set(pages.map(({ id }) => id));
    const gone = [...this.#versions.keys()].filter((id) => !live.has(id));
    this.index.remove(gone);
    for (const id of gone) this.#versions.delete(id);
    const changed = pages.filter(({ id, blob }) => this.#versions.get(id) !== blob);
    for (let i = 0; i < changed.length; i += JOINED) {
      const readers = changed.slice(i, i + JOINED).flatMap((page) => {
        const bytes = versions.segment(page);
        return (bytes && SegmentReader.open(bytes)) ?? [];
      });
      this.index.add(mergeSegments(readers.map((reader) => ({ reader, isLive: () => true }))));
    }
    this.index.compact();
    for (const { id, blob } of changed) this.#versions.set(id, blob);
  }
}

/** Pages by their words, ranked as today's are; those that the query is the name of come first. */
export function searchState(
  brain: PastBrain,
  index: InvertedIndex,
  text: string,
  limit: number,
): { readonly hits: readonly PastHit[]; readonly alternatives: readonly string[] } {
  const answer = index.search(text, limit);
  const words = answer.terms.length;
  const byId = new Map<PageId, PastHit>();
  for (const page of namedSo(brain, text)) {
    byId.set(page.id, { page, score: 0, matched: words, words, isNamed: true });
  }
  for (const { pageId, score, matched } of answer.hits) {
    const page = brain.byId(pageId)?.named;
    const isNamed = byId.has(pageId);
    if (page) byId.set(pageId, { page, score, matched: matched.length, words, isNamed });
  }
  return { hits: [...byId.values()].slice(0, limit), alternatives: answer.alternatives };
}

function namedSo(brain: PastBrain, text: string) {
  const key = nameKey(text.trim());
  const isIt = ({ named }: LivePage) => named && [named.title, ...named.aliases].some((name) => nameKey(name) === key);
  return key === "" ? [] : brain.pages().flatMap((page) => (isIt(page) ? [page.named] : []));
}
