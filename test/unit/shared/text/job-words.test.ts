import { expect, it } from "vitest";
import { commandWords, outputWords, scheduleWords, timeoutWords } from "../../../../shared/text/job-words";

it("shows where each argument begins and ends", () => {
  expect(commandWords(["/usr/bin/fetch", "--out=a.md", "two words", "", "it's", "$HOME", "*", "日本"])).toBe(
    "/usr/bin/fetch --out=a.md 'two words' '' 'it'\\''s' '$HOME' '*' 日本",
  );
});

it("says when", () => {
  expect(scheduleWords({ kind: "weekly", weekday: "monday", hour: 6, minute: 5 })).toBe("every Monday at 06:05");
  expect(scheduleWords({ kind: "nightly" })).toBe("with the nightly dream");
});

it("says limits in whole units where they are", () => {
  expect([timeoutWords({ timeoutMs: 90_000 }), timeoutWords({ timeoutMs: 300_000 })]).toEqual(["90 s", "5 min"]);
  expect([outputWords({ outputBytes: 65_536 }), outputWords({ outputBytes: 900 })]).toEqual(["64 KiB", "900 bytes"]);
});
