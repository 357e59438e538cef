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
    // Each pair is found on one night or another, also where pages of one pair would lie on both sides of a cut.
    const found = new Set(cut.proposals?.map(({ id }) => id));
    let at = cut.left?.at ?? null;
    for (let night = 0; night < 2; night++) {
      const next = await run(doubled, { isTimeUp: timeUpAfter(0), carried: at });
      for (const { id } of next.proposals ?? []) found.add(id);
      at = next.left?.at ?? null;
    }
    expect(found.size).toBe(60);
  });

  it("lets a rejected pair stand in the way of no other", async () => {
    const edda = (marks: NonNullable<GivenPages[string]["marks"]>, text = "") =>
      ({ type: "person", title: "Edda Lunde", marks, text }) as const;
    const [email, phone] = ["edda@lunde.example", "+31205550199"];
    const pages = {
      "a.md": edda({ email }, "Boats. ".repeat(90)),
      "b.md": edda({ email, phone }),
      "c.md": edda({ phone }),
    };
    const ends = async (context: PhaseWorld["context"] = {}) => {
      const { proposals = [] } = await run(pages, context);
      return proposals.map(({ id, page, others }) => ({ id, pages: [page.path, others[0]?.path].sort().join(" ") }));
    };
    const first = await ends();
    const rejected = first.find((one) => one.pages === "a.md b.md");
    expect(first.map((one) => one.pages)).not.toContain("b.md c.md");
    const second = await ends({ isTurnedDown: ({ id }) => id === rejected?.id });
    expect(second.map((one) => one.pages)).toContain("b.md c.md");
    expect(second.map((one) => one.pages)).not.toContain("a.md b.md");
  });

  it("does not take half a name for one page while another it may mean is not read", async () => {
    const person = { type: "person", links: ["boat.md", "rope.md", "mast.md"] };
    const rest = Object.fromEntries(["boat", "rope", "mast", ...upTo(40)].map((name) => [`${name}.md`, {}]));
    const one = { "Robert Hale.md": person, "R. Hale.md": person, ...rest };
    expect((await run(one)).proposals).toHaveLength(1);
    expect((await run({ ...one, "Rosa Hale.md": person }, {}, ["Rosa Hale.md"])).proposals).toEqual([]);
  });
});
