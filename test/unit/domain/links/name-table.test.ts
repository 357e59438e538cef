import { describe, expect, it } from "vitest";
import type { LinkSyntax } from "../../../../shared/model/link";
import { asPagePath } from "../../../../shared/model/page";
import { slugOf } from "../../../../shared/text/slug";
import type { NamedPage } from "../../../../src-main/domain/extracted-page";
import { NameTable } from "../../../../src-main/domain/links/name-table";
import { pick, seededRandom } from "../../../support/random-text";

function named(id: number, file: string, names: { title?: string; aliases?: readonly string[] } = {}): NamedPage {
  const path = asPagePath(file);
  const title = names.title ?? file.replace(/^.*\//, "").replace(/\.md$/, "");
  return { id, path, slug: slugOf(path), title, type: "page", aliases: names.aliases ?? [] };
}

function tableOf(...pages: readonly NamedPage[]): NameTable {
  const table = new NameTable();
  for (const page of pages) table.add(page);
  return table;
}

const from = (table: NameTable, source: string, target: string, syntax: LinkSyntax = "wikilink") =>
  table.resolve(target, asPagePath(source), syntax);

describe("resolving wikilinks", () => {
  it("tries path, slug, end of path, file name, title and alias in this order", () => {
    const table = tableOf(
      named(1, "Ada.md"),
      named(2, "people/Ada.md"),
      named(3, "x/bram-oster.md", { title: "The Boss" }),
      named(4, "y/z.md", { title: "Cleo", aliases: ["CV"] }),
      named(5, "deep/er/Note.md"),
    );
    expect(from(table, "people/x.md", "Ada").targetId).toBe(1);
    expect(from(table, "x.md", "people/ada").targetId).toBe(2);
    expect(from(table, "x.md", "Bram Oster").targetId).toBe(3);
    expect(from(table, "x.md", "the boss").targetId).toBe(3);
    expect(from(table, "x.md", "cv").targetId).toBe(4);
    expect(from(table, "x.md", "er/note").targetId).toBe(5);
    expect(from(table, "x.md", "Note.md").targetId).toBe(5);
    expect(from(table, "x.md", "Nobody")).toEqual({ status: "unresolved", targetId: null, candidateIds: [] });
  });

  it("folds case, Unicode form and white space", () => {
    const table = tableOf(named(1, "people/Rene\u0301 Ço.md"));
    for (const target of ["René Ço", "RENÉ  ÇO", "rene\u0301-c\u0327o", "people/rené ço"]) {
      expect(from(table, "x.md", target).targetId).toBe(1);
    }
  });

  it("prefers the spelling as written where file names differ in case only", () => {
    const table = tableOf(named(1, "a/Note.md"), named(2, "b/note.md"));
    expect(from(table, "c/x.md", "Note").targetId).toBe(1);
    expect(from(table, "c/x.md", "note").targetId).toBe(2);
    expect(from(table, "c/x.md", "NOTE").status).toBe("ambiguous");
  });

  it("takes the nearest folder, and leaves a tie ambiguous with its candidates", () => {
    const table = tableOf(named(1, "a/b/Note.md"), named(2, "a/c/Note.md"), named(3, "z/Note.md"));
    expect(from(table, "a/b/x.md", "Note").targetId).toBe(1);
    expect(from(table, "a/x.md", "Note")).toEqual({ status: "ambiguous", targetId: null, candidateIds: [1, 2, 3] });
  });

  it("reads relative and rooted targets", () => {
    const table = tableOf(named(1, "a/Note.md"), named(2, "Note.md"));
    expect(from(table, "a/x.md", "./Note").targetId).toBe(1);
    expect(from(table, "a/x.md", "../Note").targetId).toBe(2);
    expect(from(table, "a/x.md", "/Note").targetId).toBe(2);
  });

  it("knows journals by their date and Logseq's names", () => {
    const table = tableOf(
      named(1, "journals/2020_09_02.md"),
      named(2, "pages/term___alias.md"),
      named(3, "pages/a%2Fb.md"),
    );
    expect(from(table, "x.md", "Sep 2nd, 2020").targetId).toBe(1);
    expect(from(table, "x.md", "2020-09-02").targetId).toBe(1);
    expect(from(table, "x.md", "term/alias").targetId).toBe(2);
    expect(from(table, "x.md", "a/b").targetId).toBe(3);
  });
});

describe("resolving Markdown links", () => {
  const table = tableOf(
    named(1, "people/Ada Quill.md"),
    named(2, "companies/lumio.md"),
    named(3, "people/companies/lumio.md"),
    named(4, "v1.2.md"),
  );

  it.each([
    ["people/x.md", "Ada%20Quill.md", 1],
    ["people/x.md", "Ada Quill", 1],
    ["companies/x.md", "../people/Ada%20Quill.md", 1],
    ["companies/x.md", "people/ada-quill", 1],
    ["x.md", "./people/Ada%20Quill.md", 1],
    ["people/x.md", "companies/lumio", 3],
    ["companies/x.md", "companies/lumio", 2],
    ["people/x.md", "/companies/lumio.md", 2],
    ["notes/x.md", "Ada%20Quill.md", 1],
    ["notes/x.md", "v1.2", 4],
    ["notes/x.md", "../../../people/Ada%20Quill.md", 1],
  ])("from %s takes %s to %i", (source, target, id) => {
    expect(from(table, source, target, "markdown").targetId).toBe(id);
  });
});

describe("the table", () => {
  it("replaces and forgets pages", () => {
    const table = tableOf(named(1, "Ada.md"));
    table.add(named(1, "people/Bram.md", { aliases: ["B"] }));
    expect(from(table, "x.md", "Ada").status).toBe("unresolved");
    expect(from(table, "x.md", "B").targetId).toBe(1);
    expect(table.get(1)?.path).toBe("people/Bram.md");
    table.remove(1);
    expect(from(table, "x.md", "B").status).toBe("unresolved");
    expect([table.get(1), table.size]).toEqual([null, 0]);
  });
});

/** Names that differ in everything that folding, escaping and paths can make of them. */
const NAMES = [
  "Ada",
  "ada",
  "ADA",
  "Ada Quill",
  "ada-quill",
  "ada  quill",
  "a/Ada",
  "b/Ada",
  "./Ada",
  "../Ada",
  "/Ada",
  "Ada.md",
  "ada.md.md",
  "Ada%20Quill",
  "Ada%2FQuill",
  "Ada%252FQuill",
  "a___b",
  "a/b",
  "Re\u0301ne",
  "Réne",
  "rene",
  "C#",
  "2020-09-02",
  "2020_09_02",
  "Sep 2nd, 2020",
  "people/",
  "x\\_y",
  "x_y",
  "100%",
  "..",
  ".",
  "-",
  "---",
  "a -b",
  "İx",
  "ǅ",
] as const;
const FOLDERS = ["", "a/", "b/", "a/b/", "people/"] as const;
const SYNTAXES: readonly LinkSyntax[] = ["wikilink", "markdown", "frontmatter"];

describe("the contract of targetKey and keysOf", () => {
  it("lets only pages with the target's key decide how the target resolves", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const pages = Array.from({ length: 14 }, (_, id) => {
        const file = `${pick(random, FOLDERS)}${pick(random, NAMES).replace(/^[./]+/, "n")}.md`;
        return named(id, file, { title: pick(random, NAMES), aliases: random() < 0.4 ? [pick(random, NAMES)] : [] });
      });
      const table = tableOf(...pages);
      for (const target of NAMES) {
        const key = table.targetKey(target);
        const deciding = tableOf(...pages.filter((page) => table.keysOf(page).includes(key)));
        const syntax = pick(random, SYNTAXES);
        const source = `${pick(random, FOLDERS)}source.md`;
        expect(from(deciding, source, target, syntax)).toEqual(from(table, source, target, syntax));
      }
    }
  });

  it("gives the same result after any order of adding, replacing and removing", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed * 7);
      const table = new NameTable();
      const alive = new Map<number, NamedPage>();
      for (let step = 0; step < 40; step++) {
        const id = Math.floor(random() * 10);
        if (random() < 0.3) {
          table.remove(id);
          alive.delete(id);
          continue;
        }
        const page = named(id, `${pick(random, FOLDERS)}p${id}.md`, {
          title: pick(random, NAMES),
          aliases: [pick(random, NAMES)],
        });
        table.add(page);
        alive.set(id, page);
      }
      const fresh = tableOf(...alive.values());
      for (const target of NAMES) expect(from(table, "a/x.md", target)).toEqual(from(fresh, "a/x.md", target));
    }
  });
});
