import { describe, expect, it } from "vitest";
import {
  addRejectedLink,
  moveRejectedLinks,
  type RejectedLink,
  readRejectedLinks,
  removeRejectedLinks,
} from "../../../../shared/schema/rejected-links";

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

  it.each([
    ["a list of lines", (text: string) => text],
    ["a list at the margin", (text: string) => text.replaceAll("\n  ", "\n")],
    ["Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a list in brackets", () => `rejected: [${JSON.stringify(ADA)}, ${JSON.stringify(BO)}]\n`],
  ])("gives a refusal back in %s and keeps the other", (_, form) => {
    const both = form(addRejectedLink(addRejectedLink("", ADA) ?? "", BO) ?? "");
    expect(readRejectedLinks(both)).toEqual([ADA, BO]);
    for (const [gone, kept] of [
      [ADA, BO],
      [BO, ADA],
    ] as const) {
      const after = removeRejectedLinks(both, (link) => link.on === gone.on) ?? "";
      expect(readRejectedLinks(after)).toEqual([kept]);
    }
    const none = removeRejectedLinks(both, () => true) ?? "";
    expect(readRejectedLinks(none)).toEqual([]);
    expect(readRejectedLinks(addRejectedLink(none, ADA) ?? "")).toEqual([ADA]);
  });

  it("follows pages that move, and keeps everything else as it stands", () => {
    const entry = [
      "  - on: 'people/ada.md' # hers",
      "    subject: people/ada.md",
      "    type: founded",
      "    object: b.md",
    ];
    const text = ["# mine", "rejected:", ...entry, ""].join("\n");
    const moved = moveRejectedLinks(text, (path) => (path === "people/ada.md" ? "staff/ada: new.md" : null));
    const [on = "", subject = "", ...rest] = entry;
    const now = [
      on.replace("'people/ada.md'", '"staff/ada: new.md"'),
      subject.replace("people/ada.md", '"staff/ada: new.md"'),
    ];
    expect(moved).toBe(["# mine", "rejected:", ...now, ...rest, ""].join("\n"));
    expect(moveRejectedLinks(text, () => null)).toBe(text);
  });

  it("leaves a file that it cannot read", () => {
    expect(addRejectedLink("rejected: *nobody\n", ADA)).toBeNull();
    expect(addRejectedLink("rejected: [\n", ADA)).toBeNull();
    expect(readRejectedLinks("rejected: [\n")).toEqual([]);
  });
});
