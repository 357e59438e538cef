import { describe, expect, it } from "vitest";
import type { ExportedLink } from "../../../../shared/model/graph-query";
import { linkSuggestionsPhase } from "../../../../src-main/dream/phases/link-suggestions";
import type { PhaseStep } from "../../../../src-main/dream/phases/phase";
import { reciprocalPhase } from "../../../../src-main/dream/phases/reciprocal";
import { stalePagesPhase } from "../../../../src-main/dream/phases/stale-pages";
import { tagsPhase } from "../../../../src-main/dream/phases/tags";
import { anExportedLink } from "../../../support/dream-pages";
import { type PhaseWorld, runPhase, timeUpAfter } from "../../../support/phase-host";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const linkTo = (source: string, targetPath: string): ExportedLink =>
  anExportedLink({ source, subject: source, object: targetPath, type: "mentions" });

/** Pages whose other name is the title of another one, and pages whose other names say nothing. */
const aliases: PhaseWorld = {
  files: Object.fromEntries([
    ...upTo(130).map((n) => [`real/${n}.md`, `---\ntitle: Real ${n}\n---\n`]),
    ...upTo(130).map((n) => [`other/${n}.md`, `---\ntitle: Other ${n}\naliases: [Real ${n}]\n---\n`]),
  ]),
};
const needless: PhaseWorld = {
  files: Object.fromEntries(
    upTo(120).map((n) => [`p/${n}.md`, `---\ntitle: Page ${n}\naliases: [Page ${n}, Sheet ${n}]\n---\n`]),
  ),
};

/** Pages that four others link to, more than one list holds, and pages on islands of three. */
const wanted: PhaseWorld = {
  files: Object.fromEntries([
    ...upTo(80).map((n) => [`people/${n}.md`, `---\ntype: person\n---\n# Person ${n}\n\nShort.\n`]),
    ...upTo(4).map((n) => [`hubs/${n}.md`, `# Hub ${n}\n`]),
    ...upTo(150).map((n) => [`islands/${n}.md`, `# Isle ${n}\n`]),
  ]),
  links: [
    ...upTo(80).flatMap((n) => upTo(4).map((hub) => linkTo(`hubs/${hub}.md`, `people/${n}.md`))),
    ...upTo(150).flatMap((n) => (n % 3 === 0 ? [] : [linkTo(`islands/${n - (n % 3)}.md`, `islands/${n}.md`)])),
  ],
};

/** Pairs of pages with three neighbours of their own and one text. */
const pairs: PhaseWorld = {
  files: Object.fromEntries(
    upTo(60).flatMap((n) => [
      ...["a", "b"].map((end) => [
        `pairs/${n}${end}.md`,
        `# Pair ${n} ${end}\n\n${"Tarred planks keep wooden bridges over cold rivers sound. ".repeat(3)}Kiln${n} brick${n}.\n`,
      ]),
      ...upTo(3).map((k) => [`mid/${n}-${k}.md`, `# Mid ${n} ${k}\n`]),
    ]),
  ),
  links: upTo(60).flatMap((n) =>
    upTo(3).flatMap((k) => ["a", "b"].map((end) => linkTo(`pairs/${n}${end}.md`, `mid/${n}-${k}.md`))),
  ),
};

/** Firms whose timelines tell of people who do not tell of them. */
const TOLD = "- **2024-05-01** | ";
const firm = (n: number) => `---\ntype: company\n---\n# Firm${n}x\n\n## Timeline\n\n${TOLD}[[person${n}]] began here\n`;
const joined = (n: number, type: string): ExportedLink => {
  const start = firm(n).indexOf("[[person");
  const ends = { source: `firms/${n}.md`, subject: `people/${n}.md`, object: `firms/${n}.md` };
  return anExportedLink({
    ...ends,
    ...{ targetPath: `people/${n}.md`, target: `person${n}`, type, start, end: start + `[[person${n}]]`.length },
  });
};
const told: PhaseWorld = {
  files: Object.fromEntries(
    upTo(450).flatMap((n) => [
      [`firms/${n}.md`, firm(n)],
      [`people/${n}.md`, `---\ntype: person\n---\n# Person${n}x\n\n## Timeline\n\n- **2019-01-01** | Born again\n`],
    ]),
  ),
  links: upTo(450).flatMap((n) => [joined(n, "works_at"), joined(n, "founded")]),
};

const foundIn = async (step: PhaseStep, world: PhaseWorld, context: PhaseWorld["context"] = {}) => {
  const { proposals = [], findings = [], ...rest } = await runPhase(step, { ...world, context });
  return { all: [...proposals, ...findings], ...rest };
};

describe("what was turned down", () => {
  const lists: readonly (readonly [string, PhaseStep, PhaseWorld])[] = [
    ["other names of another page", tagsPhase, aliases],
    ["short pages and islands", stalePagesPhase, wanted],
    ["links to think of", linkSuggestionsPhase, pairs],
    ["entries that one side lacks", reciprocalPhase, told],
  ];
  it.each(lists)("leaves its place to the rest: %s", async (_, step, world) => {
    const first = await foundIn(step, world);
    const inputs = new Map(first.all.map((one) => [one.id, one.inputs]));
    const isTurnedDown = (one: { readonly id: string; readonly inputs: string }) => inputs.get(one.id) === one.inputs;
    const second = await foundIn(step, world, { isTurnedDown });
    for (const rule of new Set(first.all.map((one) => one.rule))) {
      expect(second.all.filter((one) => one.rule === rule).length).toBeGreaterThan(0);
    }
    expect(second.all.filter((one) => inputs.has(one.id))).toEqual([]);
  });
});

describe("a phase that is cut by time", () => {
  const phases: readonly (readonly [string, PhaseStep, PhaseWorld])[] = [
    ["tags", tagsPhase, needless],
    ["reciprocal", reciprocalPhase, told],
    ["link_suggestions", linkSuggestionsPhase, pairs],
  ];
  it.each(phases)("says what it left and goes on there: %s", async (_, step, world) => {
    const cut = await foundIn(step, world, { isTimeUp: timeUpAfter(0) });
    expect(cut.left).toMatchObject({ why: "time", count: expect.any(Number) });
    const next = await foundIn(step, world, { isTimeUp: timeUpAfter(0), carried: cut.left?.at ?? null });
    expect(cut.all.length).toBeGreaterThan(0);
    expect(next.all.length).toBeGreaterThan(0);
    const known = new Set(cut.all.map(({ id }) => id));
    expect(next.all.filter(({ id }) => known.has(id)).length).toBeLessThan(next.all.length);
  });

  it("comes to every pair of pages, also where the index has one of them far behind the other", async () => {
    const turned = Object.entries(pairs.files).sort(([a], [b]) => Number(/b\.md$/.test(a)) - Number(/b\.md$/.test(b)));
    const apart: PhaseWorld = { ...pairs, files: Object.fromEntries(turned) };
    const found = new Set<string>();
    let at: string | null = null;
    for (let night = 0; night < 3; night++) {
      const cut = await foundIn(linkSuggestionsPhase, apart, { isTimeUp: timeUpAfter(0), carried: at });
      expect(cut.all).toHaveLength(25);
      for (const { page } of cut.all) found.add(page.path.replace(/[ab]\.md$/, ""));
      at = cut.left?.at ?? null;
    }
    // Of 60 pairs two nights read 50 and the third goes around.
    expect(found.size).toBeGreaterThanOrEqual(60);
  });

  it("does not say that it looked everywhere", async () => {
    const isTimeUp = timeUpAfter(0);
    expect((await foundIn(reciprocalPhase, told, { isTimeUp })).completed).toEqual([]);
    expect((await foundIn(tagsPhase, needless, { isTimeUp: timeUpAfter(0) })).completed).toEqual(["tag"]);
    expect((await foundIn(tagsPhase, needless)).left).toBeUndefined();
    expect((await foundIn(reciprocalPhase, told)).left).toBeUndefined();
  });
});

describe("what is found", () => {
  it("is one line for two typed links of one entry", async () => {
    const some: PhaseWorld = { files: told.files, links: [joined(1, "works_at"), joined(1, "founded")] };
    expect((await foundIn(reciprocalPhase, some)).all).toHaveLength(1);
  });

  it("is known again when the index has the pages in another order", async () => {
    const idsOf = async (files: PhaseWorld["files"]) => {
      const { all } = await foundIn(linkSuggestionsPhase, { ...pairs, files });
      return all.map(({ id }) => id);
    };
    const few = Object.fromEntries(
      Object.entries(pairs.files).filter(([path]) => /\/[012](?:[ab]|-\d)\.md$/.test(path)),
    );
    const turned = Object.fromEntries(Object.entries(few).reverse());
    const ids = await idsOf(few);
    expect(ids.length).toBe(3);
    expect((await idsOf(turned)).sort()).toEqual([...ids].sort());
  });
});
