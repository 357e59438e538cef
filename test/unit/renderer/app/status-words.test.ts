import { describe, expect, it } from "vitest";
import { dreamWords, gitWords, indexWords } from "../../../../src-renderer/app/status/status-words";

const NOW = new Date(2026, 10, 30, 9, 0).getTime();
const dream = { running: null, nextMs: null, pausedUntilMs: null, lastVerdict: null, openProposals: 0 };

describe("the status bar", () => {
  it("says branch and changes, and what is missing", () => {
    expect(
      gitWords({
        branch: "main",
        operation: null,
        conflictedFiles: 0,
        isLocked: false,
        changedFiles: 1,
        untrackedFiles: 2,
        hasCommits: true,
      }),
    ).toBe("main, 3\u00a0changes");
    expect(
      gitWords({
        branch: "main",
        operation: null,
        conflictedFiles: 0,
        isLocked: false,
        changedFiles: 0,
        untrackedFiles: 0,
        hasCommits: false,
      }),
    ).toContain("nothing committed");
    expect(gitWords(null)).toBe("no git yet");
  });

  it("says how far the index is", () => {
    expect(indexWords({ index: "ready", progress: null })).toBe("Index up to date");
    expect(indexWords({ index: "indexing", progress: { step: "pages", done: 734, total: 1204 } })).toBe(
      "Reading pages, 734 of 1,204",
    );
    expect(indexWords({ index: "failed", progress: null })).toBe("The index lags behind");
  });

  it("says what the dream is at, when the next one is, or that it is off", () => {
    expect(dreamWords({ ...dream, nextMs: new Date(2026, 11, 1, 2, 0).getTime() }, NOW)).toBe("Next dream 02:00");
    expect(dreamWords(dream, NOW)).toBe("Next dream: off");
    const running = { id: "x", phase: "broken_links" as const, done: 3, total: 10 };
    expect(dreamWords({ ...dream, running }, NOW)).toBe("Dreaming: broken links, 3 of 10");
  });
});
