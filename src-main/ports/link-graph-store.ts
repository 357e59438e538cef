import type { GraphExportChunk } from "../../shared/model/graph-query";
import type { PageSummary } from "../../shared/model/page";
import type { PathQuery } from "../domain/graph-query/find-paths";
import type { MatchPattern } from "../domain/graph-query/match-query";
import type { SurroundingLink, SurroundingsQuery } from "../domain/graph-query/surroundings";
import type { StoredLink } from "./page-store";

/** A step from one page to the next over the best link between them. */
export interface StoredStep {
  readonly from: PageSummary;
  readonly to: PageSummary;
  readonly direction: "out" | "in";
  readonly link: StoredLink;
  /** What the link counts as: its type, or `mentions` where its sentence denies the relation. */
  readonly type: string;
  readonly others: number;
}

export interface StoredRow {
  readonly pages: readonly PageSummary[];
  readonly hops: readonly (readonly StoredStep[])[];
}

export interface StoredPath {
  readonly cost: number;
  readonly pages: readonly PageSummary[];
  readonly steps: readonly StoredStep[];
}

export interface StoredSurroundings {
  /** The page itself first. Without a page: a title that is wanted. */
  readonly nodes: readonly {
    readonly page: PageSummary | null;
    readonly title: string;
    readonly depth: number;
    readonly degree: number;
  }[];
  readonly links: readonly SurroundingLink[];
  readonly omitted: number;
}

/** Walks over the links of the brain. `today` is an ISO date: it decides which links are over. */
export interface LinkGraphStore {
  /** Types that pages and links of the brain have. */
  graphTypes(): Promise<{ readonly pages: readonly string[]; readonly links: readonly string[] }>;
  matchPattern(
    pattern: MatchPattern,
    today: string,
    limit: number,
  ): Promise<{ readonly rows: readonly StoredRow[]; readonly isComplete: boolean }>;
  findPaths(
    query: PathQuery,
    today: string,
  ): Promise<{ readonly paths: readonly StoredPath[]; readonly isComplete: boolean }>;
  surroundings(query: SurroundingsQuery, today: string): Promise<StoredSurroundings>;
  /** @param after id of the last row of this part that is known */
  exportGraph(part: "pages" | "links", after: number, limit: number): Promise<GraphExportChunk>;
}
