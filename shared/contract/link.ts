import { z } from "zod";
import type { Link, UnresolvedTarget } from "../model/link";
import { operation } from "./operation";

export interface LinkListing {
  readonly total: number;
  readonly links: readonly Link[];
}

const page = z.string().min(1).max(4096);
const paging = { offset: z.number().int().min(0).default(0), limit: z.number().int().min(1).max(500).default(100) };

export const linkOperations = {
  "link.outgoing": operation<LinkListing>()({
    summary: "List the links written on a page, in document order.",
    args: z.strictObject({ page, ...paging }),
    mutates: false,
    positional: "page",
  }),
  "link.backlinks": operation<LinkListing>()({
    summary: "List the links on other pages that point to a page.",
    args: z.strictObject({ page, ...paging }),
    mutates: false,
    positional: "page",
  }),
  "link.list": operation<LinkListing>()({
    summary: "List every link of the brain, or of one page, with type, direction, status, sentence and rule.",
    args: z.strictObject({
      page: page.optional(),
      status: z.enum(["resolved", "unresolved", "ambiguous"]).optional(),
      ...paging,
    }),
    mutates: false,
    positional: "page",
  }),
  "link.unresolved": operation<{ total: number; targets: readonly UnresolvedTarget[] }>()({
    summary: "List the targets that no page answers to, most wanted first.",
    args: z.strictObject(paging),
    mutates: false,
  }),
};
