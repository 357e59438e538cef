import { z } from "zod";
import type { Neighbourhood, WholeGraph } from "../model/graph";
import type { GraphExportChunk, GraphPathReply, GraphQueryReply } from "../model/graph-query";
import { operation } from "./operation";

const page = z.string().min(1).max(4096);

const QUERY_FORM =
  'Steps joined by links. A step: "Page title", a slug, a page type (person, company), * for any, ?x for a variable, or me. ' +
  "A link: -type->, <-type-, -type- (either way); several types a|b, any type *, repeated {1,3}, " +
  "and [former], [ever], [since 2020] or [in 2020]. Links that are over count only when asked for.";

export const graphOperations = {
  "graph.whole": operation<WholeGraph>()({
    summary: "Get every page and link packed for drawing, with stored positions.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window"],
  }),
  "graph.neighbourhood": operation<Neighbourhood>()({
    summary: "Get the pages within some steps of a page, and the links between them.",
    args: z.strictObject({
      page,
      depth: z.number().int().min(1).max(3).default(1),
      limit: z.number().int().min(1).max(400).default(60),
      /** Link types to follow and to show; all when left out. */
      types: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
      /** Which links are followed from the page outwards: from subject to object, the other way, or both. */
      direction: z.enum(["out", "in", "both"]).default("both"),
    }),
    mutates: false,
    positional: "page",
  }),
  "graph.query": operation<GraphQueryReply>()({
    summary:
      'Find pages by a pattern of typed links, e.g. me -invested_in-> company <-works_at- "Ada Lovelace"; each row with the sentences that prove it.',
    args: z.strictObject({
      text: z.string().min(1).max(2000).describe(QUERY_FORM),
      limit: z.number().int().min(1).max(500).default(50),
    }),
    mutates: false,
    positional: "text",
  }),
  "graph.path": operation<GraphPathReply>()({
    summary:
      "Find how two pages are linked: the shortest paths that avoid pages linked with everything, with sentences.",
    args: z.strictObject({
      /** A title, alias, path or slug. */
      from: page,
      to: page,
      count: z.number().int().min(1).max(10).default(3),
      maxHops: z.number().int().min(1).max(6).default(4),
      /** Whether links that are over count too. */
      former: z.boolean().default(false),
    }),
    mutates: false,
  }),
  "graph.export": operation<GraphExportChunk>()({
    summary: "Export the whole graph as JSON, part by part: pages, then links with type, status and direction.",
    args: z.strictObject({
      part: z.enum(["pages", "links"]).default("pages"),
      /** Where to go on: `next.after` of the part before. */
      after: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(5000).default(2000),
    }),
    mutates: false,
    surfaces: ["window", "cli", "dream"],
  }),
};
