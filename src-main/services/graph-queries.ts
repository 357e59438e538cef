import { BrainError } from "../../shared/errors/brain-error";
import type { GraphPathReply, GraphQueryReply, GraphStep } from "../../shared/model/graph-query";
import type { Schema } from "../../shared/schema/schema";
import type { NamedPage } from "../domain/extracted-page";
import { parseQuery } from "../domain/graph-query/parse-query";
import { renderQuery, renderStep } from "../domain/graph-query/render-query";
import { summaryOf } from "../domain/page-summary";
import type { Clock } from "../ports/clock";
import type { StoredStep } from "../ports/link-graph-store";
import type { PageStore } from "../ports/page-store";
import { plainLink } from "./plain-link";
import type { QuestionNames } from "./question-seeds";
import { type QueryWorld, resolveQuery } from "./resolve-query";
import { todayOf } from "./today-of";

/** Questions about the graph in its own language, and the ways between two pages. */
export interface GraphQueries {
  /** @throws BrainError `query_invalid` with the place of what is wrong. */
  query(text: string, limit: number): Promise<GraphQueryReply>;
  /** @throws BrainError `page_not_found`. */
  path(query: PathRequest): Promise<GraphPathReply>;
}

export interface PathRequest {
  /** Title, alias, path or slug; `me` for the owner's page. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly maxHops: number;
  /** Whether links that are over count too. */
  readonly former: boolean;
}

export interface GraphQueriesDeps {
  readonly store: Pick<PageStore, "graphTypes" | "matchPattern" | "findPaths" | "findPage">;
  readonly names: Pick<QuestionNames, "findExact" | "findSimilar">;
  readonly clock: Clock;
  /** The brain's types, today. */
  schema(): Schema;
  /** The owner's page by path or slug; null while nobody said. */
  me(): Promise<string | null>;
}

const MIN_SIMILARITY = 0.45;

export function createGraphQueries(deps: GraphQueriesDeps): GraphQueries {
  const { store, names, clock } = deps;
  const today = () => todayOf(clock.now());

  const world = async (): Promise<QueryWorld> => {
    const [types, me] = await Promise.all([store.graphTypes(), deps.me()]);
    return {
      schema: deps.schema(),
      pageTypes: types.pages,
      linkTypes: types.links,
      me,
      findPage: (ref) => store.findPage(ref),
      findExact: (name) => names.findExact(name),
      findSimilar: async (name) => {
        const [nearest] = names.findSimilar(name, 1);
        return nearest && nearest.similarity >= MIN_SIMILARITY ? nearest.name : null;
      },
    };
  };

  const onePage = async (ref: string): Promise<NamedPage> => {
    const owner = ref.toLowerCase() === "me" ? await deps.me() : null;
    const page = (await store.findPage(owner ?? ref)) ?? names.findExact(ref)[0];
    if (!page) throw new BrainError("page_not_found", `There is no page “${ref}”.`, { page: ref });
    return page;
  };

  return {
    async query(text, limit) {
      const startedMs = performance.now();
      const parsed = parseQuery(text);
      if (!parsed.ok) throw new BrainError("query_invalid", parsed.problem.reason, parsed.problem);
      const pattern = await resolveQuery(parsed.pattern, await world());
      const { rows, isComplete } = await store.matchPattern(pattern, today(), limit);
      return {
        pattern: renderQuery(parsed.pattern),
        columns: parsed.pattern.steps.map(renderStep),
        rows: rows.map(({ pages, hops }) => ({ pages, hops: hops.map((steps) => steps.map(plainStep)) })),
        isComplete,
        ms: performance.now() - startedMs,
      };
    },
    async path({ from, to, count, maxHops, former }) {
      const startedMs = performance.now();
      const [start, goal] = [await onePage(from), await onePage(to)];
      const time = { kind: former ? "ever" : "now" } as const;
      const { paths, isComplete } = await store.findPaths(
        { from: start.id, to: goal.id, count, maxHops, time },
        today(),
      );
      return {
        from: summaryOf(start),
        to: summaryOf(goal),
        paths: paths.map(({ cost, pages, steps }) => ({ cost, pages, steps: steps.map(plainStep) })),
        isComplete,
        ms: performance.now() - startedMs,
      };
    },
  };
}

const plainStep = (step: StoredStep): GraphStep => ({ ...step, link: plainLink(step.link) });
