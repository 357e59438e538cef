import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QuietTime } from "../../../src-main/repo/quiet-time";

let handedAt: number[];
let quiet: QuietTime;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  handedAt = [];
  quiet = new QuietTime(() => handedAt.push(Date.now()));
});
afterEach(() => vi.useRealTimers());

/** Lets time go on to this moment and stirs. */
function stirAt(ms: number, isAlone: boolean): void {
  vi.advanceTimersByTime(ms - Date.now());
  quiet.stir(isAlone);
}

it("hands over a lone change after calm almost at once", () => {
  stirAt(5_000, true);
  vi.advanceTimersByTime(10_000);
  expect(handedAt.length).toBe(1);
  expect(handedAt[0]).toBeLessThan(5_050);
  stirAt(20_000, true);
  vi.advanceTimersByTime(10_000);
  expect(handedAt[1]).toBeLessThan(20_050);
});

it("waits for a file that is still being written", () => {
  for (let ms = 0; ms <= 200; ms += 20) stirAt(ms, true);
  expect(handedAt).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(handedAt.length).toBe(1);
});

it("gathers a burst until it is quiet, however it began", () => {
  stirAt(0, true);
  stirAt(10, false);
  stirAt(100, false);
  stirAt(180, false);
  expect(handedAt).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(handedAt).toEqual([300]);
});

it("gathers what follows a change that was handed over at once", () => {
  stirAt(0, true);
  stirAt(60, true);
  stirAt(160, true);
  stirAt(260, true);
  vi.advanceTimersByTime(2_000);
  expect(handedAt).toEqual([25, 380]);
});

it("hands over a stream without end every second", () => {
  for (let ms = 0; ms < 10_000; ms += 50) stirAt(ms, false);
  vi.advanceTimersByTime(1_000);
  expect(handedAt.length).toBe(10);
});

it("hands over nothing once it is closed", () => {
  stirAt(0, true);
  quiet.close();
  vi.advanceTimersByTime(5_000);
  expect(handedAt).toEqual([]);
});
