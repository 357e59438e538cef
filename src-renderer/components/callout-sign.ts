import type { IconName } from "./icon-strokes";

/** A sign for the families of callouts; the word says which one it is. */
const SIGNS: Readonly<Record<string, IconName>> = {
  warning: "triangle-alert",
  caution: "triangle-alert",
  attention: "triangle-alert",
  danger: "triangle-alert",
  error: "triangle-alert",
  bug: "triangle-alert",
  failure: "x",
  fail: "x",
  missing: "x",
  important: "triangle-alert",
  question: "message-circle-question-mark",
  help: "message-circle-question-mark",
  faq: "message-circle-question-mark",
  quote: "quote",
  cite: "quote",
  todo: "circle-check",
  success: "check",
  check: "check",
  done: "check",
};

/** The icon of a callout by its name, lower case. */
export const calloutSign = (name: string): IconName => (Object.hasOwn(SIGNS, name) ? (SIGNS[name] ?? "info") : "info");

/** What stands in the head of a callout that has no title: its name as a word. */
export const calloutTitle = (name: string, title: string): string =>
  title !== "" ? title : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
