import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { patternOf } from "../../../../src-main/domain/mentions/name-pattern";
import { MentionBrain } from "../../../support/mention-brain";

const on = (text: string, pages: Readonly<Record<string, string>>) =>
  new MentionBrain({ ...pages, "here.md": text }).found("here.md");

const ACME = { "companies/Acme.md": "# Acme\n" };
const NET = { "Neural network.md": "" };

describe("mentions in a text", () => {
  it("finds a title and leaves the possessive outside", () => {
    expect(on("We met Acme's founders; Acme, they say.", ACME)).toEqual([
      "Acme → companies/Acme.md",
      "Acme → companies/Acme.md",
    ]);
  });

  it("finds the plural of a title, and the singular of a plural one", () => {
    expect(on("Some neural networks learn.", NET)).toEqual(["neural networks → Neural network.md"]);
    expect(on("One black hole.", { "Black holes.md": "" })).toEqual(["black hole → Black holes.md"]);
    expect(on("Two theories of mind.", { "Theory of mind.md": "", "Wild theory.md": "" })).toEqual([]);
    expect(on("Two wild theories.", { "Wild theory.md": "" })).toEqual(["wild theories → Wild theory.md"]);
  });

  it("gives people, companies and places no plural", () => {
    expect(on("The Williams of this world, and William.", { "people/William.md": "---\ntype: person\n---\n" })).toEqual(
      ["William → people/William.md"],
    );
    expect(on("Two Larkfields.", { "Larkfield.md": "" })).toEqual([]);
  });

  it("takes the longest name at a place", () => {
    const pages = { "York.md": "", "New York.md": "", "New York Times.md": "" };
    expect(on("The New York Times of New York, not York.", pages)).toEqual([
      "New York Times → New York Times.md",
      "New York → New York.md",
      "York → York.md",
    ]);
  });

  it("takes whole words only", () => {
    expect(on("Acmeist pre-Acme Acme-like acme.com @Acme foo_Acme Acme() Acme@x.org /Acme/ Ácmeé", ACME)).toEqual([]);
    expect(on("Don't ask.", { "Don.md": "" })).toEqual([]);
    expect(on("(Acme) “Acme” —Acme— *Acme* Acme.", ACME)).toHaveLength(5);
  });

  it("folds case, accents, composition and spaces", () => {
    expect(on("Cafe\u0301 zoe and cafe  ZOË, CAFÉ-Zoë", { "Café Zoë.md": "" })).toEqual([
      "Cafe\u0301 zoe → Café Zoë.md",
      "cafe  ZOË → Café Zoë.md",
      "CAFÉ-Zoë → Café Zoë.md",
    ]);
  });

  it("finds names with signs of their own, and not the names without them", () => {
    const pages = {
      "lang/a.md": "# C++\n",
      "lang/b.md": "# Go lang\n",
      "x.md": "# Node.js\n",
      "Qt.md": "---\naliases: [QT]\n---\n",
    };
    expect(on("C++ and C, Node.js and node, QT++.", pages)).toEqual(["C++ → lang/a.md", "Node.js → x.md"]);
  });

  it("finds Chinese and Japanese names on word borders, inside other text too", () => {
    const pages = { "深度学习.md": "", "学习.md": "", "Obsidian.md": "", "東京.md": "" };
    expect(on("他用Obsidian写深度学习的笔记。東京に行く。", pages)).toEqual([
      "Obsidian → Obsidian.md",
      "深度学习 → 深度学习.md",
      "東京 → 東京.md",
    ]);
  });

  it("looks into no link, code, math, comment, address, tag, field or heading", () => {
    const text = [
      "---\ncompany: Acme\n---\n# Acme\n\n## About Acme\n",
      "[[Acme]] [[x|Acme]] [Acme](https://acme.example) [Acme][1] ![Acme](a.png) `Acme` ``a ` Acme`` $Acme$",
      "https://example.org/Acme <https://acme.example/Acme> #Acme %%Acme%% <!-- Acme --> ann@Acme.org <a href='x'>Acme</a> {{Acme}}",
      '\n```\nAcme\n```\n\n    Acme\n\n$$\nAcme\n$$\n\nworks_at:: Acme\n\n- (met:: Acme)\n\n[1]: https://acme.example "Acme"\n',
    ].join("\n");
    expect(on(text, ACME)).toEqual([]);
  });

  it("never finds a page's own name on it", () => {
    const brain = new MentionBrain({ "Acme.md": "Acme is a company like Orbit.", "Orbit.md": "", "b/Acme.md": "" });
    expect(brain.found("Acme.md")).toEqual(["Orbit → Orbit.md"]);
  });

  it("names all pages that share a name, the nearest first", () => {
    const brain = new MentionBrain({ "a/Mercury.md": "", "b/Mercury.md": "", "b/here.md": "On Mercury it is hot." });
    expect(brain.found("b/here.md")).toEqual(["Mercury → b/Mercury.md | a/Mercury.md"]);
    expect(brain.offered("b/here.md")[0]?.confidence ?? 0).toBeLessThan(0.5);
  });

  it("follows pages that come, change their names and go", () => {
    const brain = new MentionBrain({ "Acme.md": "", "here.md": "Acme and Borealis." });
    const page = brain.page("Acme.md");
    brain.automaton.add({ ...page, title: "Borealis" });
    expect(brain.found("here.md")).toEqual(["Borealis → Acme.md"]);
    brain.automaton.remove(page.id);
    expect(brain.found("here.md")).toEqual([]);
  });

  it("marks the first of each target as the one to link, and none where a link stands already", () => {
    const brain = new MentionBrain({
      ...ACME,
      "Orbit.md": "",
      "here.md": "Acme, Orbit. Acme again.\n\n[[Orbit]] too.",
    });
    expect(brain.read("here.md").map((one) => one.isFirst)).toEqual([true, false, false]);
  });
});

describe("any text", () => {
  const names = {
    "Acme.md": "",
    "Acme Labs.md": "",
    "Neural network.md": "",
    "学习.md": "",
    "Café Zoë.md": "",
    "C#.md": "# C#\n",
  };
  const pieces = fc.constantFrom(
    ..."Acme|Acme Labs|acme|neural networks|学习|深度学习|Café Zoë|C#|[[|]]|[|](x)|`|``|$|%%|<!--|-->|#|# |- |> |::|\n|\n\n| |'s|\\|🙂|e\u0301|http://a.b/|{{|}}|| a | b |\n|---\n|```\n".split(
      "|",
    ),
    "|",
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

  it("gives spans that read as the words, in order, without overlap, outside every link", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text);
        const found = new MentionBrain({ ...names, "here.md": text }).read("here.md");
        const links = parsePage(asPagePath("here.md"), text).links;
        let last = 0;
        for (const one of found) {
          expect(bytes.subarray(one.start, one.end).toString()).toBe(one.text);
          expect(bytes.subarray(one.sentenceStart, one.sentenceEnd).toString()).toBe(one.sentence);
          expect(one.start).toBeGreaterThanOrEqual(last);
          expect(one.sentenceStart <= one.start && one.end <= one.sentenceEnd).toBe(true);
          last = one.end;
          const at = bytes.subarray(0, one.start).toString().length;
          for (const link of links) expect(at >= link.end || at + one.text.length <= link.start).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is turned into links that the parser reads and that mean the page, and stays as it was elsewhere", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const brain = new MentionBrain({ ...names, "here.md": text });
        const targets = Object.keys(names);
        const linked = brain.linked("here.md", targets);
        const before = parsePage(asPagePath("here.md"), text).links.length;
        const after = parsePage(asPagePath("here.md"), linked).links.length;
        expect(after - before).toBe(brain.read("here.md").length - brain.refused);
        expect(unlinked(linked)).toBe(unlinked(text));
      }),
      { numRuns: 200 },
    );
  });

  it("is matched by the quick pattern wherever a name of the page stands", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const brain = new MentionBrain({ ...names, "here.md": text });
        for (const target of Object.keys(names)) {
          const all = brain.read("here.md").filter((one) => one.targetIds.includes(brain.page(target).id));
          if (all.length > 0) expect(patternOf(brain.automaton.namesOf(brain.page(target).id)).test(text)).toBe(true);
          expect(brain.read("here.md", target).map((one) => one.start)).toEqual(all.map((one) => one.start));
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** The text with links to the pages of the property tests as their words. */
const unlinked = (text: string): string =>
  text.replace(
    /\[(C#)\]\(C%23\.md\)|\[\[(?:[^[\]|\n]*?\\?\|)?(acme(?: labs)?|neural networks?|学习|café zoë|cafe\u0301 zoë)\]\]/gi,
    "$1$2",
  );
