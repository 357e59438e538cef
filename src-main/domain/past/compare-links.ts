import type { PagePath, PageSummary } from "../../../shared/model/page";
import type { PastLinkChange } from "../../../shared/model/past";
import type { PageId } from "../extracted-page";
import type { PastBrain } from "./past-brain";

/** What one state says of links, apart from where its pages lie. */
export interface LinkSet {
  /** By a key that another state has too when it says the same. */
  readonly links: ReadonlyMap<string, PastLinkChange>;
}

/** @param placeOf where a page is taken to lie, so that states before and after a rename compare */
export function linkSetOf(brain: PastBrain, placeOf: (path: PagePath) => PagePath): LinkSet {
  const links = new Map<string, PastLinkChange>();
  const pageOf = (id: PageId): PageSummary | null => {
    const named = brain.byId(id)?.named;
    return named ? { path: named.path, slug: named.slug, title: named.title, type: named.type } : null;
  };
  for (const { source, resolution, subjectId, objectId, type, key, rawTarget, negated } of brain.links()) {
    if (resolution.status === "ambiguous" || resolution.targetId === source) continue;
    const toId = resolution.status === "resolved" ? (objectId ?? resolution.targetId) : null;
    const from = pageOf(resolution.status === "resolved" ? (subjectId ?? source) : source);
    if (!from) continue;
    const to = toId === null ? null : pageOf(toId);
    // What a sentence denies is no relation.
    const told = negated ? "mentions" : type;
    const end = to ? `=${placeOf(to.path)}` : `?${key}`;
    links.set(`${placeOf(from.path)}\0${end}\0${told}`, { from, to, title: to?.title ?? rawTarget, type: told });
  }
  return { links };
}

export interface LinkDifference {
  readonly byType: readonly { readonly type: string; readonly added: number; readonly removed: number }[];
  readonly added: readonly PastLinkChange[];
  readonly removed: readonly PastLinkChange[];
}

/** Links that one of two states has and the other has not; types of most change first, mentions last. */
export function compareLinks(before: LinkSet, after: LinkSet, limit: number): LinkDifference {
  const added = missingIn(after, before);
  const removed = missingIn(before, after);
  const types = new Map<string, { added: number; removed: number }>();
  const countOf = (type: string) => {
    const known = types.get(type) ?? { added: 0, removed: 0 };
    types.set(type, known);
    return known;
  };
  for (const { type } of added) countOf(type).added++;
  for (const { type } of removed) countOf(type).removed++;
  const byType = [...types].map(([type, counts]) => ({ type, ...counts }));
  byType.sort((a, b) => rank(a.type) - rank(b.type) || b.added + b.removed - a.added - a.removed);
  return { byType, added: added.slice(0, limit), removed: removed.slice(0, limit) };
}

const rank = (type: string): number => (type === "mentions" ? 1 : 0);

function missingIn(has: LinkSet, lacks: LinkSet): PastLinkChange[] {
  const found: PastLinkChange[] = [];
  for (const [key, link] of has.links) if (!lacks.links.has(key)) found.push(link);
  return found.sort(
    (a, b) => rank(a.type) - rank(b.type) || a.from.title.localeCompare(b.from.title) || a.title.localeCompare(b.title),
  );
}
