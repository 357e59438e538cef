import { describe, expect, it } from "vitest";
import { InvertedIndex } from "../../../../src-main/domain/search/inverted-index";
import { buildSegment, FIELD_WEIGHT, type SegmentDoc, segmentDocOf } from "../../../../src-main/domain/search/segment";
import { visitTerms } from "../../../../src-main/domain/search/tokenise";
import { aPage } from "../../../support/a-page";
import { fastestCpuMs } from "../../../support/cpu-time";
import { aDoc, seededRandom, someText } from "./a-doc";

const indexOf = (...batches: (readonly SegmentDoc[])[]) => {
  const index = new InvertedIndex();
  for (const batch of batches) index.add(buildSegment(batch));
  return index;
};
const pageIds = (index: InvertedIndex, query: string) => index.search(query, 10).hits.map((hit) => hit.pageId);

/** BM25 as the textbook has it, over all pages at once. */
function textbookScores(docs: readonly SegmentDoc[], term: string): Map<number, number> {
  const counted = docs.map((doc) => {
    let frequency = 0;
    let length = 0;
    for (const { field, text } of doc.fields) {
      const weight = FIELD_WEIGHT[field];
      length += weight * visitTerms(text, (visited) => (frequency += visited === term ? weight : 0)).length;
    }
    return { pageId: doc.pageId, frequency, length };
  });
  const documents = counted.filter((doc) => doc.frequency > 0).length;
  const mean = counted.reduce((sum, doc) => sum + doc.length, 0) / docs.length;
  const idf = Math.log(1 + (docs.length - documents + 0.5) / (documents + 0.5));
  return new Map(
    counted
      .filter((doc) => doc.frequency > 0)
      .map(({ pageId, frequency, length }) => [
        pageId,
        (idf * 2.2 * frequency) / (frequency + 1.2 * (0.25 + (0.75 * length) / mean)),
      ]),
  );
}

describe("InvertedIndex", () => {
  it("scores pages as BM25 says", () => {
    const random = seededRandom(7);
    const docs = Array.from({ length: 40 }, (_, i) => aDoc(i + 1, someText(random, 5 + i), someText(random, 2)));
    const index = indexOf(docs.slice(0, 13), docs.slice(13));
    const expected = textbookScores(docs, "quartz");
    const hits = index.search("quartz", 100).hits;
    expect(hits.length).toBe(expected.size);
    expect(hits.length).toBeGreaterThan(3);
    for (const hit of hits) expect(hit.score).toBeCloseTo(expected.get(hit.pageId) ?? -1, 10);
  });

  it("ranks a title above a body, and a rare word above a common one", () => {
    const index = indexOf([
      aDoc(1, "a note about pricing and other things"),
      aDoc(2, "a note about things", "Pricing"),
      aDoc(3, "things things and more things"),
      aDoc(4, "things again"),
    ]);
    expect(pageIds(index, "pricing")).toEqual([2, 1]);
    expect(pageIds(index, "things pricing").slice(0, 2).toSorted()).toEqual([1, 2]);
  });

  it("says which words of the query a page holds, and how much of the query is covered", () => {
    const index = indexOf([aDoc(1, "alpine meadow walks"), aDoc(2, "alpine winters"), aDoc(3, "harbors")]);
    const whole = index.search("walks in alpine meadows", 10);
    expect(whole.terms).toEqual(["walk", "alpin", "meadow"]);
    expect(whole.hits[0]).toMatchObject({ pageId: 1, matched: ["walk", "alpin", "meadow"] });
    expect(whole.coverage).toBe(1);
    const half = index.search("alpine telescopes", 10, () => true);
    expect(half.coverage).toBeGreaterThan(0);
    expect(half.coverage).toBeLessThan(0.5);
    expect(index.search("telescopes", 10, () => true)).toMatchObject({ hits: [], coverage: 0 });
  });

  it("lets a newer segment replace a page, and forgets removed pages", () => {
    const index = indexOf([aDoc(1, "old wording"), aDoc(2, "kept wording")], [aDoc(1, "new text")]);
    expect(pageIds(index, "old")).toEqual([]);
    expect(pageIds(index, "new")).toEqual([1]);
    expect(pageIds(index, "wording")).toEqual([2]);
    index.remove([2]);
    expect(pageIds(index, "wording")).toEqual([]);
    expect(index.pages).toBe(1);
  });

  it("answers after any series of updates as an index built anew", () => {
    const random = seededRandom(42);
    const index = new InvertedIndex();
    const truth = new Map<number, SegmentDoc>();
    for (let step = 0; step < 120; step++) {
      const batch = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
        const pageId = 1 + Math.floor(random() * 60);
        return aDoc(pageId, someText(random, 3 + Math.floor(random() * 30)), someText(random, 1));
      });
      const removed = random() < 0.3 ? [1 + Math.floor(random() * 60)] : [];
      index.remove(removed);
      for (const id of removed) truth.delete(id);
      index.add(buildSegment(batch));
      for (const doc of batch) truth.set(doc.pageId, doc);
      if (random() < 0.5) index.compact();
      if (step % 10 !== 0) continue;
      const rebuilt = indexOf([...truth.values()]);
      const reloaded = new InvertedIndex();
      reloaded.add(index.merged());
      for (const query of ["quartz", "amber river 学习", "tundra summit ocean", "笔记 方法"]) {
        const expected = rebuilt.search(query, 20);
        expect(index.search(query, 20)).toEqual(expected);
        expect(reloaded.search(query, 20)).toEqual(expected);
      }
    }
    expect(index.merged()).toEqual(buildSegment([...truth.values()]));
  });

  it("keeps few segments however many updates there are", () => {
    const index = new InvertedIndex();
    for (let i = 1; i <= 500; i++) {
      index.add(buildSegment([aDoc(i, `word${i} shared`)]));
      index.compact();
    }
    expect(index.segmentCount).toBeLessThan(30);
    expect(index.documentsWith("share")).toBe(500);
  });

  it("finds CJK words of one, two and three characters", () => {
    const index = indexOf([aDoc(1, "机器学习入门"), aDoc(2, "学生手册"), aDoc(3, "互联网的历史")]);
    expect(pageIds(index, "学习")).toEqual([1]);
    expect(pageIds(index, "网")).toEqual([3]);
    expect(pageIds(index, "互联网")).toEqual([3]);
  });

  it("takes an unknown word for the beginning of a word, or for a typing error", () => {
    const index = indexOf([aDoc(1, "notes on Kubernetes clusters"), aDoc(2, "notes on knitting")]);
    expect(pageIds(index, "kuber")).toEqual([1]);
    expect(pageIds(index, "kubrenetes")).toEqual([1]);
    expect(index.search("kubrenetes", 5).alternatives).toEqual(["kubernet"]);
  });

  it("does not bend words that the language knows", () => {
    const index = indexOf([aDoc(1, "the root of the matter")]);
    const isWord = (word: string) => word === "robot";
    expect(index.search("robot", 5, isWord).hits).toEqual([]);
  });

  it("works when empty, for odd queries and for a pasted page", () => {
    const empty = new InvertedIndex();
    expect(empty.search("anything", 10)).toMatchObject({ hits: [], coverage: 0 });
    const index = indexOf([aDoc(1, "word4999 stands here")]);
    for (const odd of ["", "???", "\u0000", '"', "-", "\ud83d"]) expect(index.search(odd, 10).hits).toEqual([]);
    const long = `${Array.from({ length: 100 }, (_, i) => `lost${i}`).join(" ")} a word4999 stands`;
    expect(index.search(long, 10).hits.map((hit) => hit.pageId)).toEqual([1]);
  });

  it("refuses damaged bytes and stays as it was", () => {
    const index = indexOf([aDoc(1, "kept")]);
    const segment = buildSegment([aDoc(2, "broken")]);
    expect(index.add(segment.subarray(0, segment.length - 3))).toBe(false);
    expect(index.add(new Uint8Array(5))).toBe(false);
    expect(pageIds(index, "kept")).toEqual([1]);
  });

  it("makes a query cost what it finds, not what the brain holds", () => {
    const random = seededRandom(3);
    const withTenHits = (count: number) =>
      indexOf(
        Array.from({ length: count }, (_, i) =>
          aDoc(i + 1, `${someText(random, 20)} ${i < 10 ? "zenith" : ""} tail${i}`),
        ),
      );
    const timeOf = (index: InvertedIndex) =>
      fastestCpuMs(() => {
        for (let i = 0; i < 500; i++) index.search("zenith", 10);
      });
    const small = withTenHits(200);
    const large = withTenHits(4_000);
    timeOf(small);
    // Twenty times the pages, the same ten hits.
    expect(timeOf(large)).toBeLessThan(8 * Math.max(5, timeOf(small)));
  });
});

describe("buildSegment", () => {
  it("gives the same bytes whatever the order of the pages", () => {
    const docs = [aDoc(3, "c"), aDoc(1, "a b"), aDoc(2, "b")];
    expect(buildSegment(docs)).toEqual(buildSegment(docs.toReversed()));
  });

  it("is small beside the text", () => {
    const random = seededRandom(9);
    const docs = Array.from({ length: 50 }, (_, i) => aDoc(i + 1, someText(random, 800)));
    const textBytes = docs.reduce((sum, doc) => sum + (doc.fields[1]?.text.length ?? 0), 0);
    expect(buildSegment(docs).length).toBeLessThan(textBytes / 10);
  });
});

describe("segmentDocOf", () => {
  it("makes title, aliases, file name, tags, headings and body findable", () => {
    const page = aPage({
      id: 1,
      path: "people/ada-king.md",
      title: "Ada Lovelace",
      aliases: ["Countess"],
      tags: ["mathematics"],
      chunks: [
        { start: 0, end: 9, headingPath: "Life › Childhood", text: "tutored early", textHash: "1" },
        { start: 9, end: 20, headingPath: "Life › Childhood", text: "rode horses", textHash: "2" },
      ],
    });
    const index = indexOf([segmentDocOf(page)]);
    for (const word of ["lovelace", "countess", "king", "mathematics", "childhood", "life", "tutored", "horses"]) {
      expect(pageIds(index, word), word).toEqual([1]);
    }
  });
});
