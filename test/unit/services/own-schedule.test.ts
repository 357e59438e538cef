import { describe, expect, it } from "vitest";
import type { DreamSchedule } from "../../../shared/model/dream";
import { createOwnSchedule } from "../../../src-main/services/night/own-schedule";

describe("when a brain dreams", () => {
  it("is what the app says, unless the brain has an answer of its own, which is kept", async () => {
    let kept: DreamSchedule["own"] | null = null;
    const state = {
      read: async () => kept,
      async write(own: DreamSchedule["own"]) {
        kept = own;
      },
    };
    const schedule = createOwnSchedule(state, { get: async () => ({ dream: { enabled: true, hour: 2 } }) as never });
    expect(await schedule.read()).toEqual({ enabled: true, hour: 2, own: { enabled: null, hour: null } });
    expect(await schedule.set({ hour: 5 })).toMatchObject({ enabled: true, hour: 5 });
    expect(await schedule.set({ enabled: false })).toEqual({
      enabled: false,
      hour: 5,
      own: { enabled: false, hour: 5 },
    });
    expect(await schedule.set({ enabled: null, hour: null })).toMatchObject({ enabled: true, hour: 2 });
  });

  it("keeps both answers when two are given at once, and reads them from the disk once", async () => {
    let kept: DreamSchedule["own"] | null = null;
    let reads = 0;
    const state = {
      async read() {
        reads++;
        return kept;
      },
      async write(own: DreamSchedule["own"]) {
        kept = own;
      },
    };
    const schedule = createOwnSchedule(state, { get: async () => ({ dream: { enabled: true, hour: 2 } }) as never });
    await Promise.all([schedule.set({ hour: 5 }), schedule.set({ enabled: false })]);
    expect(kept).toEqual({ enabled: false, hour: 5 });
    expect(await schedule.read()).toMatchObject({ enabled: false, hour: 5 });
    expect(reads).toBe(1);
  });
});
