import { describe, expect, it } from "vitest";
import { aLinkBrain, questionSearchOf } from "../../support/link-brain";
import { ORDINARY_PAGES, ORDINARY_QUERIES } from "../../support/ordinary-brain";

const search = questionSearchOf(aLinkBrain(ORDINARY_PAGES), { today: "2025-11-30" });

describe("ordinary queries", () => {
  it("are many", () => expect(ORDINARY_QUERIES.length).toBeGreaterThanOrEqual(60));

  it.each(ORDINARY_QUERIES)("%s is not read as a question that has one answer", async (query) => {
    const answer = await search.answer(query);
    expect(answer?.isConfident ? answer.reading : null).toBeNull();
    expect(await search.unknownName(query)).toBeNull();
  });

  it.each(Object.keys(ORDINARY_PAGES).map((path) => path.replace(/^.*\/|\.md$/g, "")))(
    "the title %s is looked for as a title",
    async (title) => {
      expect((await search.answer(title))?.isConfident ?? false).toBe(false);
    },
  );
});
