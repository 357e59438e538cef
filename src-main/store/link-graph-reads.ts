import type { PGlite } from "@electric-sql/pglite";
import type { PageSummary } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { Walked } from "../domain/graph-query/best-link";
import { findPaths } from "../domain/graph-query/find-paths";
import type { LinkGraph } from "../domain/graph-query/link-graph";
import { matchPattern } from "../domain/graph-query/match-pattern";
import { findSurroundings } from "../domain/graph-query/surroundings";
import type { LinkGraphStore, StoredStep } from "../ports/link-graph-store";
import { exportGraph } from "./export-graph";
import type { LinkGraphKeeper } from "./link-graph-keeper";
import { linksByIds } from "./read-links";
import { pageSummaries } from "./read-pages";

/** Answers from the links in memory; titles and sentences are read for what is returned and nothing else. */
export const linkGraphReads = (db: () => PGlite, keeper: LinkGraphKeeper): LinkGraphStore => ({
  async graphTypes() {
    const graph = await keeper.get();
    return { pages: graph.typeNames, links: graph.links.types.list };
  },
  async matchPattern(pattern, today, limit) {
    const graph = await keeper.get();
    const { rows, isComplete } = matchPattern(graph, pattern, today, limit);
    const told = await Telling.of(
      db(),
      graph,
      rows.flatMap((row) => row.pages),
      rows.flatMap((row) => row.hops.flat()),
    );
    const stored = rows.map((row) => ({
      pages: told.pages(row.pages),
      hops: row.hops.map((chain, at) => told.steps(row.pages[at] ?? 0, chain)),
    }));
    return { rows: stored, isComplete };
  },
  async findPaths(query, today) {
    const graph = await keeper.get();
    const { paths, isComplete } = findPaths(graph, query, today);
    const told = await Telling.of(
      db(),
      graph,
      paths.flatMap((path) => path.pages),
      paths.flatMap((path) => path.links),
    );
    const stored = paths.map(({ cost, pages, links }) => ({
      cost,
      pages: told.pages(pages),
      steps: told.steps(query.from, links),
    }));
    return { paths: stored, isComplete };
  },
  async surroundings(query, today) {
    const { nodes, links, omitted } = findSurroundings(await keeper.get(), query, today);
    const pages = await pageSummaries(
      db(),
      nodes.flatMap(({ page }) => page ?? []),
    );
    const told = nodes.map(({ page, wantedTitle, depth, degree }) => {
      const summary = page === null ? null : (pages.get(page) ?? null);
      return { page: summary, title: summary?.title ?? wantedTitle, depth, degree };
    });
    return { nodes: told, links, omitted };
  },
  exportGraph: (part, after, limit) => exportGraph(db(), part, after, limit),
});

/** Pages and sentences of what was found, read in two queries. */
class Telling {
  private constructor(
    private readonly graph: LinkGraph,
    private readonly summaries: ReadonlyMap<PageId, PageSummary>,
    private readonly links: ReadonlyMap<number, StoredStep["link"]>,
  ) {}

  static async of(db: PGlite, graph: LinkGraph, pages: readonly PageId[], walked: readonly Walked[]): Promise<Telling> {
    // A repeated link passes through pages that are no steps of the row.
    const between = walked.flatMap(({ slot }) => [graph.from(slot), graph.to(slot)]);
    const summaries = await pageSummaries(db, [...new Set([...pages, ...between])]);
    const ids = [...new Set(walked.map(({ slot }) => graph.links.id[slot] ?? -1))];
    const links = await linksByIds(db, ids);
    return new Telling(graph, summaries, new Map(links.map((link) => [link.id, link])));
  }

  pages(ids: readonly PageId[]): PageSummary[] {
    return ids.flatMap((id) => this.summaries.get(id) ?? []);
  }

  steps(start: PageId, chain: readonly Walked[]): StoredStep[] {
    let at = start;
    return chain.flatMap(({ slot, way, others }) => {
      const from = this.summaries.get(at);
      at = this.graph.end(slot, way);
      const to = this.summaries.get(at);
      const link = this.links.get(this.graph.links.id[slot] ?? -1);
      if (!from || !to || !link) return [];
      const type = this.graph.links.types.list[this.graph.links.type[slot] ?? 0] ?? link.type;
      return [{ from, to, direction: way, link, type, others }];
    });
  }
}
