import { readFileSync } from "node:fs";
import path from "node:path";

const COUNT = 60;
const OPERATORS = 16;
const COMMON = ["of the", "and their", "in a", "was not", "they had", "new work", "for all", "day and night"];

/** Queries out of the brain's own pages, the same on every run. */
export function queriesOf(folder, files) {
  const next = chance(11);
  const sorted = [...files].sort();
  const word = () => {
    for (;;) {
      const text = readFileSync(path.join(folder, sorted[next(sorted.length)]), "utf8");
      const found = text.match(/[\p{L}]{4,}/gu);
      if (found) return found[next(found.length)];
    }
  };
  const title = () => path.basename(sorted[next(sorted.length)], ".md");
  const words = Array.from({ length: COUNT }, (_, i) => Array.from({ length: 1 + (i % 3) }, word).join(" "));
  const pair = () => {
    for (;;) {
      const text = readFileSync(path.join(folder, sorted[next(sorted.length)]), "utf8");
      const found = text.match(/[\p{L}]{3,} [\p{L}]{4,}/gu);
      if (found) return found[next(found.length)];
    }
  };
  const stray = ["zorbling", "quenchful", "merrowing", "brastic"];
  return {
    words,
    // Half of the words stand nowhere, so that the meaning has to help.
    otherWords: words.map((text, i) => `${text} ${stray[i % stray.length]} ${stray[(i + 1) % stray.length]}`),
    questions: Array.from({ length: COUNT }, (_, i) => QUESTIONS[i % QUESTIONS.length](title())),
    phrases: Array.from({ length: OPERATORS }, () => `"${pair()}"`),
    lines: Array.from({ length: OPERATORS }, () => `line:(${pair()})`),
    patterns: Array.from({ length: OPERATORS }, () => `/${word().slice(0, 4)}[a-z]+ing\\b/`),
    dates: Array.from(
      { length: OPERATORS },
      (_, i) => `${["before", "after"][i % 2]}:20${10 + i} ${i % 3 ? word() : ""}`,
    ),
    fields: Array.from({ length: OPERATORS }, (_, i) => `${["path", "tag", "title", "type"][i % 4]}:${word()}`),
    typed: Array.from({ length: 20 }, title).flatMap((name) =>
      Array.from({ length: Math.min(8, name.length) }, (_, i) => name.slice(0, i + 1)),
    ),
    commonPhrases: COMMON.map((text) => `"${text}"`),
    commonLines: COMMON.map((text) => `line:(${text})`),
    widePatterns: Array.from({ length: OPERATORS }, () => `/\\b${pair().replace(" ", "\\W+")}\\w*/`),
    openPatterns: [
      "[A-Z]\\w+ing\\W+of",
      "\\d{4}-\\d{2}",
      "(\\w+) \\1\\b",
      "^#+ .*\\?$",
      "\\w+ly\\.",
      "[^\\x00-\\x7f]{3}",
    ].map((source) => `/${source}/`),
  };
}

const QUESTIONS = [
  (name) => `who works at ${name}?`,
  (name) => `what is ${name} part of`,
  (name) => `who attended ${name}`,
  (name) => `people linked to ${name}`,
];

function chance(start) {
  let seed = start;
  return (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % n;
  };
}
