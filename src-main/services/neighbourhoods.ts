import { BrainError } from "../../shared/errors/brain-error";
import type { GraphLink, GraphNode, Neighbourhood } from "../../shared/model/graph";
import type { PackedGraph } from "../../shared/model/packed-graph";
import type { PageSummary } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { PageStore, StoredLink } from "../ports/page-store";

/** Most links read for one step outwards. */
const LINKS_A_STEP = 1_000;

interface FoundNode {
  readonly id: string;
  readonly page: PageSummary | null;
  readonly pageId: PageId | null;
  readonly title: string;
  readonly depth: number;
}

/** One end of a link: a page, or the title of one that is wanted. */
type End = Omit<FoundNode, "depth">;

interface FoundLink {
  readonly from: End;
  readonly to: End;
  readonly type: string;
  readonly ended: boolean;
}

/**
 * Walks outwards from a page over fresh links. How many neighbours each node has in the whole graph, and what links them
 * among themselves, comes from the last drawing, which may be a moment old.
 * @param known the last drawing; null when there is none
 */
export function createNeighbourhoods(
  store: Pick<PageStore, "findPage" | "neighbours">,
  known: () => Promise<PackedGraph | null>,
) {
  return async (ref: string, depth: number, limit: number): Promise<Neighbourhood> => {
    const page = await store.findPage(ref);
    if (!page) throw new BrainError("page_not_found", "There is no such page.", { page: ref });
    const whole = await known();
    const indexOf = whole ? indexNodes(whole) : new Map<string, number>();
    const degreeOf = (id: string) => whole?.degree[indexOf.get(id) ?? -1] ?? 0;
    const centre = { ...endOfPage(page.id, page), depth: 0 };
    const walk = await walkOutwards(store, centre, depth, limit, degreeOf);
    const links = joinLinks(walk.links, walk.nodes, whole, indexOf);
    return { nodes: withDegrees(walk.nodes, links, degreeOf), links, omitted: walk.omitted };
  };
}

function indexNodes(whole: PackedGraph): Map<string, number> {
  const indexOf = new Map<string, number>();
  for (let node = 0; node < whole.nodeCount; node++) indexOf.set(whole.idOf(node), node);
  return indexOf;
}

const endOfPage = (pageId: PageId, { path, slug, title, type }: PageSummary): End => ({
  id: slug,
  page: { path, slug, title, type },
  pageId,
  title,
});

async function walkOutwards(
  store: Pick<PageStore, "neighbours">,
  centre: FoundNode,
  depth: number,
  limit: number,
  degreeOf: (id: string) => number,
) {
  const nodes = new Map<string, FoundNode>([[centre.id, centre]]);
  const links: FoundLink[] = [];
  const omitted = new Set<string>();
  let edge: readonly FoundNode[] = [centre];
  for (let step = 1; step <= depth; step++) {
    const pageIds = edge.flatMap((node) => (node.pageId === null ? [] : [node.pageId]));
    if (pageIds.length === 0) break;
    const found = (await store.neighbours(pageIds, LINKS_A_STEP)).map(toFoundLink);
    links.push(...found);
    const next: FoundNode[] = [];
    for (const end of rankEnds(found, nodes, degreeOf)) {
      if (nodes.size > limit) {
        omitted.add(end.id);
        continue;
      }
      const node = { ...end, depth: step };
      nodes.set(node.id, node);
      next.push(node);
    }
    edge = next;
  }
  // The last drawing knows of neighbours that the limit on links kept from even being read.
  const unread = depth === 1 ? degreeOf(centre.id) - (nodes.size - 1) : 0;
  return { nodes, links, omitted: Math.max(omitted.size, unread) };
}

function toFoundLink(link: StoredLink): FoundLink {
  const ended = link.validUntil !== null;
  if (link.subject && link.object && link.subjectId !== null && link.objectId !== null) {
    const from = endOfPage(link.subjectId, link.subject);
    return { from, to: endOfPage(link.objectId, link.object), type: link.type, ended };
  }
  const from = endOfPage(link.sourceId, link.source);
  if (link.target && link.targetId !== null) {
    return { from, to: endOfPage(link.targetId, link.target), type: link.type, ended };
  }
  const wanted = { id: `?${link.rawTarget}`, page: null, pageId: null, title: link.rawTarget };
  return { from, to: wanted, type: link.type, ended };
}

/** New ends, those with a typed link first, then pages before wanted titles, then by how connected they are. */
function rankEnds(
  links: readonly FoundLink[],
  nodes: ReadonlyMap<string, FoundNode>,
  degreeOf: (id: string) => number,
): End[] {
  const ends = new Map<string, { readonly end: End; isTyped: boolean }>();
  for (const link of links) {
    for (const end of [link.from, link.to]) {
      if (nodes.has(end.id)) continue;
      const seen = ends.get(end.id) ?? { end, isTyped: false };
      seen.isTyped ||= link.type !== "mentions";
      ends.set(end.id, seen);
    }
  }
  return [...ends.values()]
    .sort(
      (a, b) =>
        Number(b.isTyped) - Number(a.isTyped) ||
        Number(b.end.page !== null) - Number(a.end.page !== null) ||
        degreeOf(b.end.id) - degreeOf(a.end.id) ||
        (a.end.id < b.end.id ? -1 : 1),
    )
    .map(({ end }) => end);
}

/** Links between the nodes found, each pair and type once: those walked over, and those the last drawing knows. */
function joinLinks(
  walked: readonly FoundLink[],
  nodes: ReadonlyMap<string, FoundNode>,
  whole: PackedGraph | null,
  indexOf: ReadonlyMap<string, number>,
): GraphLink[] {
  const links = new Map<string, GraphLink>();
  const add = (from: string, to: string, type: string, ended: boolean) => {
    const key = `${from}\n${to}\n${type}`;
    const seen = links.get(key);
    // Written twice, once as ended: it holds as long as one of them does.
    if (from !== to && nodes.has(from) && nodes.has(to) && (!seen || seen.ended))
      links.set(key, { from, to, type, ended });
  };
  for (const link of walked) add(link.from.id, link.to.id, link.type, link.ended);
  if (whole) {
    const idOf = new Map([...nodes.keys()].map((id) => [indexOf.get(id) ?? -1, id]));
    for (let link = 0; link < whole.linkCount; link++) {
      const from = idOf.get(whole.from[link] ?? -1);
      const to = from === undefined ? undefined : idOf.get(whole.to[link] ?? -1);
      if (from === undefined || to === undefined) continue;
      const isOfCentre = nodes.get(from)?.depth === 0 || nodes.get(to)?.depth === 0;
      // The centre's links were just read; the drawing may still show one that was taken out.
      if (!isOfCentre) add(from, to, whole.linkTypeNames[whole.linkTypeOf[link] ?? 0] ?? "mentions", false);
    }
  }
  return [...links.values()];
}

function withDegrees(
  nodes: ReadonlyMap<string, FoundNode>,
  links: readonly GraphLink[],
  degreeOf: (id: string) => number,
): GraphNode[] {
  const neighbours = new Map<string, Set<string>>();
  const meet = (a: string, b: string) => neighbours.set(a, (neighbours.get(a) ?? new Set<string>()).add(b));
  for (const link of links) {
    meet(link.from, link.to);
    meet(link.to, link.from);
  }
  return [...nodes.values()].map(({ pageId, ...node }) => ({
    ...node,
    type: node.page?.type ?? "none",
    degree: Math.max(degreeOf(node.id), neighbours.get(node.id)?.size ?? 0),
  }));
}
