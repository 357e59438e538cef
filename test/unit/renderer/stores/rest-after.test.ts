import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restAfter } from "../../../../src-renderer/stores/rest-after";

describe("values that come to rest", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const started = () => {
    const passed: number[] = [];
    return { passed, rest: restAfter<number>((value) => passed.push(value), { restMs: 1000, mostMs: 5000 }) };
  };

  it("are passed on once, the last of them, when none follows", () => {
    const { passed, rest } = started();
    for (const value of [1, 2, 3]) {
      rest.note(value);
      vi.advanceTimersByTime(300);
    }
    expect(passed).toEqual([]);
    vi.advanceTimersByTime(700);
    expect(passed).toEqual([3]);
    vi.advanceTimersByTime(60_000);
    expect(passed).toEqual([3]);
  });

  it("are passed on now and then where they come without an end", () => {
    const { passed, rest } = started();
    for (let value = 0; value < 50; value++) {
      rest.note(value);
      vi.advanceTimersByTime(300);
    }
    expect(passed.length).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(passed.at(-1)).toBe(49);
  });

  it("are not passed on to one who has left", () => {
    const { passed, rest } = started();
    rest.note(1);
    rest.close();
    vi.advanceTimersByTime(60_000);
    expect(passed).toEqual([]);
  });
});
