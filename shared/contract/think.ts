import { z } from "zod";
import type { Answer, AnswerSummary, LedgerGap } from "../model/think";
import { operation } from "./operation";

export const thinkOperations = {
  "think.ask": operation<Answer>()({
    summary: "Answer a question from the notes, with citations and gaps.",
    args: z.strictObject({
      question: z.string().min(1).max(2000),
      /** Given by the window so that a stream can be matched before the answer is there. */
      id: z.string().min(8).max(64).optional(),
      /** Id of the answer that the question follows on: `it`, `she`, `in 2023?` then mean what was spoken of. */
      after: z.string().max(64).optional(),
    }),
    mutates: false,
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
    args: z.strictObject({ limit: z.number().int().min(1).max(200).default(50) }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "gap.list": operation<readonly LedgerGap[]>()({
    summary: "List what the brain does not know, most pressing first.",
    args: z.strictObject({ limit: z.number().int().min(1).max(200).default(50) }),
    mutates: false,
  }),
  "gap.dismiss": operation<{ key: string }>()({
    summary: "Put a gap aside for good.",
    args: z.strictObject({ key: z.string().max(400) }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "key",
  }),
};
