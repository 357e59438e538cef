import { describe, expect, it } from "vitest";
import { findStars, foldTitles } from "../../../../../src-renderer/features/graph/find-stars";
import { keyAct } from "../../../../../src-renderer/features/graph/key-act";
import { hideNodes, nodeOfId } from "../../../../../src-renderer/features/graph/node-masks";
import { summaryText } from "../../../../../src-renderer/features/graph/page-summary-text";
import { relationWords } from "../../../../../src-renderer/graph/relation-words";
import { groupByType } from "../../../../../src-renderer/graph/type-groups";
import { aPackedGraph } from "../../../../support/a-sky";

describe("types list", () => {
  it("has the known types in their order, the person's own, untyped, and names without a page", () => {
    const graph = aPackedGraph({
      Note: {},
      Soup: { type: "recipe" },
      Acme: { type: "company" },
      Ada: { type: "person" },
      Bob: { type: "Person" },
      Nobody: { isWanted: true },
    });
    expect(groupByType(graph).groups.map(({ label, count, type }) => [label, count, type])).toEqual([
      ["People", 2, "person"],
      ["Companies", 1, "company"],
      ["Recipe", 1, "recipe"],
      ["Untyped", 1, "page"],
      ["No page yet", 1, "none"],
    ]);
  });

  it("joins the rare ones among many own types", () => {
    const stars = Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [`p${index}`, { type: `own_type ${Math.floor(index / 2)}` }]),
    );
    const groups = groupByType(aPackedGraph(stars)).groups;
    expect(groups).toHaveLength(9);
    expect(groups.at(-1)).toMatchObject({ label: "Other types", count: 8 });
  });
});

describe("what is hidden", () => {
  const graph = aPackedGraph({ Ada: { type: "person" }, Acme: { type: "company" }, Bob: { type: "person" }, Far: {} }, [
    { from: "Ada", to: "Acme" },
    { from: "Bob", to: "Acme" },
    { from: "Bob", to: "Far" },
  ]);
  const types = groupByType(graph);
  const shown = (off: readonly string[], local: { node: number; depth: number } | null) =>
    [...hideNodes(graph, types, new Set(off), local)].flatMap((isHidden, node) =>
      isHidden ? [] : [graph.titleOf(node)],
    );

  it("are the types that are off", () => {
    expect(shown(["person"], null)).toEqual(["Acme", "Far"]);
  });

  it("is all beyond the steps of a local graph", () => {
    expect(shown([], { node: 0, depth: 1 })).toEqual(["Ada", "Acme"]);
    expect(shown([], { node: 0, depth: 2 })).toEqual(["Ada", "Acme", "Bob"]);
    expect(shown([], { node: 0, depth: 0 })).toHaveLength(4);
  });

  it("is never the page that the local graph is about", () => {
    expect(shown(["person"], { node: 0, depth: 2 })).toEqual(["Ada", "Acme"]);
  });

  it("finds a page again by its id in another drawing", () => {
    expect(nodeOfId(graph, "bob")).toBe(2);
    expect(nodeOfId(graph, "gone")).toBeNull();
    expect(nodeOfId(graph, null)).toBeNull();
  });
});

describe("finding a star", () => {
  const graph = aPackedGraph({
    "Harbour house": { importance: 0.9 },
    "Joaquín Barros": { importance: 0.4 },
    "The harbour": { importance: 0.2 },
    Harbourmaster: { importance: 0.1 },
  });
  const titles = foldTitles(graph);
  const find = (query: string, hidden = new Uint8Array(4)) => findStars(graph, titles, hidden, query);

  it("takes all words in any order, without case and accents", () => {
    expect(find("BARROS joaquin")?.best).toEqual([1]);
  });

  it("puts titles that begin with the word first, then the important", () => {
    expect(find("harbour")?.best).toEqual([0, 3, 2]);
  });

  it("lights all that match and offers the best seven", () => {
    const many = aPackedGraph(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Tide ${index}`, {}])));
    const found = findStars(many, foldTitles(many), new Uint8Array(20), "tide");
    expect(found?.all.size).toBe(20);
    expect(found?.best).toHaveLength(7);
  });

  it("finds nothing hidden, and is off without words", () => {
    expect(find("harbour", Uint8Array.of(1, 0, 0, 0))?.best).toEqual([3, 2]);
    expect(find("  ")).toBeNull();
  });
});

describe("keys on the sky", () => {
  const press = (key: string, part: Partial<Parameters<typeof keyAct>[0]> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    ...part,
  });
  const nothing = { hasPin: false, isLocal: false, hasQuery: false, isAsking: false };
  const field = Object.assign(new EventTarget(), { tagName: "INPUT", type: "text" });
  const button = Object.assign(new EventTarget(), { tagName: "BUTTON" });

  it("walk, zoom, fit and find", () => {
    expect(keyAct(press("ArrowUp"), nothing)).toEqual({ kind: "step", direction: "up" });
    expect(keyAct(press("+"), nothing)).toMatchObject({ kind: "zoom", factor: expect.any(Number) });
    expect(keyAct(press("0"), nothing)).toEqual({ kind: "fit" });
    expect(keyAct(press("/"), nothing)).toEqual({ kind: "find" });
    expect(keyAct(press("q"), nothing)).toEqual({ kind: "ask" });
  });

  it("open only what is pinned, and leave Enter to a button that has the focus", () => {
    expect(keyAct(press("Enter"), nothing)).toBeNull();
    expect(keyAct(press("Enter"), { ...nothing, hasPin: true })).toEqual({ kind: "open" });
    expect(keyAct(press("Enter", { target: button }), { ...nothing, hasPin: true })).toBeNull();
  });

  it("belong to a field while one types in it", () => {
    for (const key of ["/", "+", "ArrowLeft", "0"]) expect(keyAct(press(key, { target: field }), nothing)).toBeNull();
  });

  it("back out of one thing at a time, and leave the screen to others at the end", () => {
    const all = { hasPin: true, isLocal: true, hasQuery: true, isAsking: true };
    expect(keyAct(press("Escape", { target: field }), all)).toEqual({ kind: "clear" });
    expect(keyAct(press("Escape"), { ...all, hasQuery: false })).toEqual({ kind: "leave_ask" });
    expect(keyAct(press("Escape"), { ...all, hasQuery: false, isAsking: false })).toEqual({ kind: "leave_local" });
    expect(keyAct(press("Escape"), { ...nothing, hasPin: true })).toEqual({ kind: "unpin" });
    expect(keyAct(press("Escape"), nothing)).toBeNull();
  });

  it("are not chords of the window", () => {
    expect(keyAct(press("0", { ctrlKey: true }), nothing)).toBeNull();
  });
});

describe("summary of a page", () => {
  it("is its first prose, as one reads it", () => {
    const body = "# Tidewright\n\nMakes **control units** for [[Tidal|small tidal]] turbines.\n\nMore below.";
    expect(summaryText(body)).toBe("Makes control units for small tidal turbines.");
  });

  it("passes over lists, quotes, code and fields", () => {
    expect(summaryText("- a\n- b\n\n> quote\n\n```\ncode\n```\n\nstage:: seed\n\nAt last a sentence.")).toBe(
      "At last a sentence.",
    );
  });

  it("ends at a sentence, else at a word", () => {
    const long = `First sentence of a fair length, so that it is worth keeping. ${"word ".repeat(60)}`;
    expect(summaryText(long)).toBe("First sentence of a fair length, so that it is worth keeping.");
    expect(summaryText("word ".repeat(60))).toMatch(/^(word )+word…$/);
  });

  it("is empty where there is no prose", () => {
    expect(summaryText("# Only a heading\n\n- and a list")).toBe("");
  });
});

describe("relations in words", () => {
  it("read from either end", () => {
    expect(relationWords("works_at", true)).toBe("works at");
    expect(relationWords("works_at", false)).toBe("works here");
    expect(relationWords("supplies_parts-to", true)).toBe("supplies parts to");
  });

  it("are silent about mere mentions", () => {
    expect(relationWords("mentions", true)).toBe("");
  });
});
