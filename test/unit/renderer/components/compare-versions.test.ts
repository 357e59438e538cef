import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../../src-renderer/components/compare-versions";
import { decideOnDisk } from "../../../../src-renderer/features/page/session/conflict-decision";

const disk = (text: string) => ({ text, revision: text });

describe("two versions", () => {
  it("decides for the disk, for a rebase, or for the person", () => {
    expect(decideOnDisk(disk("a"), "a", disk("b")).kind).toBe("take");
    expect(decideOnDisk(disk("a"), "b", disk("b")).kind).toBe("rebase");
    expect(decideOnDisk(disk("a"), "b", disk("a")).kind).toBe("rebase");
    expect(decideOnDisk(disk("a"), "b", disk("c")).kind).toBe("conflict");
    const both = decideOnDisk(disk("- a\n\n- b"), "- a, mine\n\n- b", disk("- a\n\n- b, theirs"));
    expect(both).toEqual({ kind: "merge", text: "- a, mine\n\n- b, theirs" });
  });

  it("counts the places in which they differ and lights the words up", () => {
    const { rows, places } = compareVersions("one\ntwo red\nthree", "one\ntwo blue\nthree\nfour");
    expect(places).toBe(2);
    const changed = rows.find((row) => row.mine?.isChanged && row.disk?.isChanged);
    expect(changed?.mine?.pieces.filter((piece) => piece.isOwn).map((piece) => piece.text)).toEqual(["red"]);
    expect(changed?.disk?.pieces.filter((piece) => piece.isOwn).map((piece) => piece.text)).toEqual(["blue"]);
  });

  it("shows every changed line of both sides, and leaves far equal ones out", () => {
    const long = Array.from({ length: 40 }, (_, n) => `line ${n}`);
    const { rows } = compareVersions([...long, "mine"].join("\n"), [...long, "theirs"].join("\n"));
    const texts = rows
      .flatMap((row) => [row.mine, row.disk])
      .map((line) => line?.pieces.map((piece) => piece.text).join(""));
    expect(texts).toContain("mine");
    expect(texts).toContain("theirs");
    expect(rows.length).toBeLessThan(8);
  });
});
