import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { NamedPage } from "../../../../src-main/domain/extracted-page";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { fastestCpuMs } from "../../../support/cpu-time";

let nextId = 1;
function named(title: string, part: Partial<NamedPage> = {}): NamedPage {
  const path = asPagePath(part.path ?? `${title}.md`);
  const slug = asSlug(path.replace(/\.md$/, "").toLowerCase().replaceAll(" ", "-"));
  return { id: nextId++, slug, title, type: "page", aliases: [], ...part, path };
}
const titles = (index: NameIndex, text: string, limit = 10) => index.complete(text, limit).map((hit) => hit.title);
const exact = (index: NameIndex, text: string) => index.findExact(text).map((page) => page.title);

describe("findExact", () => {
  const index = new NameIndex([
    named("Ann Lee", { path: asPagePath("people/ann-lee.md"), aliases: ["Annie", "A. Lee"] }),
    named("Café Society"),
    named("C++"),
    named("C"),
    named("机器学习"),
    named("???"),
  ]);

  it.each([
    ["ann lee", "Ann Lee"],
    ["ANNIE", "Ann Lee"],
    ["a lee", "Ann Lee"],
    ["people/ann-lee", "Ann Lee"],
    ["ann-lee", "Ann Lee"],
    ["cafe society", "Café Society"],
    ["机器学习", "机器学习"],
    ["???", "???"],
  ])("knows %s", (text, title) => {
    expect(exact(index, text)).toContain(title);
  });

  it("puts the name as written before one that differs in signs", () => {
    expect(exact(index, "C")).toEqual(["C", "C++"]);
    expect(exact(index, "c++")).toEqual(["C++", "C"]);
  });

  it("does not know parts of names", () => {
    expect(exact(index, "lee")).toEqual([]);
    expect(exact(index, "")).toEqual([]);
  });
});

describe("findContained", () => {
  const index = new NameIndex([
    named("Acme"),
    named("Acme Board Meeting"),
    named("Ann Lee", { aliases: ["Ann"] }),
    named("学习方法"),
    named("The"),
    named("I"),
  ]);
  const found = (text: string) =>
    index.findContained(text).map(({ page, start, end }) => `${page.title}:${text.slice(start, end)}`);

  it("takes the longest names, from the left", () => {
    expect(found("Was Ann Lee at the Acme board meeting of Acme?")).toEqual([
      "Ann Lee:Ann Lee",
      "Acme Board Meeting:Acme board meeting",
      "Acme:Acme",
    ]);
  });

  it("sees names before signs and endings, and inside Chinese text", () => {
    expect(found("Acme's (Ann)")).toEqual(["Acme:Acme", "Ann Lee:Ann"]);
    expect(found("关于学习方法的书")).toEqual(["学习方法:学习方法"]);
  });

  it("takes no stop word or letter for a name", () => {
    expect(found("the end, I say")).toEqual([]);
  });

  it("gives every page of a shared name", () => {
    const twins = new NameIndex([named("Sam"), named("Sam", { path: asPagePath("old/Sam.md") })]);
    expect(twins.findContained("ask Sam").map((match) => match.start)).toEqual([4, 4]);
  });
});

describe("complete", () => {
  it("ranks exact, prefix, word, words, inside, letters, typo", () => {
    const order = ["garden", "gardening", "my garden", "overgardened"];
    expect(titles(new NameIndex(order.toReversed().map((title) => named(title))), "garden")).toEqual(order);
    const words = new NameIndex([named("Project plan 2024"), named("plan of project"), named("explanations")]);
    expect(titles(words, "project plan")).toEqual(["Project plan 2024", "plan of project"]);
    const letters = new NameIndex([named("Zettelkasten method"), named("Unrelated")]);
    expect(titles(letters, "zkm")).toEqual(["Zettelkasten method"]);
    const typo = new NameIndex([named("Kubernetes"), named("Unrelated")]);
    expect(titles(typo, "kubrenetes")).toEqual(["Kubernetes"]);
  });

  it("puts a title before the same match of an alias, and that before the path", () => {
    const index = new NameIndex([
      named("Other", { path: asPagePath("alpha/other.md") }),
      named("Second", { aliases: ["alpha"] }),
      named("alpha"),
    ]);
    expect(titles(index, "alpha")).toEqual(["alpha", "Second", "Other"]);
    expect(index.complete("alpha", 3)[1]).toMatchObject({ alias: "alpha" });
  });

  it("lists each page once, by its best name", () => {
    const index = new NameIndex([named("Ann Lee", { aliases: ["Ann", "Annie", "Lee, Ann"] })]);
    expect(index.complete("ann", 10)).toHaveLength(1);
  });

  it.each([
    ["Café noir", "cafe", "Café"],
    ["Große Straße", "strass", "Straß"],
    ["Notes on e\u0301clairs", "eclair", "e\u0301clair"],
    ["我的学习方法", "学习", "学习"],
    ["Ｗｉｄｅ text", "wide", "Ｗｉｄｅ"],
  ])("marks in %s what %s matched", (title, text, marked) => {
    const [hit] = new NameIndex([named(title)]).complete(text, 1);
    expect(hit?.marks.map(([start, end]) => title.slice(start, end)).join("")).toBe(marked);
  });

  it("finds paths by their folders", () => {
    const index = new NameIndex([named("Ann", { path: asPagePath("people/ann.md") })]);
    expect(titles(index, "people/a")).toEqual(["Ann"]);
  });

  it("gives nothing for an empty text and survives signs", () => {
    const index = new NameIndex([named("Ann")]);
    expect(index.complete("  ", 5)).toEqual([]);
    for (const odd of ["[[", "\\", "(", "\ud83d", "#^", "*".repeat(300)]) expect(index.complete(odd, 5)).toEqual([]);
  });

  it("follows renamed and removed pages", () => {
    const page = named("Old title", { aliases: ["Nick"], path: asPagePath("p.md") });
    const index = new NameIndex([page]);
    index.add({ ...page, title: "New title", aliases: [] });
    expect([titles(index, "old"), titles(index, "nick"), titles(index, "new")]).toEqual([[], [], ["New title"]]);
    expect(exact(index, "Nick")).toEqual([]);
    index.remove(page.id);
    expect([index.size, titles(index, "new"), titles(index, "nwe title")]).toEqual([0, [], []]);
  });

  it("takes time in proportion to the number of names", () => {
    const words = "amber basin cedar delta ember fjord grove harbor island jungle kernel lagoon".split(" ");
    const withNames = (count: number) =>
      new NameIndex(
        Array.from({ length: count }, (_, i) =>
          named(`${words[i % 12]} ${words[Math.floor(i / 12) % 12]} ${i.toString(36)}`),
        ),
      );
    const timeOf = (index: NameIndex, text: string) =>
      fastestCpuMs(() => {
        for (let i = 0; i < 3; i++) index.complete(text, 20);
      });
    const small = withNames(1_000);
    const large = withNames(12_000);
    for (const text of ["a", "amber", "ember bas", "kernle", "zzzz", "abc"]) {
      timeOf(small, text);
      // Twelve times the names; the rest, and the floor, are room for a busy machine.
      expect(timeOf(large, text), text).toBeLessThan(48 * Math.max(0.5, timeOf(small, text)));
    }
  });
});

describe("findSimilar", () => {
  const near = (index: NameIndex, text: string) => index.findSimilar(text, 5).map((found) => found.page.title);

  it("finds names with a typing error and without accents, by title and by alias", () => {
    const index = new NameIndex([named("Joaquín Barros", { aliases: ["Quim Barros"] }), named("Imke Saalfeld")]);
    expect(near(index, "joaquin baros")).toEqual(["Joaquín Barros"]);
    expect(index.findSimilar("qim barros", 5)[0]).toMatchObject({ name: "Quim Barros" });
    expect(near(index, "Imke Saalfed")).toEqual(["Imke Saalfeld"]);
    expect(near(index, "something else")).toEqual([]);
    expect(near(index, "")).toEqual([]);
  });

  it("counts as pg_trgm does", () => {
    const [found] = new NameIndex([named("word")]).findSimilar("two words", 1);
    expect(found?.similarity).toBeCloseTo(4 / 11, 5);
  });

  it("follows pages that are renamed and removed, however many", () => {
    const pages = Array.from({ length: 3000 }, (_, i) => named(`Person ${i} Aldersen`));
    const index = new NameIndex(pages);
    expect(near(index, "Persn 77 Aldersen")[0]).toBe("Person 77 Aldersen");
    for (const page of pages.slice(0, 2500)) index.remove(page.id);
    const last = pages.at(-1);
    if (last) index.add({ ...last, title: "Rosalind Quayle" });
    expect(near(index, "Rosalnd Quayl")).toEqual(["Rosalind Quayle"]);
    expect(near(index, "Person 2600 Aldersn")[0]).toBe("Person 2600 Aldersen");
    expect(near(index, "Person 77 Aldersen")).not.toContain("Person 77 Aldersen");
  });

  it("takes time in proportion to the number of names", () => {
    const withNames = (count: number) => {
      const index = new NameIndex(Array.from({ length: count }, (_, i) => named(`Name ${i * 7919} of ${i}`)));
      index.findSimilar("warm", 1);
      return fastestCpuMs(() => void index.findSimilar("Nmae 7919 of 1", 5));
    };
    expect(withNames(16_000)).toBeLessThan(20 * Math.max(0.2, withNames(2_000)));
  });
});
