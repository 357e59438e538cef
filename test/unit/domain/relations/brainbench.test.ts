import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RelationalSearch } from "../../../../src-main/services/relational-search";
import { aLinkBrain, relationalSearchOf } from "../../../support/link-brain";

/**
 * Measures typing, reading and walking together on a set of 145 questions that others published, when it lies beside
 * the repository. The set is only measured here: no wording of it is in the code.
 */
const BENCH = path.join(import.meta.dirname, "../../../../../shared/brainbench");
const IS_THERE = existsSync(path.join(BENCH, "queries.json"));
if (!IS_THERE) console.info("brainbench is not beside the repository: its questions are skipped");

const TOP = 5;

const queriesSchema = z.array(
  z.object({ id: z.string(), text: z.string(), kind: z.string(), gold: z.array(z.string()) }),
);

/** The same questions in words of our own; `§` is the name asked about. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  attended: [
    "which folks sat in on §?",
    "§ attendees",
    "who was in the room for §",
    "Please list everyone who showed up at §",
  ],
  works_at: ["who is employed by §?", "§ employees", "people working at §", "who has a job at §"],
  invested_in: ["§ backers", "who put money into §?", "which people hold a stake in §", "who has § been funded by?"],
  advises: ["who is on the board of advisers of §?", "advisors to §", "who mentors §", "Who gives advice to §?"],
};

interface Scores {
  readonly precision: number;
  readonly recall: number;
}

describe.skipIf(!IS_THERE)("the 145 published relational questions", () => {
  let search: RelationalSearch;
  let queries: z.infer<typeof queriesSchema> = [];

  beforeAll(() => {
    const root = path.join(BENCH, "pages");
    const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
    const files = names.map((name) => [name.replaceAll("\\", "/"), readFileSync(path.join(root, name), "utf8")]);
    search = relationalSearchOf(aLinkBrain(Object.fromEntries(files)));
    queries = queriesSchema.parse(JSON.parse(readFileSync(path.join(BENCH, "queries.json"), "utf8")));
  });

  async function answersTo(text: string): Promise<readonly string[]> {
    return ((await search.answer(text))?.answers ?? []).map(({ page }) => page.slug);
  }

  async function score(texts: ReadonlyMap<string, string>): Promise<Scores> {
    let precision = 0;
    let recall = 0;
    for (const query of queries) {
      const top = (await answersTo(texts.get(query.id) ?? query.text)).slice(0, TOP);
      const hits = top.filter((slug) => query.gold.includes(slug)).length;
      precision += top.length === 0 ? 0 : hits / top.length;
      recall += hits / query.gold.length;
    }
    return { precision: precision / queries.length, recall: recall / queries.length };
  }

  it("answers them with P@5 of at least 0.9 and R@5 of at least 0.97", async () => {
    const { precision, recall } = await score(new Map());
    console.info(`brainbench: P@5 ${precision.toFixed(3)}, R@5 ${recall.toFixed(3)}`);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.97);
  });

  it.each([0, 1, 2, 3])("answers them as well in other words (%i)", async (variant) => {
    const texts = new Map(
      queries.map(({ id, text, kind }) => {
        const name = text.replace(/^Who (?:attended|works at|invested in|advises) /, "").replace(/\?$/, "");
        return [id, (OTHER_WORDS[kind]?.[variant] ?? "§").replace("§", () => name)];
      }),
    );
    const { precision, recall } = await score(texts);
    console.info(`brainbench in other words ${variant}: P@5 ${precision.toFixed(3)}, R@5 ${recall.toFixed(3)}`);
    expect(precision).toBeGreaterThanOrEqual(0.88);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});
