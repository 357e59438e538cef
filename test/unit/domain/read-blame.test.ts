import { expect, it } from "vitest";
import { readBlame } from "../../../src-main/domain/read-blame";

const A = "a".repeat(40);
const ZERO = "0".repeat(40);

it("joins neighbouring lines of a commit, and knows what is not committed", () => {
  const text = [
    `${A} 1 1 2`,
    "author Ada Lovelace",
    "author-mail <ada@example.org>",
    "author-time 1700000000",
    "summary First page",
    "filename a.md",
    "\tauthor not me",
    `${A} 2 2`,
    "\tsecond",
    `${ZERO} 3 3 1`,
    "author Not Committed Yet",
    "summary Version of a.md",
    "\tthird",
    `${A} 3 4 1`,
    "\tfourth",
    "",
  ].join("\n");
  expect(readBlame(text)).toEqual({
    commits: [{ commit: A, author: "Ada Lovelace", dateMs: 1_700_000_000_000, subject: "First page" }],
    runs: [
      { from: 1, to: 2, commit: 0 },
      { from: 3, to: 3, commit: null },
      { from: 4, to: 4, commit: 0 },
    ],
  });
});
