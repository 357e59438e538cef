import { z } from "zod";
import type { Neighbourhood } from "../model/graph";
import type { Moment, PastChanges, PastGraph, PastPage, TimeRange } from "../model/past";
import type { SearchReply } from "../model/search";
import type { LinkListing } from "./link";
import { operation } from "./operation";

const page = z.string().min(1).max(4096);
const AS_OF = "A day, month or year (2024-03-12: its end), a time (2024-03-12T09:30), or a commit's id.";
const asOf = z.string().min(4).max(64).describe(AS_OF);
const paging = { offset: z.number().int().min(0).default(0), limit: z.number().int().min(1).max(500).default(100) };

/** Links of a page at a moment. Ids are places in the page's list, valid in one answer only. */
export interface PastLinkListing extends LinkListing {
  readonly moment: Moment;
}

export interface PastNeighbourhood extends Neighbourhood {
  readonly moment: Moment;
}

export interface PastSearchReply extends Pick<SearchReply, "results" | "ms"> {
  readonly moment: Moment;
  /** What is worth knowing of the answer, in sentences. */
  readonly notes: readonly string[];
}

/**
 * The brain as it was. Reads commits only: what is not committed is not in the past. Fails with `no_history` without a
 * repository or a commit, and with `time_out_of_range` before the first.
 */
export const timeOperations = {
  "time.range": operation<TimeRange>()({
    summary: "Tell how far back the brain can be seen, and the commits that touched its pages.",
    args: z.strictObject({ limit: z.number().int().min(0).max(20_000).default(1000) }),
    mutates: false,
  }),
  "time.page": operation<PastPage>()({
    summary: "Read a page as it was: a page of today is followed back through its renames.",
    args: z.strictObject({ page, asOf }),
    mutates: false,
    positional: "page",
  }),
  "time.links": operation<PastLinkListing>()({
    summary: "List the links that a page had (out), or that other pages had to it (in).",
    args: z.strictObject({ page, asOf, direction: z.enum(["out", "in"]).default("out"), ...paging }),
    mutates: false,
    positional: "page",
  }),
  "time.neighbourhood": operation<PastNeighbourhood>()({
    summary: "Get the pages that were within some steps of a page, and the links between them.",
    args: z.strictObject({
      page,
      asOf,
      depth: z.number().int().min(1).max(3).default(1),
      limit: z.number().int().min(1).max(400).default(60),
    }),
    mutates: false,
    positional: "page",
  }),
  "time.graph": operation<PastGraph>()({
    summary: "Get every page and link of a moment packed for drawing, each page where it stands today.",
    args: z.strictObject({ asOf }),
    mutates: false,
    surfaces: ["window"],
  }),
  "time.search": operation<PastSearchReply>()({
    summary: "Search the pages as they were, by their words and names.",
    args: z.strictObject({ text: z.string().max(2000), asOf, limit: z.number().int().min(1).max(100).default(20) }),
    mutates: false,
    positional: "text",
  }),
  "time.changes": operation<PastChanges>()({
    summary: "Tell what changed between two moments: pages added, removed, renamed and edited, links by type.",
    args: z.strictObject({
      from: asOf,
      /** Left out: the last commit. */
      to: asOf.optional(),
      limit: z.number().int().min(1).max(500).default(50),
    }),
    mutates: false,
  }),
};
