import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gitIn, leafCount, leafText, readPages, treeWith } from "./brain.mjs";

const PAUSE_MS = 15;
const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What people and programs do to a brain at once: typing, edits from outside, renames, new pages, a dream with its
 * proposals accepted, branches changing underneath, pulls of what another machine sent. Each goes on until `stop`; what the
 * app refuses is counted by its code.
 */
export class Load {
  counts = {};
  #isOver = false;
  #isRenaming = false;
  /** Pages that one writer is at: whose text comes last must be known. */
  #held = new Set();
  #made = 0;

  constructor({ app, folder, remote, ledger, chance, round }) {
    Object.assign(this, { app, folder, ledger, chance, round, remote, git: gitIn(folder) });
  }

  /** Resolves when all have stopped. */
  run() {
    const kinds = { type: 3, edit: 1, rename: 1, create: 1, dream: 1, branch: 1, pull: 1 };
    const lanes = Object.entries(kinds).flatMap(([kind, times]) => Array.from({ length: times }, () => kind));
    return Promise.all(lanes.map((kind) => this.#lane(kind)));
  }

  stop() {
    this.#isOver = true;
  }

  async #lane(kind) {
    while (!this.#isOver) {
      try {
        const done = await this[kind]();
        this.#count(done === false ? `${kind}: nothing to do` : kind);
      } catch (error) {
        if (this.#isOver) return;
        this.#count(`${kind}: ${error.code ?? error.message}`);
      }
      await pause(this.chance.below(2 * PAUSE_MS));
    }
  }

  #count(what) {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** A page of our own that nobody is at; null when there is none at the moment. */
  #free(folder) {
    const pages = readPages(this.folder, folder).filter(({ key }) => !this.#held.has(key));
    return pages.length === 0 ? null : this.chance.pick(pages);
  }

  async #holding(key, work) {
    this.#held.add(key);
    try {
      return await work();
    } finally {
      this.#held.delete(key);
    }
  }

  /** As the editor saves: some saves one after the other, each based on the one before. */
  async type() {
    const page = this.#free("topics");
    if (!page) return false;
    return this.#holding(page.key, async () => {
      const { text, revision } = await this.app.invoke("page.get", { page: page.path });
      let [typed, base] = [text, revision];
      const form = formOf(page.text);
      for (let keys = 1 + this.chance.below(4); keys > 0; keys--) {
        typed = edited(typed, this.chance);
        const given = this.ledger.giving(page.key, form(typed));
        base = (await this.app.invoke("page.put", { path: page.path, text: typed, baseRevision: base })).revision;
        this.ledger.written(page.key, given);
      }
    });
  }

  /** Another editor: in place, or by temp file and rename. */
  async edit() {
    const page = this.#isRenaming ? null : this.#free(this.chance.pick(["topics", "slips"]));
    if (!page) return false;
    const file = path.join(this.folder, page.path);
    const text = `${readFileSync(file, "latin1")}${page.text.includes("\r\n") ? "\r\n" : "\n"}outside ${this.chance.below(1e6)}`;
    const given = this.ledger.giving(page.key, text);
    if (this.chance.next() < 0.5) writeFileSync(file, text, "latin1");
    else {
      writeFileSync(`${file}~`, text, "latin1");
      renameSync(`${file}~`, file);
    }
    this.ledger.written(page.key, given);
  }

  async rename() {
    const page = this.chance.pick(readPages(this.folder, "topics").filter(({ key }) => key.startsWith("T")));
    const [, name, generation] = /(Topic \d+) g(\d+)\.md$/.exec(page.path);
    const change = { kind: "page", page: page.path, to: `${name} g${Number(generation) + 1}` };
    this.#isRenaming = true;
    try {
      const { id } = await this.app.invoke("page.rename", { change });
      if (this.chance.next() < 0.3) await this.app.invoke("page.undoRename", { id });
    } finally {
      this.#isRenaming = false;
    }
    // Others get their turn: edits from outside wait while links are being rewritten.
    await pause(150 + this.chance.below(300));
  }

  async create() {
    const key = `N${this.round}x${this.#made++}`;
    const text = `---\nchaos: ${key}\n---\nNew.\n`;
    const given = this.ledger.giving(key, text);
    await this.app.invoke("page.create", { title: `New ${key}`, folder: "topics", text });
    this.ledger.written(key, given);
    await pause(100);
  }

  async dream() {
    const { running } = await this.app.invoke("dream.status");
    if (!running) await this.app.invoke("dream.run");
    for (const { id, open } of await this.app.invoke("dream.list")) {
      if (open === 0) continue;
      const { proposals } = await this.app.invoke("dream.get", { id });
      for (const proposal of proposals.filter(({ state }) => state === "open")) {
        const { key } = readPages(this.folder, "slips").find((page) => page.path === proposal.page.path) ?? {};
        if (this.#held.has(key)) continue;
        const asked = { run: id, proposal: proposal.id, decision: "accept" };
        const { state } = await this.#holding(key, () => this.app.invoke("dream.review", asked));
        this.#count(`dream: ${state}`);
      }
    }
    await pause(200);
  }

  /** Another commit with other leaves, made aside and merged in, as a pull does. */
  async branch() {
    const { version, texts, given } = this.#leaves("P");
    const files = new Map([...texts].map(([key, text]) => [`Leaf ${key.slice(1)}.md`, text]));
    const tree = await treeWith(this.git, "HEAD", "pulled", files);
    const commit = await this.git("commit-tree", tree, "-p", "HEAD", "-m", `Leaves ${version}`);
    await this.git("merge", "--ff-only", "--quiet", commit.trim());
    for (const [key, index] of given) this.ledger.written(key, index);
    await pause(150);
  }

  /** Another machine has sent something: it is pulled, and now and then what is here is pushed. */
  async pull() {
    // Also what an earlier run did not bring in any more.
    for (const [key, text] of this.remote.texts) this.ledger.giving(key, text);
    const { texts, given } = this.#leaves("F");
    await this.remote.commit(texts);
    const { kind } = await this.app.invoke("repo.pull");
    this.#count(`pull: ${kind}`);
    if (kind !== "undecided") for (const [key, index] of given) this.ledger.written(key, index);
    if (this.chance.next() < 0.3) await this.app.invoke("repo.push");
    await pause(150);
  }

  /** New texts for about half of the pages of a kind, told to the ledger. */
  #leaves(kind) {
    const version = this.chance.below(1e6);
    const chosen = Array.from({ length: leafCount }, (_, n) => n).filter(() => this.chance.next() < 0.5);
    const texts = new Map(chosen.map((n) => [`${kind}${n}`, leafText(kind, n, version)]));
    const given = [...texts].map(([key, text]) => [key, this.ledger.giving(key, text)]);
    return { version, texts, given };
  }
}

/** Puts words in somewhere after the properties, or takes some away. */
function edited(text, chance) {
  const body = text.indexOf("\n---\n") + 5;
  const free = [...text.matchAll(/\n/g)].map(({ index }) => index).filter((at) => at >= body);
  const at = free.length === 0 ? text.length : chance.pick(free);
  return `${text.slice(0, at)} typed ${chance.below(1e6)}${chance.next() < 0.3 ? "\n" : ""}${text.slice(at)}`;
}

/** The bytes (latin1) that a page of this form has for a text of the editor's. */
function formOf(old) {
  const mark = old.startsWith("\xef\xbb\xbf") ? "\xef\xbb\xbf" : "";
  const isWindows = old.includes("\r\n");
  return (text) => mark + Buffer.from(isWindows ? text.replaceAll("\n", "\r\n") : text).toString("latin1");
}
