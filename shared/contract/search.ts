import { z } from "zod";
import {
  MAX_QUERY_LENGTH,
  type NameHit,
  type SavedSearch,
  type SearchPassage,
  type SearchReply,
  type SearchValue,
} from "../model/search";
import type { SearchHealth, SearchHealthRecord } from "../model/search-health";
import { operation } from "./operation";

const text = z.string().min(1).max(MAX_QUERY_LENGTH);
const sort = z.enum(["best", "newest", "name"]).default("best");
const savedName = z.string().trim().min(1).max(100);

export const searchOperations = {
  "search.query": operation<SearchReply>()({
    summary:
      "Search the brain: words, names, other words, questions about who and what is linked, and operators such as tag:work [status:open] line:(budget plan).",
    args: z.strictObject({
      text,
      limit: z.number().int().min(1).max(100).default(20),
      /** Whether a model that is switched on for search may be asked; `none` while someone is typing. */
      help: z.enum(["none", "full"]).default("full"),
      sort,
      /** Read every page that may fit, however long that takes; without it the reply says how many were not read. */
      thorough: z.boolean().default(false),
      /**
       * Answer as soon as the pages shown are certain, without counting all that fit: for a window, which asks for the count
       * afterwards. Only where time is saved by it; the reply then says how many were not read.
       */
      quick: z.boolean().default(false),
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
  "search.passages": operation<readonly SearchPassage[]>()({
    summary: "Show every passage of one page that answers a search.",
    args: z.strictObject({
      text,
      page: z.string().min(1).max(4096),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
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
  "search.values": operation<readonly SearchValue[]>()({
    summary: "List what can stand behind a search operator: tags, types, folders, properties or the values of one.",
    args: z.strictObject({
      of: z.enum(["tag", "type", "folder", "property", "value"]),
      /** Name of the property whose values are wanted. */
      property: z.string().max(200).default(""),
      /** What is typed so far. */
      text: z.string().max(200).default(""),
      limit: z.number().int().min(1).max(50).default(12),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "of",
  }),
  "search.saved": operation<readonly SavedSearch[]>()({
    summary: "List the searches saved in this brain.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "search.save": operation<readonly SavedSearch[]>()({
    summary: "Save a search under a name; one of that name is replaced.",
    args: z.strictObject({
      name: savedName,
      text,
      sort,
      /** Name it had so far: it is renamed and keeps its place. */
      was: z.string().max(100).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "text",
  }),
  "search.unsave": operation<readonly SavedSearch[]>()({
    summary: "Forget a saved search.",
    args: z.strictObject({ name: savedName }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
};
