import { describe, expect, it } from "vitest";
import { addRejectedLink, type RejectedLink, readRejectedLinks } from "../../../../shared/schema/rejected-links";

const ADA: RejectedLink = {
  on: "people/ada.md",
  subject: "people/ada.md",
  type: "founded",
  object: "companies/x: y.md",
};
const BO: RejectedLink = { ...ADA, on: "notes/a #1.md", type: "invested_in" };

describe("the file of refused relations", () => {
  it.each([
    ["nothing", ""],
    ["a comment", "# mine\n"],
    ["an empty list", "# mine\nrejected: []\n"],
    ["an empty key", "rejected:\n"],
    ["no last line end", "rejected:"],
    ["another key", "other: 1\n"],
  ])("takes refusals from %s on and reads them back", (_, start) => {
    const one = addRejectedLink(start, ADA) ?? "";
    expect(readRejectedLinks(one)).toEqual([ADA]);
    const two = addRejectedLink(one, BO) ?? "";
    expect(readRejectedLinks(two)).toEqual([ADA, BO]);
  });

  it("keeps comments and indentation of what is there", () => {
    const text = "# mine\nrejected:\n# first\n- on: a.md # why\n  subject: a.md\n  type: t\n  object: b.md\n";
    const after = addRejectedLink(text, ADA) ?? "";
    expect(after.startsWith(text)).toBe(true);
    expect(readRejectedLinks(after)).toHaveLength(2);
  });

  it("does not take the same refusal twice", () => {
    const once = addRejectedLink("", ADA) ?? "";
    expect(addRejectedLink(once, ADA)).toBe(once);
  });

  it("leaves a file that it cannot read", () => {
    expect(addRejectedLink("rejected: *nobody\n", ADA)).toBeNull();
    expect(addRejectedLink("rejected: [\n", ADA)).toBeNull();
    expect(readRejectedLinks("rejected: [\n")).toEqual([]);
  });
});
