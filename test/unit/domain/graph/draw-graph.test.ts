import { describe, expect, it } from "vitest";
import { type PackedGraph, parsePackedGraph } from "../../../../shared/model/packed-graph";
import { drawGraph, drawPast } from "../../../../src-main/domain/graph/draw-graph";
import type { RawGraph } from "../../../../src-main/domain/graph/graph-nodes";
import { aRawGraph, plantedGraph } from "../../../support/raw-graph";

const brain = () => plantedGraph({ groups: 8, size: 25, inside: 3, outside: 0.3 });

/** The brain with pages added; each links to one page of the group it is named for. */
function withPages(raw: RawGraph, slugs: readonly string[], linkTo: number | null): RawGraph {
  const count = raw.pages.length;
  const links = linkTo === null ? [] : slugs.map((_, index) => count + index);
  return {
    ...raw,
    pages: [...raw.pages, ...slugs.map((slug) => ({ slug, title: slug, type: "page" }))],
    from: [...Array.from(raw.from), ...links],
    to: [...Array.from(raw.to), ...links.map(() => linkTo ?? 0)],
    typeOf: [...Array.from(raw.typeOf), ...links.map(() => 0)],
  };
}

function draw(raw: RawGraph, previous: Uint8Array | null = null, isSketch = false) {
  const drawn = drawGraph(raw, previous, isSketch);
  const graph = drawn && parsePackedGraph(drawn.packed);
  if (!drawn || !graph) throw new Error("nothing was drawn");
  return { packed: drawn.packed, graph };
}

function placesById(graph: PackedGraph): Map<string, string> {
  return new Map(
    Array.from({ length: graph.nodeCount }, (_, v) => [graph.idOf(v), `${graph.xy[2 * v]},${graph.xy[2 * v + 1]}`]),
  );
}

const movedBetween = (before: PackedGraph, after: PackedGraph): string[] => {
  const now = placesById(after);
  return [...placesById(before)].filter(([id, place]) => now.has(id) && now.get(id) !== place).map(([id]) => id);
};

describe("drawing on yesterday's sky", () => {
  it("draws nothing when nothing has changed", () => {
    expect(drawGraph(brain(), draw(brain()).packed)).toBeNull();
  });

  it("moves no page when a few are new, and puts the new ones beside what they link to", () => {
    const before = draw(brain());
    const after = draw(withPages(brain(), ["new-a", "new-b"], 30), before.packed);
    expect(movedBetween(before.graph, after.graph)).toEqual([]);
    const indexOf = (id: string) =>
      Array.from({ length: after.graph.nodeCount }, (_, v) => after.graph.idOf(v)).indexOf(id);
    const at = (v: number) => ({ x: after.graph.xy[2 * v] ?? 0, y: after.graph.xy[2 * v + 1] ?? 0 });
    const target = at(indexOf("001-0005"));
    const span = Math.max(...after.graph.xy) - Math.min(...after.graph.xy);
    for (const id of ["new-a", "new-b"]) {
      const place = at(indexOf(id));
      expect(Math.hypot(place.x - target.x, place.y - target.y)).toBeLessThan(span / 6);
    }
  });

  it("shows a new link between old pages and moves none", () => {
    const raw = brain();
    const before = draw(raw);
    const linked: RawGraph = {
      ...raw,
      from: [...Array.from(raw.from), 3],
      to: [...Array.from(raw.to), 190],
      typeOf: [...Array.from(raw.typeOf), 0],
    };
    const after = draw(linked, before.packed);
    expect(after.graph.linkCount).toBe(before.graph.linkCount + 1);
    expect(movedBetween(before.graph, after.graph)).toEqual([]);
  });

  it("fetches a page from the rim once it is linked, and only that page", () => {
    const lone = withPages(brain(), ["lone"], null);
    const before = draw(lone);
    const count = lone.pages.length;
    const linked: RawGraph = {
      ...lone,
      from: [...Array.from(lone.from), count - 1],
      to: [...Array.from(lone.to), 0],
      typeOf: [...Array.from(lone.typeOf), 0],
    };
    expect(movedBetween(before.graph, draw(linked, before.packed).graph)).toEqual(["lone"]);
  });

  it("lays all out afresh when more than a tenth is new", () => {
    const before = draw(brain());
    const many = Array.from({ length: 40 }, (_, index) => `new-${index}`);
    const after = draw(withPages(brain(), many, 30), before.packed);
    expect(movedBetween(before.graph, after.graph).length).toBeGreaterThan(100);
    expect(after.graph.drift).toBe(0);
  });

  it("adds up small changes until they are large", () => {
    let raw = brain();
    let drawn = draw(raw);
    const drifts: number[] = [];
    for (let day = 0; day < 3; day++) {
      raw = withPages(
        raw,
        Array.from({ length: 8 }, (_, index) => `day-${day}-${index}`),
        30,
      );
      drawn = draw(raw, drawn.packed);
      drifts.push(drawn.graph.drift);
    }
    expect(drifts).toEqual([8, 16, 0]);
  });

  it("forgets pages that are gone", () => {
    const before = draw(withPages(brain(), ["passing"], 30));
    const after = draw(brain(), before.packed);
    expect(placesById(after.graph).has("passing")).toBe(false);
    expect(movedBetween(before.graph, after.graph)).toEqual([]);
  });

  it("follows a sketch with the whole layout", () => {
    const sketch = draw(brain(), null, true);
    const whole = draw(brain(), sketch.packed);
    expect(movedBetween(sketch.graph, whole.graph).length).toBeGreaterThan(100);
    expect(drawGraph(brain(), whole.packed)).toBeNull();
  });

  it("does not trust bytes of another version", () => {
    const drawn = drawGraph(brain(), new Uint8Array([1, 2, 3, 4]));
    expect(drawn?.nodeCount).toBe(200);
  });
});

describe("drawing another day on today's sky", () => {
  const today = aRawGraph({ ada: ["bob", "later"], bob: ["ada"], later: [], "people/carl": ["ada"], alone: [] });
  const sky = () => drawGraph(today, null)?.packed ?? new Uint8Array();
  const placeIn = (packed: Uint8Array, id: string) => {
    const graph = parsePackedGraph(packed);
    const node = Array.from({ length: graph?.nodeCount ?? 0 }, (_, at) => graph?.idOf(at)).indexOf(id);
    return [graph?.xy[2 * node], graph?.xy[2 * node + 1]];
  };

  it("keeps every place of today to the bit, also of pages that were linked or named otherwise", () => {
    const packed = sky();
    const then = aRawGraph({ ada: ["alone", "Later"], carl: [], alone: ["ada"], gone: ["ada"] });
    const drawn = drawPast(then, packed, new Map([["carl", "people/carl"]]));
    expect(placeIn(drawn.packed, "ada")).toEqual(placeIn(packed, "ada"));
    expect(placeIn(drawn.packed, "alone")).toEqual(placeIn(packed, "alone"));
    expect(placeIn(drawn.packed, "carl")).toEqual(placeIn(packed, "people/carl"));
    // A name waits where its page stands by now.
    expect(placeIn(drawn.packed, "?Later")).toEqual(placeIn(packed, "later"));
    const [x = Number.NaN, y = Number.NaN] = placeIn(drawn.packed, "gone");
    expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    expect(parsePackedGraph(drawn.packed)).toMatchObject({ nodeCount: 5, linkCount: 4 });
  });

  it("lays all out where there is no sky yet", () => {
    const drawn = drawPast(today, null, new Map());
    expect(drawn).toMatchObject({ nodeCount: 5, linkCount: 4 });
  });
});
