import { describe, expect, it } from "vitest";
import { asksNewest } from "../../../../src-main/domain/search/asks-newest";

describe("asksNewest", () => {
  it.each([
    "latest notes about rye",
    "what was the last meeting with Ann about",
    "most recent trip",
    "anything recently on mills",
  ])("hears it in %s", (query) => expect(asksNewest(query)).toBe(true));

  it.each(["the last of the mohicans", "at last", "new mill", "current account"])("does not hear it in %s", (query) =>
    expect(asksNewest(query)).toBe(false),
  );
});
