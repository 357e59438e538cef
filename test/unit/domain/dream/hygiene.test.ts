import { describe, expect, it } from "vitest";
import { findOddAliases } from "../../../../src-main/domain/dream/hygiene/find-odd-aliases";
import { findTagVariants } from "../../../../src-main/domain/dream/hygiene/find-tag-variants";
import { needlessAliasProposal } from "../../../../src-main/domain/dream/hygiene/remove-alias";
import { edited, pagesInView } from "../../../support/dream-pages";

const tagged = (...tags: readonly string[]): string => `---\ntags: [${tags.join(", ")}]\n---\n# Page\n`;

const variantsIn = (files: Readonly<Record<string, string>>) =>
  findTagVariants(pagesInView(files).map(({ page }) => page)).map(({ title, confidence }) => `${title} ${confidence}`);

describe("tags in two spellings", () => {
  it("are renamed into the one that most pages have", () => {
    const files = {
      "a.md": tagged("machine-learning"),
      "b.md": tagged("machine-learning", "garden"),
      "c.md": tagged("MachineLearning"),
      "d.md": tagged("machine_learning"),
    };
    expect(variantsIn(files)).toEqual([
      "#machine_learning to #machine-learning 0.9",
      "#MachineLearning to #machine-learning 0.9",
    ]);
  });

  it("are one when only the case differs, and two when they are short or only numbers", () => {
    expect(variantsIn({ "a.md": tagged("Garden"), "b.md": tagged("garden") })).toEqual([]);
    expect(variantsIn({ "a.md": tagged("e-r"), "b.md": tagged("er") })).toEqual([]);
    expect(variantsIn({ "a.md": tagged("y2024-10"), "b.md": tagged("b-202410") })).toEqual([]);
  });

  it("are doubted where one is the plural", () => {
    const named = (tag: string, ...pages: readonly string[]) =>
      Object.fromEntries(pages.map((page) => [page, tagged(tag)]));
    const files = { ...named("recipes", "a.md", "b.md", "c.md", "d.md"), ...named("recipe", "e.md", "f.md", "g.md") };
    expect(variantsIn(files)).toEqual(["#recipe to #recipes 0.5"]);
    expect(variantsIn({ ...named("recipes", "a.md", "b.md", "c.md"), ...named("recipe", "e.md") })).toEqual([]);
  });

  it("keep their levels", () => {
    expect(variantsIn({ "a.md": tagged("work/planning"), "b.md": tagged("workplanning") })).toEqual([]);
  });
});

const HEAD = "---\ntitle: Ada Vance\n";

describe("aliases that do nothing", () => {
  function takenAway(frontmatter: string): string | null {
    const text = `${HEAD}${frontmatter}---\n# Ada Vance\n`;
    const pages = pagesInView({ "ada.md": text });
    const [needless] = findOddAliases(pages.map(({ page }) => page)).needless;
    const [ada] = pages;
    const proposal = needless && ada ? needlessAliasProposal(needless, ada.source, ada.parsed) : null;
    const [file] = proposal?.change.kind === "edit" ? proposal.change.files : [];
    return file ? (edited(text, file).slice(HEAD.length).split("---")[0] ?? "") : null;
  }

  it("are taken out of their list, whatever its form, and nothing else changes", () => {
    expect(takenAway("aliases:\n  - Ada\n  - ada vance\n  - A. V. # initials\n")).toBe(
      "aliases:\n  - Ada\n  - A. V. # initials\n",
    );
    expect(takenAway('aliases: [Ada, "ada vance", Addie]\n')).toBe("aliases: [Ada, Addie]\n");
    expect(takenAway("aliases: [ada vance, Ada]\n")).toBe("aliases: [Ada]\n");
  });

  it("stay where they are the only one, or stand with something else on their line", () => {
    expect(takenAway("aliases: ada vance\n")).toBeNull();
    expect(takenAway("aliases:\n  - Ada\n  - ada vance # so\n")).toBeNull();
  });

  it("are told when they are the title of another page", () => {
    const pages = pagesInView({
      "ada.md": "---\naliases: [Halewyn]\n---\n# Ada Vance\n",
      "halewyn.md": "# Halewyn\n",
    }).map(({ page }) => page);
    const { needless, taken } = findOddAliases(pages);
    expect(needless).toEqual([]);
    expect(taken.map(({ note, others }) => `${note} ${others[0]?.path}`)).toEqual([
      "Its other name “Halewyn” is the title of another page: links by that name lead there. halewyn.md",
    ]);
  });
});
