import { readFileSync } from "node:fs";
import path from "node:path";

export type QuestionKind =
  | "answerable"
  | "unanswerable"
  | "contradictory"
  | "stale"
  | "time"
  | "followup"
  | "list"
  | "brief"
  | "compare";

/** One question with what is right for it. */
export interface KnownQuestion {
  readonly kind: QuestionKind;
  readonly question: string;
  /** Asked before it, in the same talk. */
  readonly first?: string;
  /** Slugs of the pages that answer; left out when none does. */
  readonly pages?: readonly string[];
  /** A name, number or word that the right answer holds. */
  readonly says?: string;
  /** Name of the archive of pages it is asked of; the made-up network when left out. */
  readonly brain?: string;
}

/**
 * The others were written later, each over other pages and before its first run: `second` to build on, `third` to choose
 * between ways that stood, `fourth` as people ask who do not know the pages (part of it over another brain), `fifth` when the
 * rules made on these stood.
 */
export type Half = "tune" | "second" | "third" | "fourth" | "fifth" | "held";

export const HALVES: readonly Half[] = ["tune", "second", "third", "fourth", "fifth", "held"];

/** The questions of one half; src-main/domain/think/README.md says how they were made. */
export const readQuestions = (root: string, half: Half): readonly KnownQuestion[] =>
  JSON.parse(readFileSync(path.join(root, `test/eval/think-questions.${half}.json`), "utf8"));
