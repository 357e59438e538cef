import type { QueryScope } from "./query-node";

export type OperatorMeaning =
  | { readonly kind: "scope"; readonly scope: QueryScope }
  | { readonly kind: "case"; readonly isExact: boolean }
  | { readonly kind: "date"; readonly when: "before" | "after" | "on" }
  | { readonly kind: "link"; readonly direction: "to" | "from" };

export interface QueryOperator {
  /** As written, without the colon. */
  readonly word: string;
  readonly meaning: OperatorMeaning;
  /** What it finds, for the list of completions. */
  readonly finds: string;
}

const scope = (word: string, name: QueryScope, finds: string): QueryOperator => ({
  word,
  finds,
  meaning: { kind: "scope", scope: name },
});

/** Every operator that is a word and a colon, in the order in which they are offered. */
export const QUERY_OPERATORS: readonly QueryOperator[] = [
  scope("tag", "tag", "pages with a tag, or one below it"),
  scope("type", "type", "pages of a type"),
  scope("path", "path", "part of the path"),
  scope("file", "file", "part of the file name"),
  scope("title", "title", "part of the title or an alias"),
  scope("line", "line", "all of it in one line"),
  scope("section", "section", "all of it under one heading"),
  scope("block", "block", "all of it in one paragraph or item"),
  scope("content", "content", "in the text, not the name"),
  scope("task", "task", "in a task"),
  scope("task-todo", "taskTodo", "in a task still to do"),
  scope("task-done", "taskDone", "in a task that is done"),
  { word: "before", meaning: { kind: "date", when: "before" }, finds: "dated before a year, month or day" },
  { word: "after", meaning: { kind: "date", when: "after" }, finds: "dated after a year, month or day" },
  { word: "on", meaning: { kind: "date", when: "on" }, finds: "dated in a year, month or day" },
  { word: "links-to", meaning: { kind: "link", direction: "to" }, finds: "pages that link to a page" },
  { word: "linked-from", meaning: { kind: "link", direction: "from" }, finds: "pages that a page links to" },
  { word: "match-case", meaning: { kind: "case", isExact: true }, finds: "capitals and accents as written" },
  { word: "ignore-case", meaning: { kind: "case", isExact: false }, finds: "any capitals and accents" },
];

/** Other words for the same. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([["tags", "tag"]]);

const byWord = new Map(QUERY_OPERATORS.map((operator) => [operator.word, operator]));

/** The operator written so, without regard to case; null when there is none. */
export function findOperator(word: string): QueryOperator | null {
  const lower = word.toLowerCase();
  return byWord.get(SYNONYMS.get(lower) ?? lower) ?? null;
}

/** The word of a scope. */
export const wordOfScope = (name: QueryScope): string =>
  QUERY_OPERATORS.find(({ meaning }) => meaning.kind === "scope" && meaning.scope === name)?.word ?? name;
