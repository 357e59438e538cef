import { describe, expect, it } from "vitest";
import { nextNight, nightOn, previousNight, toLocalTime } from "../../../../src-main/domain/dream/local-night";

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe("nightOn", () => {
  it("is the local hour in winter and in summer", () => {
    expect(iso(nightOn({ year: 2026, month: 1, day: 15 }, 2, "Europe/Berlin"))).toBe("2026-01-15T01:00:00.000Z");
    expect(iso(nightOn({ year: 2026, month: 7, day: 15 }, 2, "Europe/Berlin"))).toBe("2026-07-15T00:00:00.000Z");
  });

  it("is the moment of the jump where the hour does not exist", () => {
    // In Berlin 02:00 becomes 03:00 on 29 March 2026.
    const night = nightOn({ year: 2026, month: 3, day: 29 }, 2, "Europe/Berlin");
    expect(iso(night)).toBe("2026-03-29T01:00:00.000Z");
    expect(toLocalTime(night, "Europe/Berlin").hour).toBe(3);
  });

  it("is the first of the two where the hour comes twice", () => {
    // In Berlin 03:00 becomes 02:00 again on 25 October 2026.
    expect(iso(nightOn({ year: 2026, month: 10, day: 25 }, 2, "Europe/Berlin"))).toBe("2026-10-25T00:00:00.000Z");
    // In New York 02:00 becomes 01:00 again on 1 November 2026.
    expect(iso(nightOn({ year: 2026, month: 11, day: 1 }, 1, "America/New_York"))).toBe("2026-11-01T05:00:00.000Z");
  });

  it("holds where clocks jump at midnight or by half an hour", () => {
    // In Cairo 00:00 becomes 01:00 on 24 April 2026.
    const cairo = nightOn({ year: 2026, month: 4, day: 24 }, 0, "Africa/Cairo");
    expect(toLocalTime(cairo, "Africa/Cairo")).toMatchObject({ day: 24, hour: 1, minute: 0 });
    // On Lord Howe 02:00 becomes 02:30 on 4 October 2026.
    const howe = nightOn({ year: 2026, month: 10, day: 4 }, 2, "Australia/Lord_Howe");
    expect(toLocalTime(howe, "Australia/Lord_Howe")).toMatchObject({ day: 4, hour: 2, minute: 30 });
  });
});

describe("the nights around an instant", () => {
  it("finds the last and the next one", () => {
    const now = at("2026-11-30T08:00:00Z");
    expect(iso(previousNight(now, 2, "Europe/Berlin"))).toBe("2026-11-30T01:00:00.000Z");
    expect(iso(nextNight(now, 2, "Europe/Berlin"))).toBe("2026-12-01T01:00:00.000Z");
  });

  it("counts the hour itself as this night's", () => {
    const now = at("2026-11-30T01:00:00Z");
    expect(previousNight(now, 2, "Europe/Berlin")).toBe(now);
    expect(iso(nextNight(now, 2, "Europe/Berlin"))).toBe("2026-12-01T01:00:00.000Z");
  });

  it("has exactly one night a day all through a year with both changes", () => {
    for (const zone of ["Europe/Berlin", "America/New_York", "Africa/Cairo"]) {
      for (const hour of [0, 2]) {
        let night = previousNight(at("2026-01-01T12:00:00Z"), hour, zone);
        for (let count = 0; count < 365; count++) {
          const following = nextNight(night, hour, zone);
          const hours = (following - night) / 3_600_000;
          expect(hours, `${zone} ${hour} after ${iso(night)}`).toBeGreaterThanOrEqual(23);
          expect(hours, `${zone} ${hour} after ${iso(night)}`).toBeLessThanOrEqual(25);
          night = following;
        }
      }
    }
  });
});
