import { z } from "zod";
import type { BrokenLinkInput, PageSource } from "../model/broken-link";
import {
  type DreamFinding,
  type DreamRun,
  type DreamRunSummary,
  type DreamSchedule,
  type DreamStatus,
  type HealthPoint,
  type NightPlan,
  PROPOSAL_RULES,
  type Proposal,
  TRUSTABLE_RULES,
} from "../model/dream";
import type { DreamPage, OpenFaults } from "../model/dream-page";
import type { GroupReview, NightUndone } from "../model/dream-review";
import type { DuplicateInput } from "../model/duplicate";
import type { MentionEdits, SweptMention } from "../model/mention";
import type { JudgeReply } from "../model/night-judge";
import { asPagePath, type PageSummary } from "../model/page";
import { mentionChoices } from "./link";
import { operation } from "./operation";

const part = z.number().min(0).max(1);
const id = z.string().min(1).max(64);
const path = z.string().min(1).max(4096).transform(asPagePath);

const choice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("rule"), rule: z.enum(PROPOSAL_RULES) }),
  z.strictObject({ kind: z.literal("page"), page: path }),
  z.strictObject({ kind: z.literal("chosen"), proposals: z.array(id).min(1).max(10_000).readonly() }),
]);

export const dreamOperations = {
  "dream.run": operation<DreamStatus>()({
    summary: "Start a dream now.",
    args: z.strictObject({}),
    // It may accept by itself what somebody trusts: asking twice could begin two.
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.cancel": operation<DreamStatus>()({
    summary: "Stop the running dream after the step it is in.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "dream.pause": operation<DreamStatus>()({
    summary: "Hold scheduled dreams until a time; null resumes.",
    args: z.strictObject({ untilMs: z.number().int().nullable() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.schedule": operation<DreamSchedule>()({
    summary: "Tell when this brain dreams, or set it for this brain alone; null takes the app's setting again.",
    args: z.strictObject({
      enabled: z.boolean().nullable().optional(),
      hour: z.number().int().min(0).max(23).nullable().optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.status": operation<DreamStatus>()({
    summary: "Tell whether a dream runs and when the next one is due.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "dream.list": operation<readonly DreamRunSummary[]>()({
    summary: "List the dreams, newest first.",
    args: z.strictObject({ limit: z.number().int().min(1).max(100).default(30) }),
    mutates: false,
  }),
  "dream.get": operation<DreamRun>()({
    summary: "Get one dream with its phases, proposals and findings.",
    args: z.strictObject({ id }),
    mutates: false,
    positional: "id",
  }),
  "dream.review": operation<Proposal>()({
    summary:
      "Accept or reject a proposal, or take that back; accepting writes the files and makes one commit, with other words where edits are given.",
    args: z.strictObject({
      run: id,
      proposal: id,
      decision: z.enum(["accept", "reject", "reopen"]),
      /** For each file changed by hand its edits in order: the text to write, or null to leave one out. */
      amendments: z
        .array(z.strictObject({ path, edits: z.array(z.string().max(100_000).nullable()).max(1000).readonly() }))
        .max(200)
        .default([]),
      /** Of the preview (`page.renamePreview`) that was agreed to; without it a merge is made as it is computed now. */
      token: z.string().max(64).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.reviewMany": operation<GroupReview>()({
    summary: "Accept or reject all open proposals of one rule, of one page, or of a list; accepting makes one commit.",
    args: z.strictObject({ run: id, choice, decision: z.enum(["accept", "reject"]) }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.undo": operation<NightUndone>()({
    summary:
      "Take back all that was accepted of a dream, commit by commit; pages that changed since stay and are named.",
    args: z.strictObject({ run: id }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "run",
  }),
  "dream.trust": operation<DreamStatus>()({
    summary: "Let the sure proposals of a rule be accepted by themselves at the end of each night, or no longer.",
    args: z.strictObject({ rule: z.enum(TRUSTABLE_RULES), isTrusted: z.boolean().default(true) }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.dismiss": operation<DreamFinding>()({
    summary: "Put a finding aside until what it was judged on changes, or take that back.",
    args: z.strictObject({ run: id, finding: id, isDismissed: z.boolean().default(true) }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.health": operation<readonly HealthPoint[]>()({
    summary: "How well the brain was after each dream, oldest first.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "dream.plan": operation<NightPlan>()({
    summary: "What a night begins with: where the last one broke off, and what earlier ones did not come to.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.pages": operation<readonly DreamPage[]>()({
    summary: "All pages of the index in parts, by number; the next part begins after the last one of this.",
    args: z.strictObject({
      after: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(2000).default(1000),
    }),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.healthCounts": operation<OpenFaults>()({
    summary: "Count what a brain's health is measured by, besides what doctor counts.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.judge": operation<JudgeReply>()({
    summary: "Let the user's model judge statements about one subject, within the night's tokens.",
    args: z.strictObject({
      run: id,
      subject: z.strictObject({
        path: z.string().min(1).max(4096).transform(asPagePath),
        title: z.string().min(1).max(500),
      }),
      statements: z
        .array(
          z.strictObject({
            path: z.string().min(1).max(4096).transform(asPagePath),
            date: z.string().max(10).nullable(),
            text: z.string().max(600),
          }),
        )
        .min(2)
        .max(40),
    }),
    // It may cost money: a question that went unanswered is not to be asked twice.
    mutates: true,
    surfaces: ["dream"],
  }),
  "dream.keepImportance": operation<Readonly<Record<string, never>>>()({
    summary: "Keep how much each page matters with the index.",
    args: z.strictObject({
      pages: z.array(z.strictObject({ id: z.number().int(), importance: part, links: part, recency: part, use: part })),
    }),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.brokenLinkInput": operation<BrokenLinkInput>()({
    summary: "What the broken-links phase decides on: unresolved links, page names, and files git saw moved.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.pageSources": operation<readonly PageSource[]>()({
    summary: "Read files exactly as they stand; those that are gone or are no UTF-8 text are left out.",
    args: z.strictObject({ paths: z.array(z.string().min(1).max(4096)).min(1).max(50) }),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.duplicateInput": operation<DuplicateInput>()({
    summary:
      "What the duplicates phase decides on: names, links between pages, and fields that hardly two pages share.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.mentions": operation<readonly SweptMention[]>()({
    summary: "All names without a link on some pages, those that somebody dismissed left out.",
    args: z.strictObject({ paths: z.array(z.string().min(1).max(4096)).min(1).max(50) }),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.mentionEdits": operation<readonly MentionEdits[]>()({
    summary: "The edits that would link some mentions.",
    args: z.strictObject({ items: mentionChoices }),
    mutates: false,
    surfaces: ["dream"],
  }),
  "dream.orphans": operation<readonly PageSummary[]>()({
    summary: "Pages with no link to or from them, at most 200.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
};
