import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Asked } from "./ask-host";

const TOP = 5;

const goldSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    kind: z.string(),
    gold: z.array(z.string()),
    also: z.array(z.string()).default([]),
  }),
);

/** A question with its right answers. `also` may be answered too: pages tell it in a way that can be read either way. */
export type GoldQuestion = z.infer<typeof goldSchema>[number];

/** The gold of the published set. Only scorers call this. */
export const readPublishedGold = (file: string): readonly GoldQuestion[] =>
  goldSchema.parse(JSON.parse(readFileSync(file, "utf8")));

/** The gold of a half of our own questions. */
export const readOwnGold = (file: string): readonly GoldQuestion[] =>
  z.object({ questions: goldSchema }).parse(JSON.parse(readFileSync(file, "utf8"))).questions;

/** Means over questions with an answer, and how many without one were left empty. */
export interface SearchScore {
  readonly questions: number;
  /** Right among the first five, over how many were returned (at most five). */
  readonly precision: number;
  /** Right among the first five, over how many there are (at most five). */
  readonly recall: number;
  /** Right among the first five, over five; and the most that it can be. */
  readonly fixed: number;
  readonly fixedCeiling: number;
  readonly noAnswer: { readonly right: number; readonly all: number };
  readonly wrong: readonly { readonly question: GoldQuestion; readonly found: Asked }[];
}

interface Scored {
  readonly question: GoldQuestion;
  readonly found: Asked;
  readonly precision: number;
  readonly recall: number;
  readonly hits: number;
}

export function scoreSearch(gold: readonly GoldQuestion[], answers: ReadonlyMap<string, Asked>): SearchScore {
  const scored = gold.map((question) => scoreOne(question, answers.get(question.id)));
  const answered = scored.filter(({ question }) => question.gold.length > 0);
  const none = scored.filter(({ question }) => question.gold.length === 0);
  const mean = (of: (one: Scored) => number): number =>
    answered.reduce((sum, one) => sum + of(one), 0) / Math.max(1, answered.length);
  return {
    questions: gold.length,
    precision: mean((one) => one.precision),
    recall: mean((one) => one.recall),
    fixed: mean((one) => one.hits / TOP),
    fixedCeiling: mean((one) => Math.min(TOP, one.question.gold.length) / TOP),
    noAnswer: { right: none.filter(({ precision }) => precision === 1).length, all: none.length },
    wrong: scored.filter(({ precision, recall }) => precision < 1 || recall < 1),
  };
}

function scoreOne(question: GoldQuestion, found: Asked = { slugs: [], reading: null, ms: 0 }): Scored {
  const top = [...new Set(found.slugs)].slice(0, TOP);
  const counted = top.filter((slug) => !question.also.includes(slug));
  const hits = counted.filter((slug) => question.gold.includes(slug)).length;
  if (question.gold.length === 0) {
    const isRight = found.slugs.length === 0 ? 1 : 0;
    return { question, found, precision: isRight, recall: 1, hits: 0 };
  }
  const precision = counted.length === 0 ? 0 : hits / counted.length;
  return { question, found, precision, recall: hits / Math.min(TOP, question.gold.length), hits };
}
