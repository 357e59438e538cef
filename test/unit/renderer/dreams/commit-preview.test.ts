import { expect, test } from "vitest";
import { commitMessage, commitOutlook } from "../../../../src-renderer/features/dreams/commit-preview";
import { aProposal } from "./a-proposal";

test("previews the commit as the Host writes it", () => {
  expect(commitMessage("2026-11-30-0200-7f3c", aProposal({ id: "Pag" }))).toBe(
    [
      "dream: repair a broken link",
      "",
      "Point Pag to Page, on a/Page.md.",
      "The name differs in case alone.",
      "",
      "Dream-Run: 2026-11-30-0200-7f3c",
      "Dream-Rule: broken_link",
    ].join("\n"),
  );
});

test("promises no commit without git, nor for a page with changes of its own", () => {
  const open = aProposal({ id: "a" });
  expect(commitOutlook(open, "clean").hasCommit).toBe(true);
  expect(commitOutlook(open, "none").hasCommit).toBe(false);
  expect(commitOutlook(open, "changed").hasCommit).toBe(false);
  expect(commitOutlook(open, "untracked").hasCommit).toBe(false);
});

test("names the commit that was made, or why none was", () => {
  const accepted = aProposal({ id: "a", state: "accepted", commit: "4f1c9ab77d0e" });
  expect(commitOutlook(accepted, "clean").words).toContain("4f1c9ab.");
  const note = "Written, but git could not commit it.";
  expect(commitOutlook({ ...accepted, commit: null, note }, "clean")).toEqual({ hasCommit: false, words: note });
  expect(commitOutlook(aProposal({ id: "a", state: "rejected" }), "clean").hasCommit).toBe(false);
});
