import { z } from "zod";
import type { Neighbourhood, WholeGraph } from "../model/graph";
import { operation } from "./operation";

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
      page: z.string().min(1).max(4096),
      depth: z.number().int().min(1).max(3).default(1),
      limit: z.number().int().min(1).max(400).default(60),
    }),
    mutates: false,
    positional: "page",
  }),
};
