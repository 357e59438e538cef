import type { QueryProblem } from "./query-node";

/** What is said of a query that cannot be read. */
export const queryProblems = {
  openQuote: {
    message: "A quotation mark is opened and never closed.",
    hint: "Close it, or leave it out to search for the words in any order.",
  },
  emptyQuote: {
    message: "There is nothing between the quotation marks.",
    hint: "Write the words that are to stand there one after the other.",
  },
  openParenthesis: {
    message: "A parenthesis is opened and never closed.",
    hint: "Close it, or put what it belongs to in quotation marks.",
  },
  emptyGroup: {
    message: "There is nothing between the parentheses.",
    hint: "Write what is to be found there, for example line:(budget plan).",
  },
  lonelyOr: {
    message: "OR needs something on both sides.",
    hint: "Write what may stand instead, or write or in small letters to search for the word.",
  },
  emptyProperty: {
    message: "This property has no value to look for.",
    hint: "Write [name] for pages that have it, [name:value] for a value, [name:null] for an empty one.",
  },
} satisfies Readonly<Record<string, Pick<QueryProblem, "message" | "hint">>>;

export type ProblemName = keyof typeof queryProblems;
