import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { AutoCommit } from "../../../src-main/services/auto-commit";

const MINUTE = 60_000;

function setUp({ isOn = true, fails = null }: { isOn?: boolean; fails?: BrainError | null } = {}) {
  const told: (string | null)[] = [];
  const commit = vi.fn(async () => {
    if (fails) throw fails;
  });
  const auto = new AutoCommit({ isOn: async () => isOn, commit, tell: (trouble) => told.push(trouble) });
  return { auto, commit, told };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("commits once, a pause after the last edit", async () => {
  const { auto, commit } = setUp();
  auto.edited();
  await vi.advanceTimersByTimeAsync(MINUTE);
  auto.edited();
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE);
  expect(commit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(commit).toHaveBeenCalledTimes(1);
});

it("does not wait for ever for a pause", async () => {
  const { auto, commit } = setUp();
  for (let minutes = 0; minutes < 16; minutes++) {
    auto.edited();
    await vi.advanceTimersByTimeAsync(MINUTE);
  }
  expect(commit).toHaveBeenCalledTimes(1);
});

it("commits what waits before the app goes, and nothing when nothing waits", async () => {
  const { auto, commit } = setUp();
  await auto.close();
  expect(commit).not.toHaveBeenCalled();
  auto.edited();
  await auto.close();
  expect(commit).toHaveBeenCalledTimes(1);
});

it("is waited for when the app goes while it commits", async () => {
  let isDone = false;
  const commit = () =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        isDone = true;
        resolve();
      }, 1000);
    });
  const auto = new AutoCommit({ isOn: async () => true, commit, tell: () => undefined });
  auto.edited();
  await vi.advanceTimersByTimeAsync(2 * MINUTE + 10);
  const closing = auto.close().then(() => isDone);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await closing).toBe(true);
});

it("does nothing unless it is switched on", async () => {
  const { auto, commit } = setUp({ isOn: false });
  auto.edited();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  await auto.close();
  expect(commit).not.toHaveBeenCalled();
});

it("tells when git refuses, and is silent where there is no repository", async () => {
  const refused = setUp({ fails: new BrainError("git_failed", "A hook refused.", { reason: "A hook refused." }) });
  refused.auto.edited();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(refused.told).toEqual(["Not committed: A hook refused."]);
  const none = setUp({ fails: new BrainError("git_unavailable", "No repository.", { reason: "no_repository" }) });
  none.auto.edited();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(none.told).toEqual([]);
});
