import { beforeAll, describe, expect, it } from "vitest";
import { semanticGate } from "../../../src-main/domain/search/fuse";
import { tokensOf } from "../../../src-main/domain/search/tokenise";
import { PARAPHRASE_PAGES, PARAPHRASES } from "../../support/paraphrase-brain";
import { openSearchWorld, type SearchWorld } from "../../support/search-world";

let world: SearchWorld;
beforeAll(async () => {
  world = await openSearchWorld(
    Object.fromEntries(Object.entries(PARAPHRASE_PAGES).map(([title, text]) => [`${title}.md`, `${text}\n`])),
  );
});

type Ranker = (query: string) => Promise<readonly string[]>;
type Questions = readonly (readonly [question: string, title: string])[];

const titlesOf = (ids: readonly number[]) => ids.map((id) => world.ports.names.get(id)?.title ?? "");
const byWords: Ranker = async (query) =>
  titlesOf((await world.index.keyword(query, 100)).hits.map((hit) => hit.pageId));
const byProduct: Ranker = async (query) => (await world.search.query(query, 20)).results.map((hit) => hit.title);

async function measure(rank: Ranker, questions: Questions) {
  let reciprocal = 0;
  let inFive = 0;
  for (const [question, title] of questions) {
    const place = (await rank(question)).indexOf(title) + 1;
    if (place > 0 && place <= 10) reciprocal += 1 / place;
    if (place > 0 && place <= 5) inFive += 1;
  }
  return { mrr: reciprocal / questions.length, recallAt5: inFive / questions.length };
}

/** Some words of each page, rare ones and common ones. */
function keywordQuestions(): Questions {
  return world.pages.flatMap(({ title, chunks }) =>
    chunks.flatMap(({ text }) => {
      const tokens = tokensOf(text).filter((token) => token.role === "word" && !token.isStop);
      const words = tokens.map((token) => text.slice(token.start, token.end));
      return [0, 3, 6].map((at) => [words.slice(at, at + 3).join(" "), title] as const);
    }),
  );
}

describe("search in other words", () => {
  it("finds far more than search by words alone", async () => {
    const words = await measure(byWords, PARAPHRASES);
    const product = await measure(byProduct, PARAPHRASES);
    expect(product.mrr).toBeGreaterThan(words.mrr + 0.1);
    expect(product.recallAt5).toBeGreaterThan(words.recallAt5 + 0.1);
    expect(product.recallAt5).toBeGreaterThan(0.75);
  });

  it("holds in both halves of the questions", async () => {
    for (const half of [0, 1]) {
      const questions = PARAPHRASES.filter((_, i) => i % 2 === half);
      const words = await measure(byWords, questions);
      expect((await measure(byProduct, questions)).mrr).toBeGreaterThan(words.mrr);
    }
  });
});

describe("the gate", () => {
  it("keeps titles first", async () => {
    const titles: Questions = world.pages.map((page) => [page.title, page.title]);
    expect((await measure(byProduct, titles)).mrr).toBe(1);
  });

  it("does keyword queries no harm", async () => {
    const questions = keywordQuestions();
    const words = await measure(byWords, questions);
    expect((await measure(byProduct, questions)).mrr).toBeGreaterThanOrEqual(words.mrr);
  });

  it("is shut for words that are all there", async () => {
    const { coverage } = await world.index.keyword("sleeper couchette berth", 10);
    expect(semanticGate(coverage)).toBe(0);
  });
});
