import { z } from "zod";
import type { NameHit, SearchReply } from "../model/search";
import { operation } from "./operation";

export const searchOperations = {
  "search.query": operation<SearchReply>()({
    summary: "Search the brain: words, names, other words, and questions about who and what is linked.",
    args: z.strictObject({
      text: z.string().min(1).max(2000),
      limit: z.number().int().min(1).max(100).default(20),
      /** Whether a model that is switched on for search may be asked; `none` while someone is typing. */
      help: z.enum(["none", "full"]).default("full"),
    }),
    mutates: false,
    positional: "text",
  }),
  "search.names": operation<readonly NameHit[]>()({
    summary: "Find pages by title, alias or path while typing.",
    args: z.strictObject({
      text: z.string().max(300),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    mutates: false,
    positional: "text",
  }),
};
