import { describe, expect, it } from "vitest";
import { pauseUntilTomorrow } from "../../../src-main/shells/pause-until-tomorrow";

const at = (text: string) => new Date(text).getTime();

describe("pause until tomorrow", () => {
  it("skips the coming night when it is evening", () => {
    expect(pauseUntilTomorrow(at("2026-11-30T21:10:00"))).toBe(at("2026-12-01T12:00:00"));
  });

  it("skips the night that runs when it is past midnight", () => {
    expect(pauseUntilTomorrow(at("2026-11-30T01:30:00"))).toBe(at("2026-11-30T12:00:00"));
  });

  it("always lies ahead", () => {
    expect(pauseUntilTomorrow(at("2026-11-30T12:00:00"))).toBe(at("2026-12-01T12:00:00"));
  });
});
