import type { TimeKind, TimeRange } from "../../../shared/text/time-phrase";
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
  /** Link types that answers are asked to be subjects of: `which founders came`. Empty when the question does not say. */
  readonly alsoTypes: readonly string[];
}

/** The time that a question asks about. */
export interface AskedTime {
  readonly range: TimeRange;
  readonly kind: TimeKind;
  /** True when something that happens is asked for (`joined`, `backed`), false for what goes on (`works at`). */
  readonly isEvent: boolean;
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
  /** Null for now. */
  readonly time: AskedTime | null;
  /** True when the wording is plainly a question or a request, not bare key words. */
  readonly isAsked: boolean;
  /** False for words that are as well no request at all (`work at Lumio`, `backing Lumio`): a hint, never the whole result. */
  readonly isRequest: boolean;
  /** True when what it starts from is no answer to itself: nobody meets herself. */
  readonly isMutual: boolean;
}
