import type { Answer, AnswerSummary } from "../../shared/model/think";

/** Every answer given, kept beside the brain so that asking again, reloading or a dropped stream replays it. */
export interface AnswerLog {
  append(answer: Answer): Promise<void>;
  /** Null when no such answer is stored. */
  get(id: string): Promise<Answer | null>;
  /** Newest first. @param text words that the question holds, whatever their case; empty: all */
  list(limit: number, text?: string): Promise<readonly AnswerSummary[]>;
}
