import { z } from "zod";
import type { BrokenLinkInput, PageSource } from "../model/broken-link";
import type { DreamRun, DreamRunSummary, DreamStatus, HealthPoint, Proposal } from "../model/dream";
import type { PageSummary } from "../model/page";
import { operation } from "./operation";

const id = z.string().min(1).max(64);

export const dreamOperations = {
  "dream.run": operation<DreamStatus>()({
    summary: "Start a dream now.",
    args: z.strictObject({}),
    mutates: false,
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
    summary: "Accept or reject a proposal; accepting writes the files and makes one commit.",
    args: z.strictObject({ run: id, proposal: id, decision: z.enum(["accept", "reject", "reopen"]) }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "dream.health": operation<readonly HealthPoint[]>()({
    summary: "How well the brain was after each dream, oldest first.",
    args: z.strictObject({}),
    mutates: false,
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
  "dream.orphans": operation<readonly PageSummary[]>()({
    summary: "Pages with no link to or from them, at most 200.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
};
