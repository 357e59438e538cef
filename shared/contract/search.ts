import { z } from "zod";
import type { NameHit, SearchReply } from "../model/search";
import type { SearchHealth, SearchHealthRecord } from "../model/search-health";
import { operation } from "./operation";

export const searchOperations = {
  "search.query": operation<SearchReply>()({
    summary: "Search the brain: words, names, other words, and questions about who and what is linked.",
    args: z.strictObject({
      text: z.string().min(1).max(2000),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    mutates: false,
    positional: "text",
  }),
  "search.selfTest": operation<SearchHealth>()({
    summary: "Test the search on words that the brain itself uses for its pages.",
    args: z.strictObject({ sample: z.number().int().min(4).max(2000).default(200) }),
    mutates: false,
  }),
  "search.selfTests": operation<readonly SearchHealthRecord[]>()({
    summary: "List earlier tests of the search, newest first.",
    args: z.strictObject({}),
    mutates: false,
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
