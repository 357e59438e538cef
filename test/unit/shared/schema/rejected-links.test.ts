import { describe, expect, it } from "vitest";
import {
  addRejectedLink,
  moveRejectedLinks,
  type RejectedLink,
  readRejectedLinks,
  removeRejectedLinks,
} from "../../../../shared/schema/rejected-links";
import { changedPart } from "../../../support/odd-text";

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

  it.each([
    [
      "another key after it",
      "rejected:\n  - on: a.md\n    subject: a.md\n    type: t\n    object: b.md\nother: 1 # mine\n",
    ],
    ["an empty key before another", "rejected: # none yet\nother: 1\n"],
    ["a list in brackets", `rejected: [${JSON.stringify(BO)}] # short\nother:   'x'\n`],
    ["a list in brackets on lines", `rejected: [\n  ${JSON.stringify(BO)},\n  ]\n`],
    ["Windows line ends", "# mine\r\nrejected:\r\n- on: a.md\r\n  subject: a.md\r\n  type: t\r\n  object: b.md"],
  ])("takes one more before or behind %s, and every other letter stays", (_, text) => {
    const after = addRejectedLink(text, ADA) ?? "";
    expect(readRejectedLinks(after)).toContainEqual(ADA);
    expect(readRejectedLinks(after)).toHaveLength(readRejectedLinks(text).length + 1);
    expect(changedPart(text, after).gone).toBe("");
    if (text.includes("\r\n")) expect(after).not.toMatch(/[^\r]\n/);
  });

  it("cuts a refusal out of a list in brackets and leaves the rest of the file", () => {
    const [ada, bo] = [JSON.stringify(ADA), JSON.stringify(BO)];
    const text = `other:   'x'\nrejected: [ ${ada}, ${bo} ] # short\n`;
    expect(removeRejectedLinks(text, ({ on }) => on === ADA.on)).toBe(`other:   'x'\nrejected: [ ${bo} ] # short\n`);
    expect(removeRejectedLinks(text, ({ on }) => on === BO.on)).toBe(`other:   'x'\nrejected: [ ${ada} ] # short\n`);
    expect(removeRejectedLinks(text, () => true)).toBe("other:   'x'\nrejected: [  ] # short\n");
  });

  it("does not throw away what else stands under the key", () => {
    expect(addRejectedLink("rejected: all of them\n", ADA)).toBeNull();
    expect(addRejectedLink("{a: 1}\n", ADA)).toBeNull();
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
