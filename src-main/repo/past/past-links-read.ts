import type { Link } from "../../../shared/model/link";
import type { PageSummary } from "../../../shared/model/page";
import type { ExtractedLink, PageId } from "../../domain/extracted-page";
import { summaryOf } from "../../domain/page-summary";
import type { LivePage, PastBrain } from "../../domain/past/past-brain";
import type { PageVersions } from "./page-versions";

/** A part of the links, and how many there are in all. */
export interface PastListing {
  readonly total: number;
  readonly links: readonly Link[];
}

/** The links written on a page of the state, in the order of the page. */
export async function readOutgoing(
  brain: PastBrain,
  versions: PageVersions,
  page: LivePage,
  offset: number,
  limit: number,
): Promise<PastListing> {
  const links = await linksOn(brain, versions, page);
  return { total: links.length, links: links.slice(offset, offset + limit).map(numbered(offset)) };
}

/** The links on other pages of the state that lead to a page. */
export async function readBacklinks(
  brain: PastBrain,
  versions: PageVersions,
  { id }: LivePage,
  offset: number,
  limit: number,
): Promise<PastListing> {
  const counts = new Map<PageId, number>();
  for (const { source, resolution } of brain.links()) {
    if (resolution.targetId === id && source !== id) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  const links: Link[] = [];
  let passed = 0;
  // Only the pages of this part are read; the others are counted.
  for (const [source, count] of counts) {
    const from = Math.max(0, offset - passed);
    passed += count;
    if (from >= count || links.length >= limit) continue;
    const page = brain.byId(source);
    const all = page ? await linksOn(brain, versions, page, id) : [];
    links.push(...all.slice(from, from + limit - links.length));
  }
  return { total: passed, links: links.map(numbered(offset)) };
}

const numbered =
  (offset: number) =>
  (link: Link, i: number): Link => ({ ...link, id: offset + i });

/** @param target only links that lead there */
async function linksOn(
  brain: PastBrain,
  versions: PageVersions,
  page: LivePage,
  target: PageId | null = null,
): Promise<readonly Link[]> {
  const [text] = await versions.texts([page]);
  if (!text || !page.named) return [];
  const source = summaryOf(page.named);
  const links = versions.links(page, text, brain.names);
  const wanted = target === null ? links : links.filter(({ targetId }) => targetId === target);
  return wanted.map((link) => toLink(brain, source, link));
}

function toLink(brain: PastBrain, source: PageSummary, extracted: ExtractedLink): Link {
  const pageOf = (id: PageId | null) => {
    const named = id === null ? null : brain.byId(id)?.named;
    return named ? summaryOf(named) : null;
  };
  const { targetId, candidateIds, subjectId, objectId, targetKey, targetStart, targetEnd, ...link } = extracted;
  return {
    ...link,
    id: 0,
    source,
    target: pageOf(targetId),
    candidates: candidateIds.flatMap((id) => pageOf(id) ?? []),
    subject: pageOf(subjectId),
    object: pageOf(objectId),
  };
}
