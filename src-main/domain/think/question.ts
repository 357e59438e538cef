import type { Aspect } from "./aspects";
import type { NameMatch } from "./find-names";
import type { Kind } from "./kinds";
import type { Period } from "./period";

/** What kind of answer a question wants, apart from relational ones, which the search reads. */
export type Intent =
  /** `Who is X`, `tell me about X`, or a bare name. */
  | "entity"
  /** `When did …`: an answer needs a date. */
  | "when"
  /** `What happened with X`, `timeline of X`, `latest on X`. */
  | "timeline"
  /** `Which …`, `list …`: several answers side by side. */
  | "list"
  /** `Prepare me for my meeting with X`: all that one wants to have read before. */
  | "brief"
  /** `Compare X and Y`: both side by side. */
  | "compare"
  /** `What do I owe`, `open tasks`: what is still to be done. */
  | "tasks"
  /** `What changed since March`, about the whole brain. */
  | "changes"
  | "general";

/** What the answering passage has to hold, beyond being about the right thing. */
export type Expectation = "date" | "duration" | "number" | "person" | null;

/** A word of the question that the evidence should speak of. */
export interface FocusTerm {
  /** As the search index knows it: folded and stemmed. */
  readonly term: string;
  /** As written. */
  readonly surface: string;
  /** True for words that serve the question's grammar more than its subject (see light-words). */
  readonly isLight: boolean;
  /** True for the words between `what is the` and `of`: what is wanted of something. One of them has to be spoken of. */
  readonly isWanted: boolean;
  /** What was done: by whom is `asked`, or it is done by someone `theirs` (`where does her sister work`). It has to be spoken of. */
  readonly deed: "asked" | "theirs" | null;
  /** True for the noun after `which` or `what`: an answer gives one of its kind and need not repeat it. */
  readonly isCategory: boolean;
  /** What the word asks for, where it is something that notes tell in words of their own; else null. */
  readonly aspect: Aspect | null;
  /** Of a category: what is one of its kind, where that is known; else null. */
  readonly kind: Kind | null;
  /** Of a category: each of its kind has a name of its own. */
  readonly isNamedKind: boolean;
}

/** A question taken apart. */
export interface Question {
  readonly text: string;
  readonly intent: Intent;
  /** Names in the question that pages answer to, and that the evidence must be about. */
  readonly named: readonly NameMatch[];
  /** Names in the question that no page answers to, as written. The evidence must hold them literally. */
  readonly unknown: readonly string[];
  /** What `who is`, `what is`, `tell me about` was asked of, as written, when it is no more than a name; else null. */
  readonly subject: string | null;
  /** Content words outside the names: what is asked about the named. */
  readonly focus: readonly FocusTerm[];
  /** Years, quarters and numbers outside the names, folded. The evidence must hold them or be dated by them. */
  readonly figures: readonly string[];
  /** What is asked for in small words alone; the evidence has to tell it. */
  readonly mustTell: readonly Aspect[];
  readonly expects: Expectation;
  /** The time that the question is about; null when about any. */
  readonly period: Period | null;
  /** For `timeline`: true when the newest is wanted (`latest`, `recent`). */
  readonly wantsNewest: boolean;
}
