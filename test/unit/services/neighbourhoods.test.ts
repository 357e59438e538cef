import { describe, expect, it } from "vitest";
import { parsePackedGraph } from "../../../shared/model/packed-graph";
import { asPagePath, asSlug, type PageSummary } from "../../../shared/model/page";
import { drawGraph } from "../../../src-main/domain/graph/draw-graph";
import type { StoredLink, StoredPage } from "../../../src-main/ports/page-store";
import { createNeighbourhoods } from "../../../src-main/services/neighbourhoods";
import { aRawGraph } from "../../support/raw-graph";

const summary = (slug: string): PageSummary => ({
  path: asPagePath(`${slug}.md`),
  slug: asSlug(slug),
  title: slug,
  type: "page",
});

const IDS = ["ada", "bob", "carl", "dora", "edda"];
const idOf = (slug: string) => IDS.indexOf(slug);

/** A link as written on `from`; `type` links run the other way when `isReversed`, as "founded by" does. */
function aLink(
  from: string,
  to: string,
  part: { type?: string; isReversed?: boolean; until?: string } = {},
): StoredLink {
  const isPage = IDS.includes(to);
  const [subject, object] = part.isReversed ? [to, from] : [from, to];
  return {
    id: 0,
    source: summary(from),
    target: isPage ? summary(to) : null,
    rawTarget: to,
    anchor: null,
    label: null,
    status: isPage ? "resolved" : "unresolved",
    candidates: [],
    type: part.type ?? "mentions",
    subject: summary(subject),
    object: isPage ? summary(object) : null,
    syntax: "wikilink",
    sentence: "",
    start: 0,
    end: 0,
    sentenceStart: 0,
    sentenceEnd: 0,
    rule: "default.mentions",
    validFrom: null,
    validUntil: part.until ?? null,
    negated: false,
    sourceId: idOf(from),
    targetId: isPage ? idOf(to) : null,
    subjectId: idOf(subject),
    objectId: isPage ? idOf(object) : null,
    targetStart: 0,
    targetEnd: 0,
  };
}

function neighbourhoodsOf(links: readonly StoredLink[], whole: Uint8Array | null = null) {
  const store = {
    findPage: async (ref: string): Promise<StoredPage | null> =>
      IDS.includes(ref)
        ? {
            ...summary(ref),
            id: idOf(ref),
            aliases: [],
            revision: "",
            sizeBytes: 0,
            modifiedMs: 0,
            wordCount: 0,
            tags: [],
            pageDate: null,
            excerpt: "",
          }
        : null,
    neighbours: async (ids: readonly number[]) =>
      links.filter((link) => ids.includes(link.sourceId) || (link.targetId !== null && ids.includes(link.targetId))),
  };
  return createNeighbourhoods(store, async () => whole && parsePackedGraph(whole));
}

describe("neighbourhood", () => {
  it("holds the pages one step around, and names without a page", async () => {
    const find = neighbourhoodsOf([
      aLink("ada", "bob"),
      aLink("carl", "ada"),
      aLink("ada", "Nobody"),
      aLink("bob", "dora"),
    ]);
    const { nodes, links, omitted } = await find("ada", 1, 60);
    expect(nodes.map((node) => [node.id, node.depth])).toEqual([
      ["ada", 0],
      ["bob", 1],
      ["carl", 1],
      ["?Nobody", 1],
    ]);
    expect(nodes.at(-1)).toMatchObject({ page: null, title: "Nobody", type: "none" });
    expect(links).toHaveLength(3);
    expect(omitted).toBe(0);
  });

  it("runs links from subject to object, whichever page they are written on", async () => {
    const find = neighbourhoodsOf([aLink("ada", "bob", { type: "founded", isReversed: true })]);
    expect((await find("ada", 1, 60)).links).toEqual([{ from: "bob", to: "ada", type: "founded", ended: false }]);
  });

  it("goes as far as it is asked to", async () => {
    const find = neighbourhoodsOf([aLink("ada", "bob"), aLink("bob", "carl"), aLink("carl", "dora")]);
    const depths = async (depth: number) => (await find("ada", depth, 60)).nodes.map((node) => node.id);
    expect(await depths(1)).toEqual(["ada", "bob"]);
    expect(await depths(2)).toEqual(["ada", "bob", "carl"]);
    expect(await depths(3)).toEqual(["ada", "bob", "carl", "dora"]);
  });

  it("keeps typed neighbours when there is not room for all, and says how many it left out", async () => {
    const find = neighbourhoodsOf([
      aLink("ada", "bob"),
      aLink("ada", "carl"),
      aLink("ada", "dora", { type: "advises" }),
    ]);
    const { nodes, omitted } = await find("ada", 1, 2);
    expect(nodes.map((node) => node.id)).toEqual(["ada", "dora", "bob"]);
    expect(omitted).toBe(1);
  });

  it("says that a link has ended only when every one of its kind has", async () => {
    const ended = aLink("ada", "bob", { type: "works_at", until: "2023" });
    expect((await neighbourhoodsOf([ended])("ada", 1, 60)).links[0]?.ended).toBe(true);
    const again = aLink("ada", "bob", { type: "works_at" });
    expect((await neighbourhoodsOf([ended, again])("ada", 1, 60)).links).toEqual([
      { from: "ada", to: "bob", type: "works_at", ended: false },
    ]);
  });

  it("takes degrees and the links among neighbours from the last drawing", async () => {
    const drawn = drawGraph(
      aRawGraph({ ada: ["bob", "carl"], bob: ["carl", "dora", "edda"], carl: [], dora: [], edda: [] }),
      null,
    );
    const find = neighbourhoodsOf([aLink("ada", "bob"), aLink("ada", "carl")], drawn?.packed ?? null);
    const { nodes, links } = await find("ada", 1, 60);
    expect(nodes.find((node) => node.id === "bob")?.degree).toBe(4);
    expect(links).toContainEqual({ from: "bob", to: "carl", type: "mentions", ended: false });
  });

  it("does not bring back a link of the page itself that the drawing still shows", async () => {
    const drawn = drawGraph(aRawGraph({ ada: ["bob", "carl"], bob: [], carl: ["bob"] }), null);
    const find = neighbourhoodsOf([aLink("ada", "bob"), aLink("bob", "carl")], drawn?.packed ?? null);
    const { links } = await find("ada", 2, 60);
    expect(links).not.toContainEqual(expect.objectContaining({ from: "ada", to: "carl" }));
  });

  it("knows no page of that name", async () => {
    await expect(neighbourhoodsOf([])("nobody", 1, 60)).rejects.toMatchObject({ code: "page_not_found" });
  });
});
