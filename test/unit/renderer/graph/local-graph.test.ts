import { describe, expect, it } from "vitest";
import type { GraphLink, GraphNode, Neighbourhood } from "../../../../shared/model/graph";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import { drawLocalGraph } from "../../../../src-renderer/graph/local-graph";

const aNode = (id: string, depth: number, isPage = true): GraphNode => ({
  id,
  page: isPage ? { path: asPagePath(`${id}.md`), slug: asSlug(id), title: id, type: "person" } : null,
  title: id,
  type: isPage ? "person" : "none",
  degree: 3,
  depth,
});

const aLink = (from: string, to: string, type = "mentions"): GraphLink => ({ from, to, type, ended: false });

const around = (nodes: readonly GraphNode[], links: readonly GraphLink[]): Neighbourhood => ({
  nodes,
  links,
  omitted: 0,
});

describe("local graph", () => {
  it("puts the page in the middle and what it is linked to around it", () => {
    const names = ["b", "c", "d", "e", "f"];
    const graph = drawLocalGraph(
      around(
        [aNode("a", 0), ...names.map((id) => aNode(id, 1))],
        names.map((id) => aLink("a", id)),
      ),
    );
    expect([graph?.xy[0], graph?.xy[1]]).toEqual([0, 0]);
    for (let node = 1; node <= 5; node++) {
      expect(Math.hypot(graph?.xy[2 * node] ?? 0, graph?.xy[2 * node + 1] ?? 0)).toBeGreaterThan(40);
    }
    expect(graph?.linkCount).toBe(5);
  });

  it("keeps neighbours of one kind of link side by side", () => {
    const graph = drawLocalGraph(
      around(
        [aNode("a", 0), aNode("b", 1), aNode("c", 1), aNode("d", 1), aNode("e", 1)],
        [aLink("a", "b"), aLink("c", "a", "works_at"), aLink("a", "d"), aLink("e", "a", "works_at")],
      ),
    );
    expect([1, 2, 3, 4].map((node) => graph?.idOf(node))).toEqual(["c", "e", "b", "d"]);
  });

  it("is the same whatever order the neighbours come in", () => {
    const nodes = [aNode("a", 0), aNode("b", 1), aNode("c", 1)];
    const links = [aLink("a", "b"), aLink("a", "c")];
    const places = (graph: ReturnType<typeof drawLocalGraph>) => [graph?.idOf(1), ...(graph?.xy ?? [])];
    expect(places(drawLocalGraph(around(nodes.toReversed(), links.toReversed())))).toEqual(
      places(drawLocalGraph(around(nodes, links))),
    );
  });

  it("shows a name without a page as such, and a page alone", () => {
    const graph = drawLocalGraph(around([aNode("a", 0), aNode("?n", 1, false)], [aLink("a", "?n")]));
    expect([...(graph?.unresolved ?? [])]).toEqual([0, 1]);
    expect(drawLocalGraph(around([aNode("a", 0)], []))?.nodeCount).toBe(1);
    expect(drawLocalGraph(around([], []))).toBeNull();
  });
});
