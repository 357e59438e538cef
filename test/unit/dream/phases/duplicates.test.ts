import { describe, expect, it } from "vitest";
import { duplicatesPhase } from "../../../../src-main/dream/phases/duplicates";
import { aDuplicateInput, type GivenPages } from "../../../support/duplicate-brain";
import { type PhaseWorld, runPhase, timeUpAfter } from "../../../support/phase-host";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const run = (pages: GivenPages, context: PhaseWorld["context"] = {}, unread: readonly string[] = []) => {
  const files = Object.fromEntries(
    Object.entries(pages).flatMap(([path, { text = "" }]) => (unread.includes(path) ? [] : [[path, text]])),
  );
  return runPhase(duplicatesPhase, {
    ...{ files, context },
    answers: { "dream.duplicateInput": () => aDuplicateInput(pages) },
  });
};

/** Sixty people, each on two pages with one address. */
const doubled: GivenPages = Object.fromEntries(
  upTo(60).flatMap((n) => {
    const title = `Edda Lunde${"abcdefghij"[n % 10]}${"klmnop"[n % 6]}en`;
    const one = { type: "person", title, marks: { email: `e${n}@lunde.example` } };
    return [
      [`a/${n}.md`, one],
      [`b/${n}.md`, one],
    ];
  }),
);

describe("a night's look for duplicates", () => {
  it("is whole only when every page was read", async () => {
    expect(await run(doubled)).toMatchObject({ completed: ["duplicate"] });
    expect((await run(doubled)).left).toBeUndefined();
    expect((await run(doubled, {}, ["a/1.md"])).completed).toEqual([]);
  });

  it("that ran out of time proposes what it read, and goes on where it was", async () => {
    const cut = await run(doubled, { isTimeUp: timeUpAfter(0) });
    expect(cut.completed).toEqual([]);
    expect(cut.left).toMatchObject({ why: "time" });
    expect(cut.proposals?.length).toBeGreaterThan(0);
    const known = new Set(cut.proposals?.map(({ id }) => id));
    const next = await run(doubled, { isTimeUp: timeUpAfter(0), carried: cut.left?.at ?? null });
    expect(next.proposals?.some(({ id }) => !known.has(id))).toBe(true);
  });

  it("does not take half a name for one page while another it may mean is not read", async () => {
    const person = { type: "person", links: ["boat.md", "rope.md", "mast.md"] };
    const rest = Object.fromEntries(["boat", "rope", "mast", ...upTo(40)].map((name) => [`${name}.md`, {}]));
    const one = { "Robert Hale.md": person, "R. Hale.md": person, ...rest };
    expect((await run(one)).proposals).toHaveLength(1);
    expect((await run({ ...one, "Rosa Hale.md": person }, {}, ["Rosa Hale.md"])).proposals).toEqual([]);
  });
});
