import { describe, expect, it } from "vitest";
import { beginsTextQuery } from "../../../../src-main/domain/search-query/begins-text-query";

describe("a query being typed that will ask for texts", () => {
  it.each([
    '"',
    'plan "bud',
    "(“bud",
    "/bud",
    "plan /b",
    "line:",
    "tag:work line:(bud",
    "-section:b",
    "match-case:",
    'line:"a',
  ])("%s", (text) => {
    expect(beginsTextQuery(text)).toBe(true);
  });

  it.each([
    "",
    "plan",
    "it's late",
    "a/b",
    "and/or",
    '5" disk',
    "online: now",
    "tag:work",
    "path:notes/bud",
    "type:person [status:open]",
  ])("not so: %s", (text) => {
    expect(beginsTextQuery(text)).toBe(false);
  });
});
