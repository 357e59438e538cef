import { describe, expect, it } from "vitest";
import { RenameBrain, type Texts } from "../../../support/rename-brain";

/** The text of `here.md` after people/Ada.md has become something else. */
function hereAfter(text: string, to: string, more: Texts = {}, part: { title?: string; keepAlias?: boolean } = {}) {
  const brain = new RenameBrain({ "people/Ada.md": "Ada writes.\n", "here.md": text, ...more });
  const { texts, proof, plan } = brain.move({ "people/Ada.md": to }, part);
  expect(proof.faults).toEqual([]);
  expect(plan.blockers).toEqual([]);
  return texts["here.md"];
}

describe("links to a renamed page", () => {
  it("follow in the form they are written in", () => {
    expect(hereAfter("[[Ada]] and [[Ada|her]] and ![[Ada#Life]]", "people/Grace.md")).toBe(
      "[[Grace]] and [[Grace|her]] and ![[Grace#Life]]",
    );
    expect(hereAfter("[[people/Ada]] [[people/Ada.md|x]]", "people/Grace.md")).toBe(
      "[[people/Grace]] [[people/Grace.md|x]]",
    );
    expect(hereAfter("[x](people/Ada.md) [y](./people/Ada.md#a) [z](/people/Ada.md)", "team/Grace H.md")).toBe(
      "[x](team/Grace%20H.md) [y](./team/Grace%20H.md#a) [z](/team/Grace%20H.md)",
    );
    expect(hereAfter("[x](<people/Ada.md>) and [r]\n\n[r]: people/Ada.md 'T'\n", "team/Grace H.md")).toContain(
      "[x](<team/Grace H.md>)",
    );
    expect(hereAfter("| a | b |\n|---|---|\n| [[Ada\\|her]] | 1 |\n", "people/Grace.md")).toContain("[[Grace\\|her]]");
    expect(hereAfter("works_at:: [[Ada]]\n\n[[works_at::Ada|x]]", "people/Grace.md")).toBe(
      "works_at:: [[Grace]]\n\n[[works_at::Grace|x]]",
    );
  });

  it("keep the way the name was spelt", () => {
    expect(hereAfter("so [[ada]] said", "people/Grace.md")).toBe("so [[grace]] said");
    const slugs = { "people/Ada Lovelace.md": "x" };
    const brain = new RenameBrain({ ...slugs, "here.md": "[[ada-lovelace]] [[people/ada-lovelace]]" });
    const { texts } = brain.move({ "people/Ada Lovelace.md": "people/Grace Hopper.md" });
    expect(texts["here.md"]).toBe("[[grace-hopper]] [[people/grace-hopper]]");
  });

  it("are left alone in code and comments", () => {
    const text = "`[[Ada]]` <!-- [[Ada]] -->\n\n```\n[[Ada]]\n```\n";
    expect(hereAfter(text, "people/Grace.md")).toBe(text);
  });

  it("become longer where the new name is not the only one, and read as before", () => {
    expect(hereAfter("See [[Ada]].", "people/Grace.md", { "Grace.md": "another" })).toBe("See [[people/Grace|Ada]].");
  });

  it("stay as they are when only the folder changes and the name still does", () => {
    expect(hereAfter("[[Ada]] [x](people/Ada.md)", "team/Ada.md")).toBe("[[Ada]] [x](team/Ada.md)");
  });

  it("follow in properties, quoted where they must be", () => {
    const text = '---\nfriend: "[[Ada]]"\nattendees:\n  - Ada\n---\nx\n';
    expect(hereAfter(text, "people/Grace.md")).toBe('---\nfriend: "[[Grace]]"\nattendees:\n  - Grace\n---\nx\n');
    expect(hereAfter(text, "people/Grace, Admiral.md")).toBe(
      '---\nfriend: "[[Grace, Admiral]]"\nattendees:\n  - "[[Grace, Admiral]]"\n---\nx\n',
    );
  });

  it("written with the old name are rewritten although it lives on as an alias", () => {
    const brain = new RenameBrain({ "Ada.md": "---\ntags: [x] # why\n---\n[[Ada]]\n", "here.md": "[[Ada]]" });
    const { texts, proof } = brain.move({ "Ada.md": "Grace.md" }, { keepAlias: true });
    expect(proof.faults).toEqual([]);
    expect(texts).toEqual({
      "Grace.md": "---\ntags: [x] # why\naliases:\n  - Ada\n---\n[[Grace]]\n",
      "here.md": "[[Grace]]",
    });
  });
});

describe("links to other pages", () => {
  it("are made longer when the new name would catch them", () => {
    const brain = new RenameBrain({
      "a/Old.md": "x",
      "b/Name.md": "y",
      "a/here.md": "[[Name]] and [[Old]]",
    });
    const { texts, proof } = brain.move({ "a/Old.md": "a/Name.md" });
    expect(proof.faults).toEqual([]);
    expect(texts["a/here.md"]).toBe("[[b/Name|Name]] and [[Name]]");
  });

  it("that led nowhere and find a page now are told", () => {
    const brain = new RenameBrain({ "Old.md": "x", "here.md": "[[Wanted]]" });
    const { plan, proof } = brain.move({ "Old.md": "Wanted.md" });
    expect(proof.faults).toEqual([]);
    expect(plan.warnings).toMatchObject([{ kind: "now_resolves", path: "here.md", subject: "Wanted" }]);
  });

  it("follow when a page's title changes because it holds the link", () => {
    const brain = new RenameBrain({
      "Ada.md": "x",
      "talk.md": "# About [[Ada]]\n",
      "here.md": "[[About Ada]]",
    });
    const { texts, proof } = brain.move({ "Ada.md": "Grace.md" });
    expect(proof.faults).toEqual([]);
    expect(texts["talk.md"]).toBe("# About [[Grace]]\n");
    expect(texts["here.md"]).toBe("[[About Grace]]");
  });
});

describe("a moved page", () => {
  it("takes its own relative links and pictures along", () => {
    const text = "[b](B.md) [[B]] ![](img/a.png) ![[img/a.png|100]] [pdf](../doc.pdf) [web](https://x.test/a.png)\n";
    const brain = new RenameBrain({ "n/A.md": text, "n/B.md": "b" }, ["n/img/a.png", "doc.pdf"]);
    const { texts, proof } = brain.move({ "n/A.md": "m/deep/A.md" });
    expect(proof.faults).toEqual([]);
    expect(texts["m/deep/A.md"]).toBe(
      "[b](../../n/B.md) [[B]] ![](../../n/img/a.png) ![[n/img/a.png|100]] [pdf](../../doc.pdf) [web](https://x.test/a.png)\n",
    );
  });

  it("writes its title where it stands", () => {
    const heading = new RenameBrain({ "Ada.md": "# Ada\n\nme [[Ada]]\n" }).move(
      { "Ada.md": "Grace.md" },
      { title: "Grace" },
    );
    expect(heading.texts).toEqual({ "Grace.md": "# Grace\n\nme [[Grace]]\n" });
    const yaml = new RenameBrain({ "Ada.md": "---\ntitle: 'Ada' # hers\n---\nx" });
    expect(yaml.move({ "Ada.md": "It.md" }, { title: "It's" }).texts).toEqual({
      "It.md": "---\ntitle: 'It''s' # hers\n---\nx",
    });
  });

  it("may change in case alone", () => {
    const brain = new RenameBrain({ "ada.md": "x", "here.md": "[[ada]] [x](ada.md)" });
    const { texts, proof } = brain.move({ "ada.md": "Ada.md" });
    expect(proof.faults).toEqual([]);
    expect(Object.keys(texts)).toContain("Ada.md");
  });

  it("in a folder keeps links within the folder", () => {
    const brain = new RenameBrain(
      { "p/A.md": "[b](B.md) ![](i.png)", "p/B.md": "[[p/A]]", "here.md": "[[p/A]] [x](p/B.md) ![](p/i.png)" },
      ["p/i.png"],
    );
    const { texts, proof } = brain.move(
      { "p/A.md": "q/A.md", "p/B.md": "q/B.md" },
      { files: { "p/i.png": "q/i.png" } },
    );
    expect(proof.faults).toEqual([]);
    expect(texts["q/A.md"]).toBe("[b](B.md) ![](i.png)");
    expect(texts["q/B.md"]).toBe("[[q/A]]");
    expect(texts["here.md"]).toBe("[[q/A]] [x](q/B.md) ![](q/i.png)");
  });

  it("in a folder is proved with the pictures that pages outside show", () => {
    const moves = { "p/A.md": "q/A.md" };
    const files = { "p/i.png": "q/i.png" };
    const brain = () => new RenameBrain({ "p/A.md": "a", "here.md": "![[p/i.png]] ![[p/j.png]]" }, ["p/i.png"]);
    const whole = brain().move(moves, { files });
    expect(whole.proof.faults).toEqual([]);
    expect(whole.texts["here.md"]).toBe("![[q/i.png]] ![[p/j.png]]");
    expect(brain().move(moves, { files, leaveOut: "here.md" }).proof.faults).toEqual(["missing: q/i.png"]);
  });
});
