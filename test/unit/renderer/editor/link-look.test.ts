import { describe, expect, it } from "vitest";
import type { Link } from "../../../../shared/model/link";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { findLook, lookLinksUp } from "../../../../src-renderer/editor/link-look";

const PATH = asPagePath("notes/a.md");

const indexed = (rawTarget: string, type: string, more: Partial<Link> = {}): Link => ({
  id: 1,
  source: { path: PATH, slug: asSlug("notes/a"), title: "A", type: "page" },
  target: { path: asPagePath(`${rawTarget}.md`), slug: asSlug(rawTarget), title: rawTarget, type: "person" },
  rawTarget,
  anchor: null,
  label: null,
  status: "resolved",
  candidates: [],
  type,
  subject: null,
  object: null,
  syntax: "wikilink",
  sentence: "",
  start: 0,
  end: 0,
  sentenceStart: 0,
  sentenceEnd: 0,
  rule: "",
  validFrom: null,
  validUntil: null,
  negated: false,
  ...more,
});

const looksOf = (text: string, links: readonly Link[]) => lookLinksUp(parsePage(PATH, text).links, links, "2026-11-30");

describe("how links look", () => {
  it("gives each of two links to the same page its own type", () => {
    const text = "[[Ada]] founded it. Later [[Ada]] advised it.";
    const looks = looksOf(text, [indexed("Ada", "founded"), indexed("Ada", "advises")]);
    expect(looks.map((look) => [text.slice(look.from, look.to), look.linkType])).toEqual([
      ["[[Ada]]", "founded"],
      ["[[Ada]]", "advises"],
    ]);
  });

  it("keeps the later links right when a new one was typed before them", () => {
    const looks = looksOf("[[New]] and [[Ada]]", [indexed("Ada", "founded")]);
    expect(looks.map((look) => look.rawTarget)).toEqual(["Ada"]);
    expect(looks[0]?.from).toBe(12);
  });

  it("draws what has ended or is denied as ended", () => {
    const looks = looksOf("[[Ada]] [[Bo]]", [
      indexed("Ada", "works_at", { validUntil: "2024" }),
      indexed("Bo", "invested_in", { negated: true }),
    ]);
    expect(looks.map((look) => look.ended)).toEqual([true, true]);
  });

  it("finds a look by place, else by name, else not at all", () => {
    const looks = looksOf("[[Ada]]", [indexed("Ada", "founded")]);
    expect(findLook(looks, 0, "Ada")?.linkType).toBe("founded");
    expect(findLook(looks, 99, "Ada")?.linkType).toBe("founded");
    expect(findLook(looks, 0, "Bo")).toBeNull();
  });
});
