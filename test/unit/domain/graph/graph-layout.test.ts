import { describe, expect, it } from "vitest";
import { LINK_FLAG } from "../../../../shared/model/packed-graph";
import { layOutGraph } from "../../../../src-main/domain/graph/graph-layout";
import { nameGraph, type RawGraph } from "../../../../src-main/domain/graph/graph-nodes";
import type { GraphShape } from "../../../../src-main/domain/graph/graph-structure";
import { aRawGraph, plantedGraph } from "../../../support/raw-graph";

function shapeOf(raw: RawGraph): GraphShape {
  const named = nameGraph(raw);
  return { titles: named.titles, linkFrom: named.from, linkTo: named.to, linkCount: named.linkCount };
}

const distance = (xy: Float32Array, a: number, b: number) =>
  Math.hypot((xy[2 * a] ?? 0) - (xy[2 * b] ?? 0), (xy[2 * a + 1] ?? 0) - (xy[2 * b + 1] ?? 0));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("layout", () => {
  it("is the same for the same graph, however its links are ordered", () => {
    const raw = plantedGraph({ groups: 5, size: 30, inside: 3, outside: 0.3 });
    const order = Array.from(raw.from, (_, link) => link).reverse();
    const shuffled: RawGraph = {
      ...raw,
      from: order.map((link) => raw.from[link] ?? 0),
      to: order.map((link) => raw.to[link] ?? 0),
    };
    const first = layOutGraph(shapeOf(raw), null, "full");
    expect(layOutGraph(shapeOf(raw), null, "full")).toEqual(first);
    expect(layOutGraph(shapeOf(shuffled), null, "full")).toEqual(first);
  });

  it("puts groups apart and their pages together", () => {
    const raw = plantedGraph({ groups: 6, size: 25, inside: 4, outside: 0.2 });
    const { xy } = layOutGraph(shapeOf(raw), null, "full");
    const near: number[] = [];
    const far: number[] = [];
    for (let a = 0; a < 150; a += 7) {
      for (let b = 0; b < 150; b += 5) {
        if (a !== b) (Math.floor(a / 25) === Math.floor(b / 25) ? near : far).push(distance(xy, a, b));
      }
    }
    expect(mean(near) * 2).toBeLessThan(mean(far));
  });

  it("gives every star a place of its own", () => {
    for (const size of [12, 60, 900]) {
      const { xy } = layOutGraph(shapeOf(plantedGraph({ groups: 2, size, inside: 2, outside: 0.4 })), null, "full");
      const places = new Set<string>();
      for (let v = 0; v < xy.length / 2; v++) {
        expect(Number.isFinite(xy[2 * v]) && Number.isFinite(xy[2 * v + 1])).toBe(true);
        places.add(`${xy[2 * v]?.toFixed(2)},${xy[2 * v + 1]?.toFixed(2)}`);
      }
      expect(places.size).toBe(xy.length / 2);
    }
  });

  it("keeps pages without links around the others, below first", () => {
    const spec = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`lone-${index}`, [] as string[]]));
    const raw = aRawGraph({ ...spec, ada: ["bob", "carl"], bob: ["carl"], carl: ["dora"], dora: ["ada"] });
    const ids = nameGraph(raw).ids;
    const { xy } = layOutGraph(shapeOf(raw), null, "full");
    const lowest = Math.max(...["ada", "bob", "carl", "dora"].map((id) => xy[2 * ids.indexOf(id) + 1] ?? 0));
    const lone = ids.flatMap((id, v) => (id.startsWith("lone") ? [xy[2 * v + 1] ?? 0] : []));
    expect(mean(lone)).toBeGreaterThan(lowest);
  });

  it("draws a brain without any link, and one without any page", () => {
    const lone = layOutGraph(shapeOf(aRawGraph({ ada: [], bob: [], carl: [] })), null, "full");
    expect(new Set([0, 1, 2].map((v) => `${lone.xy[2 * v]},${lone.xy[2 * v + 1]}`)).size).toBe(3);
    expect(layOutGraph(shapeOf(aRawGraph({})), null, "full").xy).toHaveLength(0);
  });

  it("marks one tree: as many lines as hold every group together", () => {
    const raw = plantedGraph({ groups: 3, size: 20, inside: 4, outside: 0.5 });
    const shape = shapeOf(raw);
    const { linkFlags } = layOutGraph(shape, null, "full");
    const pairs = new Set<string>();
    for (const [link, flags] of linkFlags.entries()) {
      const ends = [shape.linkFrom[link] ?? 0, shape.linkTo[link] ?? 0].sort((a, b) => a - b);
      if (flags & LINK_FLAG.tree) pairs.add(ends.join("-"));
    }
    expect(pairs.size).toBe(59);
  });

  it("says how grouped the links are", () => {
    const grouped = plantedGraph({ groups: 8, size: 20, inside: 4, outside: 0.1 });
    const random = plantedGraph({ groups: 1, size: 160, inside: 8, outside: 0 });
    expect(layOutGraph(shapeOf(grouped), null, "sketch").modularity).toBeGreaterThan(0.6);
    expect(layOutGraph(shapeOf(random), null, "sketch").modularity).toBeLessThan(0.3);
  });

  it("takes time in step with the size", () => {
    const cpuMs = (size: number) => {
      const shape = shapeOf(plantedGraph({ groups: 20, size, inside: 3, outside: 0.3 }));
      const start = process.threadCpuUsage();
      layOutGraph(shape, null, "full");
      return process.threadCpuUsage(start).user / 1000;
    };
    cpuMs(40);
    const small = cpuMs(40);
    // Four times the pages; a layout that compares all pairs would take sixteen times as long.
    expect(cpuMs(160) / small).toBeLessThan(10);
  }, 60_000);
});
