/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of some things. */
export function pick<T>(random: () => number, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
}

const PIECES = [
  "[[",
  "]]",
  "[",
  "]",
  "(",
  ")",
  "|",
  "\\|",
  "#",
  "^",
  "!",
  "::",
  "`",
  "``",
  "```\n",
  "~~~\n",
  "$",
  "$$",
  "%%",
  "<!--",
  "-->",
  "<",
  ">",
  "\n",
  "\r\n",
  "\n\n",
  "- ",
  "  - ",
  "\t- ",
  "1. ",
  "> ",
  "# ",
  "---\n",
  "===\n",
  "| a | b |\n| - | - |\n",
  "    ",
  "Ada",
  "Lumio",
  "works_at",
  " founded ",
  " and ",
  " by ",
  " the ",
  ", ",
  ". ",
  "é",
  "語",
  "🧭",
  "\ufeff",
  "\u0301",
  "https://x.y/",
  "a.md",
  "%20",
  "2021-03-04",
  "key: value\n",
  "\\",
  "<b>",
  "</b>",
  "[^1]",
  "[a]: b\n",
  "(absent)",
  ":",
  "CEO of ",
  "?",
] as const;

/** Text of syntax thrown together: what a parser must survive. */
export function randomMarkdown(random: () => number, pieces: number): string {
  return Array.from({ length: pieces }, () => pick(random, PIECES)).join("");
}

/**
 * Milliseconds of processor time that a task takes, the best of three: other work on the machine only ever adds, and the
 * time on the wall counts the others' turns too.
 */
export function bestTimeMs(task: () => void): number {
  const times = [0, 1, 2].map(() => {
    const start = process.threadCpuUsage();
    task();
    return process.threadCpuUsage(start).user / 1_000;
  });
  return Math.min(...times);
}
