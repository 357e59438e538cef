import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { RenameBrain, type Renamed, type Texts } from "../../../support/rename-brain";

/** Few names, so that they meet: same file names in several folders, titles and aliases that are others' names. */
const NAMES = [
  "Ada",
  "ada lovelace",
  "Ada Lovelace",
  "Zürich",
  "Zu\u0308rich",
  "C#",
  "a(b)",
  "x & y",
  "100%",
  "日本",
  "Old",
  "new-name",
];
const FOLDERS = ["", "people", "people/old", "Área", "a b"];

const fileName = fc.constantFrom(...NAMES).map((name) => name.replace(/[#]/g, "-"));
const path = fc
  .tuple(fc.constantFrom(...FOLDERS), fileName)
  .map(([folder, name]) => (folder === "" ? `${name}.md` : `${folder}/${name}.md`));

const anchor = fc.constantFrom("", "", "#Life", "#Life#Early years", "#^b1");
const target = fc.oneof(
  fileName,
  fc.constantFrom(...NAMES),
  path,
  path.map((one) => one.replace(/\.md$/, "")),
  fc.constantFrom("Missing", "people/Missing", "../Ada", "./Old"),
);
const encoded = (text: string) => text.split("/").map(encodeURIComponent).join("/").replace(/[()]/g, "%28");

const link = fc.oneof(
  fc.tuple(target, anchor).map(([to, at]) => `[[${to.replace("#", "-")}${at}]]`),
  fc.tuple(target, anchor).map(([to, at]) => `[[${to.replace("#", "-")}${at}|label]]`),
  fc.tuple(target, anchor).map(([to, at]) => `![[${to.replace("#", "-")}${at}]]`),
  fc.tuple(path, fc.constantFrom("", "../", "./", "/")).map(([to, lead]) => `[text](${lead}${encoded(to)})`),
  path.map((to) => `[text](<${to}#Life>)`),
  path.map((to) => `[r][one]\n\n[one]: ${encoded(to)}`),
  fc.constantFrom("[[#Life]]", "`[[Ada]]`", "[self](#Life)", "https://x.test/Ada.md", "![](pic.png)", "%%[[Ada]]%%"),
  fc.constantFrom(
    "![](people/pic.png)",
    "![[people/pic.png|90]]",
    "![](../a%20b/pic.png)",
    "![[pic.png]]",
    "![](./pic.png)",
  ),
  target.map((to) => `works_at:: [[${to.replace("#", "-")}]]`),
  target.map((to) => `| a | b |\n|---|---|\n| [[${to.replace("#", "-")}\\|x]] | c |`),
  target.map((to) => `# About [[${to.replace("#", "-")}]]`),
);

const head = fc.oneof(
  fc.constant(""),
  fc.constantFrom(...NAMES).map((title) => `---\ntitle: "${title}"\n---\n`),
  fc.constantFrom(...NAMES).map((alias) => `---\naliases: [${JSON.stringify(alias)}] # mine\n---\n`),
  fc.constantFrom(...NAMES).map((name) => `---\nattendees:\n  - "[[${name.replace("#", "-")}]]"\n  - Old\n---\n`),
  fc.constantFrom(...NAMES).map((title) => `# ${title}\n\n`),
);

const text = fc
  .tuple(head, fc.array(link, { maxLength: 6 }), fc.constantFrom("\n", "\r\n"))
  .map(([top, links, end]) =>
    `${top}Words ä 😀.\n\n${links.join("\n\n")}\n\n## Life\n\ntext ^b1\n`.replaceAll("\n", end),
  );

const brain = fc
  .dictionary(path, text, { minKeys: 2, maxKeys: 9 })
  .filter((texts) => new Set(Object.keys(texts).map((one) => one.normalize("NFC"))).size === Object.keys(texts).length);

/** Every link outside of the edits is where it was: what is between the edits is the same text. */
function keepsTheRest({ plan }: Renamed, before: Texts, after: Texts): boolean {
  return plan.files.every((file) => {
    if (file.path === null || file.newPath === null) return true;
    const [old, now] = [before[file.path] ?? "", after[file.newPath] ?? ""];
    let shift = 0;
    let at = 0;
    for (const edit of file.edits) {
      if (old.slice(at, edit.start) !== now.slice(at + shift, edit.start + shift)) return false;
      shift += edit.replacement.length - (edit.end - edit.start);
      at = edit.end;
    }
    return old.slice(at) === now.slice(at + shift);
  });
}

function check(renamed: Renamed): void {
  if (renamed.plan.blockers.length > 0) return;
  expect(renamed.proof.faults).toEqual([]);
  expect(keepsTheRest(renamed, renamed.before, renamed.texts)).toBe(true);
  for (const [name, now] of Object.entries(renamed.texts)) parsePage(asPagePath(name), now);
}

describe("a rename in a random brain", () => {
  it("leads every link of a moved page where it led", () => {
    const run = fc.property(brain, fc.nat(), path, fc.boolean(), (texts, pick, to, keepAlias) => {
      const paths = Object.keys(texts);
      const from = paths[pick % paths.length] ?? "";
      if (paths.some((one) => one.normalize("NFC") === to.normalize("NFC"))) return;
      const renamed = new RenameBrain(texts, ["pic.png", "people/pic.png"]).move({ [from]: to }, { keepAlias });
      check(renamed);
    });
    fc.assert(run, { numRuns: 400 });
  });

  it("leads every link of a moved folder where it led", () => {
    const run = fc.property(brain, fc.constantFrom("people", "people/old", "a b"), (texts, folder) => {
      const inside = Object.keys(texts).filter((one) => one.startsWith(`${folder}/`));
      const moves = Object.fromEntries(inside.map((one) => [one, one.replace(folder, "team/núevo")]));
      const pictures = ["pic.png", "people/pic.png", "people/old/pic.png", "a b/pic.png", "images/pic.png"];
      const moved = pictures.filter((one) => one.startsWith(`${folder}/`));
      const files = Object.fromEntries(moved.map((one) => [one, one.replace(folder, "team/núevo")]));
      check(new RenameBrain(texts, pictures).move(moves, { files }));
    });
    fc.assert(run, { numRuns: 150 });
  });

  it("leads every link to a merged page to the page it was merged into", () => {
    const run = fc.property(brain, fc.nat(), fc.nat(), fc.boolean(), (texts, a, b, keepAlias) => {
      const paths = Object.keys(texts);
      const [page, into] = [paths[a % paths.length], paths[b % paths.length]];
      if (!page || !into || page === into) return;
      const random = new RenameBrain(texts);
      check(random.rename({ kind: "merge", page: random.page(page), into: random.page(into), keepAlias }));
    });
    fc.assert(run, { numRuns: 150 });
  });

  it("writes a link in a page's own title by the file's name, since the title would follow it without end", () => {
    const merging = new RenameBrain({
      "Ada.md": '---\ntitle: "Ada (old)"\n---\nText.\n',
      "Zürich.md": "# About [[Ada (old)]]\n",
    });
    const [page, into] = [merging.page("Ada.md"), merging.page("Zürich.md")];
    const renamed = merging.rename({ kind: "merge", page, into, keepAlias: false });
    expect(renamed.proof.faults).toEqual([]);
    expect(renamed.texts["Zürich.md"]).toContain("# About [[Zürich]]");
  });

  it("leads every link to a renamed heading to it", () => {
    const run = fc.property(brain, fc.nat(), fc.constantFrom("Later life", "C# (new)"), (texts, pick, to) => {
      const random = new RenameBrain(texts);
      const paths = Object.keys(texts);
      const page = random.page(paths[pick % paths.length] ?? "");
      check(random.rename({ kind: "heading", page, heading: "Life", to }));
    });
    fc.assert(run, { numRuns: 150 });
  });

  it("leads every link to a section that was split off to the new page", () => {
    const run = fc.property(brain, fc.nat(), path, (texts, pick, to) => {
      const random = new RenameBrain(texts);
      const paths = Object.keys(texts);
      if (paths.some((one) => one.normalize("NFC") === to.normalize("NFC"))) return;
      const page = random.page(paths[pick % paths.length] ?? "");
      check(random.rename({ kind: "split", page, heading: "Life", to: asPagePath(to), title: "Life" }));
    });
    fc.assert(run, { numRuns: 150 });
  });
});
