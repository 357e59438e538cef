import { z } from "zod";
import type { Link, UnresolvedTarget } from "../model/link";
import type { MentionListing, MentionsAccepted, MentionsPreviewed } from "../model/mention";
import type { PagePath } from "../model/page";
import { operation } from "./operation";

export interface LinkListing {
  readonly total: number;
  readonly links: readonly Link[];
}

const page = z.string().min(1).max(4096);
const paging = { offset: z.number().int().min(0).default(0), limit: z.number().int().min(1).max(500).default(100) };

export interface LinkCorrected {
  /** The page that says the relation now, the field and the value added to it; null when nothing was written. */
  readonly stated: { readonly on: PagePath; readonly field: string; readonly value: string } | null;
  /** True when what was read is remembered as refused, in `.noctuary/links.yaml`. */
  readonly rejected: boolean;
}
const choice = z.strictObject({
  page,
  revision: z.string().min(1).max(128),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  target: page,
});
/** Mentions to be linked. */
export const mentionChoices = z.array(choice).min(1).max(2000);

export interface LinkRetargeted {
  readonly on: PagePath;
  /** The target as it is written now. */
  readonly target: string;
  /** Links that were rewritten. */
  readonly count: number;
}

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
  "link.correct": operation<LinkCorrected>()({
    summary: "Confirm, retype, turn round or refuse a relation that was read from a text, or allow it again.",
    args: z
      .strictObject({
        /** The page the link stands on, with the link's own byte span and the type that was seen. */
        page,
        start: z.number().int().min(0),
        end: z.number().int().min(0),
        type: z.string().min(1).max(100),
        action: z.enum(["confirm", "retype", "reverse", "reject", "allow"]),
        /** For `retype`. */
        newType: z
          .string()
          .regex(/^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]*$/u, "must be lower case letters, digits, `_` and `-`")
          .max(60)
          .optional(),
        /** For `retype`: what was the object is the subject of the new type. */
        turned: z.boolean().optional(),
      })
      .refine((args) => args.action !== "retype" || args.newType !== undefined, "retype needs newType"),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "page",
  }),
  "link.retarget": operation<LinkRetargeted>()({
    summary: "Point a link to a page: its target is rewritten in the text, label and anchor stay.",
    args: z.strictObject({
      /** The page the link stands on, with the link's own byte span. */
      page,
      start: z.number().int().min(0),
      end: z.number().int().min(0),
      /** The page that is meant. */
      to: page,
      /** Every link of the page that is written with the same target. */
      all: z.boolean().default(false),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "page",
  }),
  "link.mentions": operation<MentionListing>()({
    summary: "List where a page is named without a link (`of`), or which pages a page names without one (`on`).",
    args: z.strictObject({ page, direction: z.enum(["of", "on"]).default("of"), ...paging }),
    mutates: false,
    positional: "page",
  }),
  "link.previewMentions": operation<MentionsPreviewed>()({
    summary: "Show which lines would change if mentions were turned into links.",
    args: z.strictObject({ items: mentionChoices }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "link.acceptMentions": operation<MentionsAccepted>()({
    summary: "Turn mentions into links, each in the revision of the page it was found in.",
    args: z.strictObject({ items: mentionChoices }),
    mutates: true,
  }),
  "link.dismissMention": operation<{ readonly isDismissed: boolean }>()({
    summary: "Never offer some words of a page again as a mention of another, or do so again.",
    args: z.strictObject({
      page,
      target: page,
      text: z.string().min(1).max(1000),
      isDismissed: z.boolean().default(true),
    }),
    mutates: true,
  }),
};
