import { expect, test } from "vitest";
import {
  leftWords,
  nextDreamWords,
  runHint,
  runName,
  runSentence,
} from "../../../../src-renderer/features/dreams/dream-words";
import { aProposal } from "./a-proposal";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const now = at(30, 9);
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("names a night as people do", () => {
  expect(runName(at(30, 2), now)).toBe("Last night");
  expect(runName(at(30, 4), at(30, 5))).toBe("Today, 04:00");
  expect(runName(at(30, 8, 5), now)).toBe("Today, 08:05");
  expect(runName(at(29, 12), now)).toBe("Yesterday, 12:00");
  expect(runName(at(12, 2), now)).toBe("12 Nov, 02:00");
});

test("says how a run ended, or what waits in it", () => {
  const run = { id: "r", startedMs: at(30, 2), finishedMs: at(30, 3), verdict: "done", open: 0, decided: 0 } as const;
  expect(runHint({ ...run, open: 3 }, false)).toBe("3 open");
  expect(runHint({ ...run, decided: 3 }, false)).toBe("all decided");
  expect(runHint(run, false)).toBe("nothing found");
  expect(runHint({ ...run, verdict: null, finishedMs: null }, false)).toBe("broken off");
  expect(runHint({ ...run, verdict: null }, true)).toBe("running");
});

test("never says that a run found things in order when it did not come to its end", () => {
  const run = { startedMs: at(30, 2), finishedMs: null, verdict: null, proposals: [], findings: [] } as const;
  expect(runSentence(run, false)).toBe("02:00, broken off. Nothing was written.");
  expect(runSentence(run, true)).toBe("Since 02:00.");
  expect(runSentence({ ...run, verdict: "failed", finishedMs: at(30, 2, 6) }, false)).toContain(
    "02:00 to 02:06, failed",
  );
});

test("says what a run found", () => {
  const run = { startedMs: at(30, 2), finishedMs: at(30, 2, 6), verdict: "done", findings: [] } as const;
  expect(runSentence({ ...run, proposals: [] }, false)).toBe("02:00 to 02:06. Found everything in order.");
  expect(plain(runSentence({ ...run, proposals: [aProposal({ id: "a" })] }, false))).toContain(
    "Found 1 thing to tidy.",
  );
});

test("says when the next dream comes, or why none does", () => {
  const status = {
    running: null,
    nextMs: at(30, 23),
    pausedUntilMs: null,
    lastVerdict: null,
    openProposals: 0,
    trusted: [],
  };
  expect(nextDreamWords(status, true, now)).toBe("Next dream 23:00");
  expect(nextDreamWords({ ...status, nextMs: null, pausedUntilMs: at(30, 12) }, true, now)).toContain(
    "Paused until 12:00",
  );
  expect(nextDreamWords({ ...status, nextMs: null }, false, now)).toBe("Nightly dreams are off");
});

test("tells how much of a step goes on next night, and why", () => {
  expect(leftWords({ count: 1200, why: "time", at: "" })).toBe("1,200 go on next night: its time was up");
  expect(leftWords({ count: 1, why: "budget", at: "" })).toBe("One goes on next night: the night’s tokens were spent");
  expect(leftWords({ count: null, why: "model", at: "" })).toBe(
    "The rest goes on next night: the model did not answer",
  );
});
