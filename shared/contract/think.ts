import { z } from "zod";
import type { PagePath } from "../model/page";
import type { Answer, AnswerSummary, LedgerGap, SendPreview, SettlePreview } from "../model/think";
import { operation } from "./operation";
import type { PageWritten } from "./page";

export interface AnswerMarkdown {
  /** A name for a page of it. */
  readonly title: string;
  readonly text: string;
}

export interface GapSettled {
  readonly key: string;
  /** The page that was written; null when none was. */
  readonly written: PagePath | null;
}

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day as 2026-11-30");

/** What a question is asked of; what is left out is open. */
const scope = z.strictObject({
  folder: z.string().max(4096).nullable().default(null),
  tag: z.string().max(200).nullable().default(null),
  type: z.string().max(100).nullable().default(null),
  from: isoDay.nullable().default(null),
  until: isoDay.nullable().default(null),
});

const gapKey = z.string().min(1).max(400);
/** Which of the two sides of a contradiction, in the order of the gap. */
const side = z.enum(["first", "second"]);

export const thinkOperations = {
  "think.ask": operation<Answer>()({
    summary: "Answer a question from the notes, with citations and gaps.",
    args: z.strictObject({
      question: z.string().min(1).max(2000),
      /** Given by the window so that a stream can be matched before the answer is there. */
      id: z.string().min(8).max(64).optional(),
      /** Id of the answer that the question follows on: `it`, `she`, `in 2023?` then mean what was spoken of. */
      after: z.string().max(64).optional(),
      scope: scope.optional(),
    }),
    mutates: false,
    positional: "question",
  }),
  "think.preview": operation<SendPreview>()({
    summary: "Show what asking a question would send to the model, to the letter. Sends nothing.",
    args: z.strictObject({
      question: z.string().min(1).max(2000),
      after: z.string().max(64).optional(),
      scope: scope.optional(),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "question",
  }),
  "think.get": operation<Answer | null>()({
    summary: "Get a stored answer again; null when it is not there.",
    args: z.strictObject({ id: z.string().max(64) }),
    mutates: false,
    positional: "id",
  }),
  "think.list": operation<readonly AnswerSummary[]>()({
    summary: "List the questions asked, newest first.",
    args: z.strictObject({
      limit: z.number().int().min(1).max(200).default(50),
      /** Words that the question holds, whatever their case. */
      text: z.string().max(200).default(""),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "think.markdown": operation<AnswerMarkdown>()({
    summary: "Give a stored answer as Markdown, its citations as links.",
    args: z.strictObject({ id: z.string().max(64) }),
    mutates: false,
    positional: "id",
  }),
  "think.save": operation<PageWritten>()({
    summary: "Save a stored answer as a new page; fails with slug_taken when there is one of that name.",
    args: z.strictObject({
      id: z.string().max(64),
      /** The question when left out. */
      title: z.string().min(1).max(300).optional(),
      folder: z.string().max(4096).default(""),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "id",
  }),
  "gap.list": operation<readonly LedgerGap[]>()({
    summary: "List what the brain does not know, most pressing first.",
    args: z.strictObject({ limit: z.number().int().min(1).max(200).default(50) }),
    mutates: false,
  }),
  "gap.previewSettle": operation<SettlePreview>()({
    summary: "Show what is written when one side of a contradiction is right.",
    args: z.strictObject({ key: gapKey, right: side }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "key",
  }),
  "gap.settle": operation<GapSettled>()({
    summary: "Settle a contradiction: one side is right (as previewed), or both are, each at its time.",
    args: z
      .strictObject({
        key: gapKey,
        choice: z.enum(["first", "second", "both"]),
        /** Of the preview; not needed for `both`, which writes nothing. */
        token: z.string().max(128).optional(),
      })
      .refine((args) => args.choice === "both" || args.token !== undefined, "needs the token of a preview"),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "key",
  }),
  "gap.undoSettle": operation<GapSettled>()({
    summary: "Take back how a contradiction was settled; a page changed since stays as it is.",
    args: z.strictObject({ key: gapKey }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "key",
  }),
  "gap.dismiss": operation<{ key: string }>()({
    summary: "Put a gap aside for good.",
    args: z.strictObject({ key: gapKey }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "key",
  }),
};
