import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LinkSyntax } from "../../../../shared/model/link";
import { asPagePath } from "../../../../shared/model/page";
import { folderOf, slugOf } from "../../../../shared/text/slug";
import type { NamedPage } from "../../../../src-main/domain/extracted-page";
import { folderDistance } from "../../../../src-main/domain/links/folder-distance";
import { nameEntryOf } from "../../../../src-main/domain/links/name-entry";
import { nameSteps, valuesOfField } from "../../../../src-main/domain/links/name-step";
import { NameTable, type Resolution } from "../../../../src-main/domain/links/name-table";
import { bestTimeMs } from "../../../support/random-text";

const IDS = ["60a78e9e-59dc-40ab-9a01-5317dc09365f", "634fb9a8-cab9-441e-b476-41fa828010ea"] as const;

const word = fc.constantFrom(
  ...[
    "Ada",
    "ada",
    "ADA",
    "Ada Quill",
    "ada-quill",
    "Ada%20Quill",
    "a___b",
    "a%2Fb",
    "Re\u0301ne",
    "Réne",
    "C#",
    "2020_09_02",
  ],
  ...["2020-09-02", "Sep 2nd, 2020", "x_y", "100%", "-", "a -b", "İx", "ǅ", "index", "Note.md", "a.b.c", "n"],
);
const folder = fc
  .array(fc.constantFrom("a", "b", "A", "people", "re\u0301"), { maxLength: 3 })
  .map((parts) => parts.map((part) => `${part}/`).join(""));
const named = fc
  .record({
    id: fc.nat(60),
    where: folder,
    file: word,
    title: word,
    aliases: fc.array(word, { maxLength: 2 }),
    blockIds: fc.subarray([...IDS]),
  })
  .map(({ id, where, file, title, aliases, blockIds }): NamedPage => {
    // Two pages never share a path: the id keeps them apart in a folder of its own now and then.
    const path = asPagePath(`${where}${id % 3 === 0 ? `${id}/` : ""}${file}${id % 3 === 1 ? ` ${id}` : ""}.md`);
    return { id, path, slug: slugOf(path), title, type: "page", aliases, blockIds };
  });
const target = fc.oneof(
  fc
    .tuple(fc.constantFrom("", "./", "../", "/", "a/", "b/a/", "../../a/"), word)
    .map(([lead, name]) => `${lead}${name}`),
  fc.constantFrom(...IDS, "..", ".", "people/", "Ada.md", "ada.md.md", "x\\_y", "Ada%252FQuill", "a//Ada"),
);
const syntax = fc.constantFrom<LinkSyntax>(
  "wikilink",
  "markdown",
  "reference",
  "embed",
  "field",
  "frontmatter",
  "block",
);
const question = fc.record({ target, syntax, where: folder });

const ask = (
  table: NameTable,
  { target: raw, syntax: kind, where }: { target: string; syntax: LinkSyntax; where: string },
) => table.resolve(raw, asPagePath(`${where}source.md`), kind);

/** The rules with nothing looked up in advance: every page tried at every step. */
function resolveByLooking(pages: readonly NamedPage[], raw: string, where: string, kind: LinkSyntax): Resolution {
  const from = folderOf(`${where}source.md`).normalize("NFC");
  const entries = pages.map(nameEntryOf);
  for (const step of nameSteps(raw, from, kind)) {
    const found = entries
      .filter((entry) => [...valuesOfField(entry, step.field)].some((value) => step.values.includes(value)))
      .map(({ page, folder: at }) => ({ page, distance: folderDistance(from, at) }))
      .sort((a, b) => a.distance - b.distance || (a.page.path < b.page.path ? -1 : 1));
    const [first, second] = found;
    if (!first) continue;
    if (!second || first.distance < second.distance)
      return { status: "resolved", targetId: first.page.id, candidateIds: [] };
    return { status: "ambiguous", targetId: null, candidateIds: found.slice(0, 20).map(({ page }) => page.id) };
  }
  return { status: "unresolved", targetId: null, candidateIds: [] };
}

const distinctPages = (pages: readonly NamedPage[]): NamedPage[] => [
  ...new Map([...new Map(pages.map((page) => [page.id, page])).values()].map((page) => [page.path, page])).values(),
];

function tableOf(pages: readonly NamedPage[]): NameTable {
  const table = new NameTable();
  for (const page of pages) table.add(page);
  return table;
}

describe("the name table, whatever the names", () => {
  it("finds what looking at every page finds", () => {
    fc.assert(
      fc.property(
        fc.array(named, { maxLength: 120 }),
        fc.array(question, { minLength: 4, maxLength: 12 }),
        (given, asked) => {
          const pages = distinctPages(given);
          const table = tableOf(pages);
          for (const one of asked)
            expect(ask(table, one)).toEqual(resolveByLooking(pages, one.target, one.where, one.syntax));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("finds the same after any changes as a new table does", () => {
    const change = fc.oneof(
      named.map((page) => ({ kind: "put", page }) as const),
      fc.nat(60).map((id) => ({ kind: "remove", id }) as const),
      fc.record({ kind: fc.constant("ask" as const), one: question }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), fc.array(question, { minLength: 4 }), (changes, asked) => {
        const table = new NameTable();
        const alive = new Map<number, NamedPage>();
        for (const step of changes) {
          if (step.kind === "ask") ask(table, step.one);
          else if (step.kind === "remove") {
            table.remove(step.id);
            alive.delete(step.id);
          } else {
            table.add(step.page);
            alive.set(step.page.id, step.page);
          }
        }
        const fresh = tableOf([...alive.values()]);
        expect(table.size).toBe(alive.size);
        for (const one of asked) {
          const { candidateIds, ...found } = ask(table, one);
          const { candidateIds: freshIds, ...other } = ask(fresh, one);
          expect(found).toEqual(other);
          expect([...candidateIds].sort()).toEqual([...freshIds].sort());
        }
      }),
      { numRuns: 200 },
    );
  });

  it("lets a page that comes, goes or is renamed change only links that share a key with it", () => {
    const act = fc.record({ page: named, removes: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(named, { maxLength: 40 }),
        act,
        fc.array(question, { minLength: 8 }),
        (pages, { page, removes }, asked) => {
          const table = tableOf(pages);
          const known = table.get(page.id);
          const keys = new Set([...table.keysOf(page), ...(known ? table.keysOf(known) : [])]);
          const before = asked.map((one) => ask(table, one));
          if (removes) table.remove(page.id);
          else table.add(page);
          asked.forEach((one, index) => {
            if (!keys.has(table.targetKey(one.target))) expect(ask(table, one)).toEqual(before[index]);
          });
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("references to blocks", () => {
  const page = (id: number, file: string, blockIds: readonly string[]): NamedPage => {
    const path = asPagePath(file);
    return { id, path, slug: slugOf(path), title: file, type: "page", aliases: [], blockIds };
  };
  const block = (table: NameTable, id: string) => table.resolve(id, asPagePath("x.md"), "block");

  it("mean the page that holds the block, by nothing but the id", () => {
    const table = tableOf([page(1, "a.md", [IDS[0]]), page(2, `${IDS[1]}.md`, [])]);
    expect(block(table, IDS[0]).targetId).toBe(1);
    expect(block(table, IDS[0].toUpperCase()).targetId).toBe(1);
    expect(block(table, IDS[1]).status).toBe("unresolved");
    expect(table.resolve(IDS[1], asPagePath("x.md"), "wikilink").targetId).toBe(2);
    expect(table.resolve(IDS[0], asPagePath("x.md"), "wikilink").status).toBe("unresolved");
  });

  it("follow a block to another page, and are ambiguous where two pages have it", () => {
    const table = tableOf([page(1, "a.md", [IDS[0]])]);
    table.add(page(2, "b.md", [IDS[0]]));
    expect(block(table, IDS[0]).status).toBe("ambiguous");
    table.add(page(1, "a.md", []));
    expect(block(table, IDS[0]).targetId).toBe(2);
  });
});

describe("the speed of the name table", () => {
  /** Every page has a name of its own; every page is also called `index`, by file, title and alias. */
  const brain = (pages: number) =>
    tableOf(
      Array.from({ length: pages }, (_, id): NamedPage => {
        const path = asPagePath(`area ${id % 97}/topic ${id}/index.md`);
        return { id, path, slug: slugOf(path), title: `Page ${id}`, type: "page", aliases: ["Home"] };
      }),
    );

  it.each([
    ["a name of its own", (id: number) => `Page ${id}`],
    ["a name that all pages share", () => "index"],
    ["an alias that all pages share", () => "home"],
    ["the end of a path", (id: number) => `topic ${id}/index`],
  ])(
    "does not depend on how many pages there are: %s",
    (_, targetOf) => {
      const links = 2_000;
      const timeOf = (pages: number) => {
        const table = brain(pages);
        const run = () => {
          for (let link = 0; link < links; link++) {
            const id = (link * 7919) % pages;
            table.resolve(targetOf(id), asPagePath(`area ${id % 97}/topic ${id}/x.md`), "wikilink");
          }
        };
        run();
        return bestTimeMs(run);
      };
      // Ten times the pages: ten times the time would be a scan.
      expect(timeOf(10_000)).toBeLessThan(Math.max(timeOf(1_000), 4) * 5);
    },
    60_000,
  );
});
