import { z } from "zod";
import { asPagePath, asSlug } from "../../shared/model/page";
import { type Answer, type AnswerSummary, EVERYTHING, GAP_KINDS } from "../../shared/model/think";
import type { AnswerLog } from "../ports/answer-log";
import { type LineSpan, openJsonlFile } from "./jsonl-file";

const pageSchema = z.object({
  path: z.string().transform(asPagePath),
  slug: z.string().transform(asSlug),
  title: z.string(),
  type: z.string(),
});

const citationSchema = z.object({
  n: z.number(),
  page: pageSchema,
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  date: z.string().nullable(),
  line: z.number(),
});

const sideSchema = z.object({
  page: pageSchema,
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  line: z.number(),
  date: z.string().nullable(),
  value: z.string(),
});

const draftSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("source") }),
  z.object({ kind: z.literal("entry") }),
  z.object({ kind: z.literal("review") }),
  z.object({ kind: z.literal("link"), field: z.string().nullable() }),
  z.object({ kind: z.literal("text") }),
]);

const actionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("create_page"), title: z.string() }),
  z.object({ kind: z.literal("open_page"), page: pageSchema, start: z.number().nullable() }),
  z.object({ kind: z.literal("draft"), page: pageSchema, start: z.number().nullable(), draft: draftSchema }),
  z.object({ kind: z.literal("choose"), pages: z.array(pageSchema) }),
  z.object({ kind: z.literal("settle"), sides: z.tuple([sideSchema, sideSchema]) }),
]);

/** A gap as it lies on disk; also what the ledger keeps. */
export const gapSchema = z.object({
  key: z.string(),
  kind: z.enum(GAP_KINDS),
  title: z.string(),
  detail: z.string(),
  pages: z.array(pageSchema),
  action: actionSchema.nullable(),
});

const scopeSchema = z.object({
  folder: z.string().nullable(),
  tag: z.string().nullable(),
  type: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
});

const answerSchema = z.object({
  id: z.string(),
  question: z.string(),
  readAs: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
  askedMs: z.number(),
  mode: z.enum(["extractive", "model"]),
  abstained: z.boolean(),
  text: z.string(),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.number()) })),
  citations: z.array(citationSchema),
  nearest: z.array(citationSchema),
  gaps: z.array(gapSchema),
  stale: z.array(z.number()).default([]),
  ms: z.number(),
  dropped: z.number(),
  model: z.string().nullable(),
  degraded: z.string().nullable(),
  withheld: z.number().default(0),
  spent: z
    .object({ tokens: z.number(), cost: z.number().nullable(), isEstimated: z.boolean() })
    .nullable()
    .default(null),
  scope: scopeSchema.default(EVERYTHING),
});

/** The version of the line's form. Lines of another version are left alone. */
const VERSION = 1;
const lineSchema = z.object({ v: z.literal(VERSION), answer: answerSchema });

interface Entry {
  readonly span: LineSpan;
  readonly summary: AnswerSummary;
}

/** Answers in one JSONL file. Only summaries and places are held in memory; an answer is read when it is asked for. */
export function openAnswerLog(file: string): AnswerLog {
  const lines = openJsonlFile(file);
  let loading: Promise<Map<string, Entry>> | null = null;

  const entries = (): Promise<Map<string, Entry>> => {
    loading ??= loadEntries(lines).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  return {
    append: async (answer) => {
      const known = await entries();
      const span = await lines.append({ v: VERSION, answer });
      known.set(answer.id, { span, summary: summaryOf(answer) });
    },
    get: async (id) => {
      const entry = (await entries()).get(id);
      return entry ? parseAnswer(await lines.readAt(entry.span)) : null;
    },
    list: async (limit, text = "") => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const holds = ({ question }: AnswerSummary) => words.every((word) => question.toLowerCase().includes(word));
      const summaries = [...(await entries()).values()].reverse().map((entry) => entry.summary);
      return summaries.filter(holds).slice(0, limit);
    },
  };
}

async function loadEntries(lines: ReturnType<typeof openJsonlFile>): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  await lines.scan((value, span) => {
    const answer = parseAnswer(value);
    if (answer) found.set(answer.id, { span, summary: summaryOf(answer) });
  });
  return found;
}

function parseAnswer(value: unknown): Answer | null {
  const parsed = lineSchema.safeParse(value);
  return parsed.success ? parsed.data.answer : null;
}

const summaryOf = (answer: Answer): AnswerSummary => ({
  id: answer.id,
  question: answer.question,
  askedMs: answer.askedMs,
  gapCount: answer.gaps.length,
  abstained: answer.abstained,
});
