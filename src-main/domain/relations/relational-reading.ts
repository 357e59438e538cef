import type { CueMeaning } from "./question-cues";

/** Which links of the seed count by their time. */
export type Period = "current" | "former" | "any";

/** One step along typed links, away from the seed. */
export interface RelationStep {
  /** What the step may mean, best first; which one depends on what kind of page it starts from. */
  readonly meanings: readonly CueMeaning[];
  /** Which end of the links is asked for; the page the step starts from is at the other. */
  readonly wanted: "subject" | "object";
  /** Page types that answers are asked to be (`which funds`); empty when the question does not say. */
  readonly answerTypes: readonly string[];
  readonly period: Period;
  /** Words of a role asked for (`cto`), which evidence should hold; null when none is. */
  readonly role: string | null;
}

/** Text that names the page a question starts from, with its place in the question (UTF-16). */
export interface SeedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A question understood as a walk over typed links. */
export interface RelationalReading {
  readonly seed: SeedText;
  /** From the seed to the answers. */
  readonly steps: readonly RelationStep[];
  /** A second name in the question: `has Ada backed Lumio`. Answers should be this page. */
  readonly other: SeedText | null;
  /** ISO date (any precision) that the question asks about; null for now. */
  readonly asOf: string | null;
  /** True when the wording is plainly a question or a request, not bare key words. */
  readonly isAsked: boolean;
}
