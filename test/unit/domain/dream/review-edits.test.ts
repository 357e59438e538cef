import { describe, expect, it } from "vitest";
import type { Edit } from "../../../../shared/model/dream";
import { editsBack } from "../../../../src-main/domain/dream/edits-between";
import { AROUND_LINK, AROUND_WORDS, relocateEdits } from "../../../../src-main/domain/dream/relocate-edits";
import { spliceBytes } from "../../../../src-main/domain/dream/splice-bytes";

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** The edit that replaces `original` where it stands after `before` in the text. */
function anEdit(text: string, before: string, original: string, replacement: string): Edit {
  const at = text.indexOf(before + original) + before.length;
  const start = bytesOf(text.slice(0, at)).length;
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const after = text.slice(at + original.length).split("\n")[0] ?? "";
  return {
    start,
    end: start + bytesOf(original).length,
    replacement,
    anchor: { before: text.slice(lineStart, at).slice(-40), original, after: after.slice(0, 40) },
  };
}

describe("spliceBytes", () => {
  it("replaces spans in any order and keeps every other byte", () => {
    const bytes = bytesOf("\uFEFFaä\r\nb\u0000c");
    const edits = [
      { start: 8, end: 9, replacement: "Bb" },
      { start: 3, end: 4, replacement: "" },
    ];
    expect(textOf(spliceBytes(bytes, edits))).toBe("\uFEFFä\r\nBb\u0000c");
  });

  it("refuses spans that overlap or lie outside", () => {
    const bytes = bytesOf("abcdef");
    const overlapping = [
      { start: 0, end: 3, replacement: "x" },
      { start: 2, end: 4, replacement: "y" },
    ];
    expect(() => spliceBytes(bytes, overlapping)).toThrow(expect.objectContaining({ code: "edit_invalid" }));
    const outside = [{ start: 4, end: 9, replacement: "x" }];
    expect(() => spliceBytes(bytes, outside)).toThrow(expect.objectContaining({ code: "edit_invalid" }));
  });
});

describe("relocateEdits", () => {
  const before = "# Walk\n\nMet [[Imke Salfeld]] at the quay.\n";
  const edit = anEdit(before, "[[", "Imke Salfeld", "Imke Saalfeld");

  const relocated = (text: string, edits: readonly Edit[] = [edit]) => {
    const relocation = relocateEdits(text, edits, AROUND_LINK);
    return relocation.kind === "found" ? textOf(spliceBytes(bytesOf(text), relocation.edits)) : relocation;
  };

  it("finds a place that moved because text was put in above it, of several bytes a letter too", () => {
    const now = `Größe und 潮\n\n${before}`;
    expect(relocated(now)).toBe(now.replace("Salfeld", "Saalfeld"));
  });

  it("finds a link whose sentence was rewritten", () => {
    const now = "# Walk\n\nYesterday I saw [[Imke Salfeld]], briefly.\n";
    expect(relocated(now)).toBe(now.replace("Salfeld", "Saalfeld"));
  });

  it("keeps to the sentence it knows when the link stands twice", () => {
    const now = `${before}\nAnd [[Imke Salfeld]] again.\n`;
    expect(relocated(now)).toBe(now.replace("Salfeld", "Saalfeld"));
  });

  it("is lost when the link stands twice and neither sentence is known", () => {
    expect(relocated("A [[Imke Salfeld]] and\nb [[Imke Salfeld]] too.")).toEqual({
      kind: "lost",
      reason: "The page has changed, and it is no longer plain which place was meant.",
    });
  });

  it("is lost when the link is gone, or its words stand there without one", () => {
    expect(relocated("# Walk\n")).toEqual({
      kind: "lost",
      reason: "The page has changed, and what was to change is gone.",
    });
    expect(relocated("Imke Salfeld was there.")).toMatchObject({ kind: "lost" });
  });

  it("has nothing to do when the person has made the change already", () => {
    expect(relocated("# Walk\n\nMet [[Imke Saalfeld]] at noon.\n")).toEqual({ kind: "made" });
  });

  it("moves several edits together, or none", () => {
    const twice = "[[Imke Salfeld]] first.\nThen [[Imke Salfeld|her]].\n";
    const edits = [
      anEdit(twice, "[[", "Imke Salfeld", "Imke Saalfeld"),
      anEdit(twice, "Then [[", "Imke Salfeld", "Imke Saalfeld"),
    ];
    const now = `Above.\n${twice}`;
    expect(relocated(now, edits)).toBe(now.replaceAll("Salfeld", "Saalfeld"));
    expect(relocated("Then [[Imke Salfeld|her]].\n", edits)).toMatchObject({ kind: "lost" });
  });
});

describe("relocateEdits, of words and signs that are no link's", () => {
  const relocated = (text: string, edit: Edit) => {
    const relocation = relocateEdits(text, [edit], AROUND_LINK);
    return relocation.kind === "found" ? textOf(spliceBytes(bytesOf(text), relocation.edits)) : relocation.kind;
  };
  /** As edits of whole texts have it: lines around the place too. */
  const between = (before: string, after: string): Edit => {
    const [edit] = editsBack(after, before);
    if (!edit) throw new Error("There is no edit.");
    return edit;
  };

  it("puts no new line where a few signs stand as they stood around its place", () => {
    const text = "# Ada\n\nMet.\n\n## Timeline\n\n- 2026-01-02: Met.\n\n## Notes\n";
    const edit = between(text, text.replace("Met.\n\n## Notes", "Met.\n- 2026-03-04: Called.\n\n## Notes"));
    expect(relocated("# Ada\n\nNothing is left of it.\n\n# Other\n", edit)).toBe("lost");
    expect(relocated(`Above.\n\n${text}`, edit)).toContain("- 2026-01-02: Met.\n- 2026-03-04: Called.\n");
  });

  it("changes no number that stands between other words", () => {
    const text = "# Foundry\n\nThe firm employs 40 people.\n";
    const edit = anEdit(text, "employs ", "40", "60");
    expect(relocated("# Foundry\n\nThe firm employs many. It lasts 40 pages.\n", edit)).toBe("lost");
  });

  it("does not take a deletion for made because what stood around it meets elsewhere", () => {
    const edit = anEdit("aliases: [Ada, Countess, King]\n", "Ada, ", "Countess, ", "");
    expect(relocated("aliases: [Lady]\nOda, Kim\n", edit)).toBe("lost");
  });

  it("takes no beginning of a longer line for the line", () => {
    const field = anEdit("supplier: Ada\n", "supplier: ", "Ada", "Ada King");
    expect(relocated("supplier: Ada Lovelace\nfrom: 2026\n", field)).toBe("lost");
    expect(relocated("from: 2026\nsupplier: Ada\n", field)).toBe("from: 2026\nsupplier: Ada King\n");
    expect(relocated("from: 2026\r\nsupplier: Ada\r\n", field)).toBe("from: 2026\r\nsupplier: Ada King\r\n");
    const item = anEdit("- Ada\n", "- ", "Ada", "Ada King");
    expect(relocated("more:\n- a sub - Ada\n", item)).toBe("lost");
  });
});

describe("relocateEdits, on the way back", () => {
  const plain = "# Walk\n\nMet Imke at the quay, by the old crane.\n";
  const linked = plain.replace("Imke", "[[Imke]]");
  const back = editsBack(plain, linked);

  const takenBack = (text: string) => {
    const relocation = relocateEdits(text, back, AROUND_WORDS);
    return relocation.kind === "found" ? textOf(spliceBytes(bytesOf(text), relocation.edits)) : relocation;
  };

  it("finds words that moved with what stands around them", () => {
    expect(takenBack(`A line of mine.\n\n${linked}`)).toBe(`A line of mine.\n\n${plain}`);
  });

  it("leaves a link that the person wrote elsewhere alone", () => {
    expect(takenBack("# Walk\n\nWe met [[Imke]] again in town.\n")).toMatchObject({ kind: "lost" });
  });

  it("does not put old text where the person has written something else", () => {
    const paid = "# Fees\n\nThe fee is 12 a month, to be paid early.\n";
    const free = paid.replace(" 12 a month", "");
    const relocation = relocateEdits("# Rent\n\nRent is, to my mind, high.\n", editsBack(paid, free), AROUND_WORDS);
    expect(relocation).toMatchObject({ kind: "lost" });
  });

  it("has nothing to do when the person took the link away by hand", () => {
    expect(takenBack(`Mine.\n\n${plain}`)).toEqual({ kind: "made" });
  });

  it("does not take a few like letters elsewhere for what was taken away by hand", () => {
    expect(takenBack("# Walk\n\nGot Imke a coat.\n")).toMatchObject({ kind: "lost" });
  });
});
