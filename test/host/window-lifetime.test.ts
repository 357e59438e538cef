import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WindowLifetime } from "../../src-main/shells/browser/window-lifetime";

describe("lifetime of the browser shell", () => {
  let windows = 0;
  let hasEnded = false;
  let lifetime: WindowLifetime;
  const set = (count: number) => {
    windows = count;
    lifetime.update();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    windows = 0;
    hasEnded = false;
    lifetime = new WindowLifetime({
      windowCount: () => windows,
      onDidEnd: () => {
        hasEnded = true;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("goes on while a window reloads", () => {
    set(1);
    lifetime.browserDidExit();
    set(0);
    vi.advanceTimersByTime(3000);
    set(1);
    vi.advanceTimersByTime(60_000);
    expect(hasEnded).toBe(false);
  });

  it("ends some seconds after the window and its browser are gone", () => {
    set(1);
    set(0);
    lifetime.browserDidExit();
    vi.advanceTimersByTime(5000);
    expect(hasEnded).toBe(true);
  });

  it("goes on when the browser hands the window over to one that runs already", () => {
    lifetime.browserDidExit();
    vi.advanceTimersByTime(5000);
    set(1);
    vi.advanceTimersByTime(3_600_000);
    expect(hasEnded).toBe(false);
    set(0);
    vi.advanceTimersByTime(5000);
    expect(hasEnded).toBe(true);
  });

  it("ends when the browser never shows the window", () => {
    lifetime.browserDidExit();
    vi.advanceTimersByTime(30_000);
    expect(hasEnded).toBe(true);
  });

  it("ends at last when the browser outlives its windows", () => {
    set(1);
    set(0);
    vi.advanceTimersByTime(60_000);
    expect(hasEnded).toBe(false);
    vi.advanceTimersByTime(600_000);
    expect(hasEnded).toBe(true);
  });

  it("never ends once it was disposed", () => {
    set(1);
    lifetime.dispose();
    set(0);
    lifetime.browserDidExit();
    vi.advanceTimersByTime(3_600_000);
    expect(hasEnded).toBe(false);
  });
});
