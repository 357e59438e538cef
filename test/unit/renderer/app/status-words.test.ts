import { describe, expect, it } from "vitest";
import { dreamWords, gitWords, indexWords, syncWords } from "../../../../src-renderer/app/status/status-words";

const NOW = new Date(2026, 10, 30, 9, 0).getTime();
const dream = { running: null, nextMs: null, pausedUntilMs: null, lastVerdict: null, openProposals: 0, trusted: [] };

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

  it("says how the two stand in arrows, with words behind them, and what a merge waits for", () => {
    const remote = {
      ...{ branch: "main", remote: "origin", address: "/srv/notes.git", upstream: "origin/main" },
      ...{ ahead: 0, behind: 0, fetchedMs: NOW - 8 * 60_000, isShallow: false, progress: null, undecided: null },
      ...{ schedule: { everyMinutes: null, pulls: false }, trouble: null },
    };
    expect(syncWords(remote, NOW)).toEqual({ short: null, long: "In step with origin/main, asked 8 min ago." });
    expect(syncWords({ ...remote, ahead: 1, behind: 2 }, NOW)?.long).toBe(
      "2\u00a0commits to bring in from origin/main, 1\u00a0commit to send to origin/main, asked 8 min ago.",
    );
    expect(syncWords({ ...remote, undecided: 3 }, NOW)?.short).toBe("Merge: 3 to decide");
    expect(syncWords({ ...remote, progress: { step: "fetching", done: 1, total: 4 } }, NOW)?.short).toBe(
      "Fetching 25 %",
    );
    expect(syncWords({ ...remote, upstream: null }, NOW)).toBeNull();
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
