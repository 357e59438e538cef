import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hasCode } from "../../../shared/errors/brain-error";
import type { WorkTree } from "../../../src-main/ports/work-tree";
import { type Clone, openSync, TwoClones } from "../../support/two-clones";

const PAGE =
  "---\ntype: person\n---\n# Ada\n\nAda builds engines.\n\nShe lives by the harbour.\n\n## Later\n\nNothing yet.\n";
/** Neighbours that keep renames recognisable. */
const LONG = `# Long\n\n${"A sentence that stays as it is. ".repeat(30)}\n\nThe end.\n`;
const PICTURE = Uint8Array.of(0x89, 0x50, 0, 1, 2, 3);

let world: TwoClones;
afterEach(() => world?.close());

const start = (more: Readonly<Record<string, string | Uint8Array>> = {}) => {
  world = new TwoClones({ "ada.md": PAGE, "long.md": LONG, "picture.png": PICTURE, ...more });
  return world;
};

/** Everything that a pull may change: branch, index, files. */
const stateOf = (clone: Clone) => ({
  head: clone.head(),
  index: clone.git("ls-files", "-s"),
  status: clone.status(),
  branch: clone.git("symbolic-ref", "HEAD"),
});

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (hasCode(error, "sync_refused")) return error.data.why;
    throw error;
  }
  return "not refused";
};

describe("a pull that only moves forward", () => {
  it("brings files, modes and deletions, and leaves a clean tree", async () => {
    const { mine, theirs } = start({ "old/gone.md": "# Gone\n" });
    chmodSync(path.join(theirs.root, "long.md"), 0o755);
    const commit = world.theyPush({ "new/deep/page.md": "# New\n", "old/gone.md": null, "ada.md": `${PAGE}\nMore.\n` });
    const { sync, moved } = openSync(mine.root);
    expect(await sync.pull()).toEqual({ kind: "forwarded", commit, files: 4, joined: 0 });
    expect(mine.head()).toBe(theirs.head());
    expect(statSync(path.join(mine.root, "long.md")).mode & 0o111).not.toBe(0);
    expect(mine.status()).toBe("");
    expect(mine.git("diff", "HEAD")).toBe("");
    expect(existsSync(path.join(mine.root, "old"))).toBe(false);
    expect([...moved].sort()).toEqual(["ada.md", "long.md", "new/deep/page.md", "old/gone.md"]);
    expect(await sync.pull()).toEqual({ kind: "up_to_date" });
    expect(mine.git("log", "-1", "--format=%gs", "-g")).toContain("pull");
  });

  it("keeps what is typed and not committed, joined with what comes into the same page", async () => {
    const { mine } = start();
    world.theyPush({ "ada.md": PAGE.replace("Nothing yet", "A bridge"), "long.md": LONG.replace("The end", "An end") });
    mine.write("ada.md", PAGE.replace("builds engines", "builds great engines"));
    mine.write("draft.md", "# Draft\n");
    const { sync } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "forwarded", files: 2, joined: 1 });
    expect(mine.read("ada.md")).toBe(
      PAGE.replace("builds engines", "builds great engines").replace("Nothing yet", "A bridge"),
    );
    expect(mine.status()).toBe("M ada.md\n?? draft.md");
    expect(mine.git("diff", "--stat")).toMatch(/1 insertion\(\+\), 1 deletion\(-\)/);
  });

  it("leaves everything as it is when the same place was typed into, until that is decided", async () => {
    const { mine } = start();
    const commit = world.theyPush({
      "ada.md": PAGE.replace("builds engines", "builds looms"),
      "long.md": `${LONG}\nMore.\n`,
    });
    mine.write("ada.md", PAGE.replace("builds engines", "builds ships"));
    const before = stateOf(mine);
    const { sync, merging } = openSync(mine.root);
    expect(await sync.pull()).toEqual({ kind: "undecided", undecided: 1 });
    expect(stateOf(mine)).toEqual(before);
    const [file] = (await merging.pending())?.files ?? [];
    // Nothing of the text goes along with the list.
    expect(Object.keys(file ?? {}).sort()).toEqual([
      "decided",
      "isTyped",
      "kind",
      "page",
      "path",
      "places",
      "theirPath",
      "title",
      "type",
    ]);
    expect(file).toMatchObject({
      path: "ada.md",
      title: "Ada",
      type: "person",
      kind: "page",
      isTyped: true,
      places: 1,
      decided: 0,
    });
    const detail = await merging.file("ada.md");
    await merging.decide("ada.md", detail.places[0]?.key ?? "", { choice: "both" });
    expect(await merging.finish()).toMatchObject({ kind: "forwarded", commit });
    expect(mine.head()).toBe(commit);
    expect(mine.read("ada.md")).toBe(PAGE.replace("Ada builds engines.", "Ada builds ships.\nAda builds looms."));
    expect(mine.status()).toBe("M ada.md");
    expect(await merging.pending()).toBeNull();
  });

  it("follows a page that they renamed with what is typed in it", async () => {
    const { mine, theirs } = start();
    theirs.git("mv", "long.md", "longer.md");
    world.theyPush({});
    mine.write("long.md", LONG.replace("The end", "My end"));
    const { sync } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "forwarded", joined: 1 });
    expect(mine.has("long.md")).toBe(false);
    expect(mine.read("longer.md")).toBe(LONG.replace("The end", "My end"));
    expect(mine.status()).toBe("M longer.md");
  });

  it("stops before a picture that is changed here, before what lies in the way, and before what is staged", async () => {
    const { mine } = start();
    world.theyPush({
      "picture.png": Uint8Array.of(0x89, 0, 9),
      "new.bin": Uint8Array.of(0, 1),
      "ada.md": `${PAGE}\nMore.\n`,
    });
    const { sync } = openSync(mine.root);
    mine.write("picture.png", Uint8Array.of(0x89, 0, 7));
    const before = stateOf(mine);
    expect(await refusal(sync.pull())).toBe("local_changes");
    expect(stateOf(mine)).toEqual(before);
    mine.git("checkout", "-q", "picture.png");
    mine.write("new.bin", Uint8Array.of(0, 2));
    expect(await refusal(sync.pull())).toBe("in_the_way");
    rmSync(path.join(mine.root, "new.bin"));
    mine.write("ada.md", `Staged\n${PAGE}`);
    mine.git("add", "ada.md");
    expect(await refusal(sync.pull())).toBe("staged");
    mine.git("reset", "-q", "--hard");
    expect(await sync.pull()).toMatchObject({ kind: "forwarded" });
    expect(mine.status()).toBe("");
  });

  it("asks about a page that they took away and that is typed in", async () => {
    const { mine } = start();
    world.theyPush({ "ada.md": null });
    mine.write("ada.md", `${PAGE}\nTyped.\n`);
    const { sync, merging } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "undecided" });
    const { places, file } = await merging.file("ada.md");
    expect(file).toMatchObject({ kind: "gone_theirs", isTyped: true });
    await merging.decide("ada.md", places[0]?.key ?? "", { choice: "mine" });
    expect(await merging.finish()).toMatchObject({ kind: "forwarded" });
    expect(mine.read("ada.md")).toBe(`${PAGE}\nTyped.\n`);
    expect(mine.status()).toBe("?? ada.md");
  });

  it("keeps what is typed while the files are written", async () => {
    const { mine } = start();
    const pages = Object.fromEntries(
      Array.from({ length: 8 }, (_page, n) => [`p${n}.md`, `# P${n}\n\nFirst.\n\nLast.\n`]),
    );
    world.theyPush(pages, "Pages");
    const { sync: first } = openSync(mine.root);
    await first.pull();
    world.theyPush(
      Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, text.replace("First", "Their first")])),
    );
    const typing = (real: WorkTree): WorkTree => ({
      ...real,
      async place(placement) {
        // Before the one is written, and right after the other was.
        const isFirst = mine.read("p7.md") === pages["p7.md"];
        if (placement.path === "p7.md" && isFirst) mine.write("p7.md", mine.read("p7.md").replace("Last", "My last"));
        await real.place(placement);
        const isTyped = mine.read("p0.md").includes("And mine");
        if (placement.path === "p0.md" && !isTyped) appendFileSync(path.join(mine.root, "p0.md"), "And mine.\n");
      },
    });
    const { sync } = openSync(mine.root, { tree: typing });
    expect(await sync.pull()).toMatchObject({ kind: "forwarded" });
    expect(mine.read("p7.md")).toBe("# P7\n\nTheir first.\n\nMy last.\n");
    expect(mine.read("p0.md")).toBe("# P0\n\nTheir first.\n\nLast.\nAnd mine.\n");
    expect(
      mine
        .status()
        .split("\n")
        .map((line) => line.trim()),
    ).toEqual(["M p0.md", "M p7.md"]);
  });

  it("takes everything back when somebody types into the very place meanwhile", async () => {
    const { mine } = start({ "b.md": "# B\n\nOne.\n" });
    world.theyPush({ "ada.md": PAGE.replace("engines", "looms"), "b.md": "# B\n\nTheirs.\n" });
    const before = stateOf(mine);
    const typing = (real: WorkTree): WorkTree => ({
      ...real,
      async place(placement) {
        if (placement.path === "b.md") mine.write("b.md", "# B\n\nMine.\n");
        await real.place(placement);
      },
    });
    const { sync, merging } = openSync(mine.root, { tree: typing });
    expect(await sync.pull()).toEqual({ kind: "undecided", undecided: 1 });
    expect(mine.read("ada.md")).toBe(PAGE);
    expect(mine.read("b.md")).toBe("# B\n\nMine.\n");
    expect(mine.head()).toBe(before.head);
    expect(mine.git("ls-files", "-s")).toBe(before.index);
    expect((await merging.pending())?.files.map((file) => file.path)).toEqual(["b.md"]);
  });
});

describe("line ends and byte order marks", () => {
  const crlf = (text: string) => text.replaceAll("\n", "\r\n");

  it("stay as they are in a page that both changed", async () => {
    const odd = `\ufeff${crlf(PAGE)}`;
    const { mine } = start({ "odd.md": odd });
    world.theyPush({ "odd.md": odd.replace("Nothing yet", "A bridge") });
    mine.write("odd.md", odd.replace("engines", "great engines"));
    mine.commit("Mine");
    const { sync } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "merged", joined: 1 });
    expect(mine.read("odd.md")).toBe(odd.replace("engines", "great engines").replace("Nothing yet", "A bridge"));
    expect(mine.status()).toBe("");
  });

  it("are those of this working tree where git translates them", async () => {
    const { mine } = start();
    mine.git("config", "core.autocrlf", "true");
    mine.git("rm", "-rq", "--cached", ".");
    mine.git("reset", "-q", "--hard");
    expect(mine.read("ada.md")).toBe(crlf(PAGE));
    world.theyPush({ "ada.md": PAGE.replace("Nothing yet", "A bridge"), "fresh.md": "# Fresh\n" });
    mine.write("ada.md", crlf(PAGE.replace("engines", "great engines")));
    const { sync } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "forwarded", joined: 1 });
    expect(mine.read("ada.md")).toBe(crlf(PAGE.replace("engines", "great engines").replace("Nothing yet", "A bridge")));
    expect(mine.read("fresh.md")).toBe("# Fresh\r\n");
    expect(mine.status()).toBe("M ada.md");
  });
});

describe("a brain deep in its repository", () => {
  it("has the files above it brought along too", async () => {
    const { mine } = start({ "work/notes/a.md": "# A\n", "work/readme.txt": "one\n" });
    const commit = world.theyPush({ "work/notes/a.md": "# A\n\nMore.\n", "work/readme.txt": "two\n" });
    const { sync } = openSync(path.join(mine.root, "work/notes"));
    expect(await sync.pull()).toMatchObject({ kind: "forwarded", commit, files: 2 });
    expect(mine.status()).toBe("");
    expect(readFileSync(path.join(mine.root, "work/readme.txt"), "utf8")).toBe("two\n");
  });
});
