import { createHash } from "node:crypto";
import { BrainError } from "../../../shared/errors/brain-error";
import type { PagePath } from "../../../shared/model/page";
import type { PastPage } from "../../../shared/model/past";
import { parsePage } from "../../../shared/text/parse-page";
import { slugOf } from "../../../shared/text/slug";
import { type BrainRules, compileRules, NO_RULES } from "../../domain/brain-rules";
import { countWords } from "../../domain/count-words";
import type { NamedPage } from "../../domain/extracted-page";
import type { LinkGraph } from "../../domain/graph-query/link-graph";
import { findSurroundings } from "../../domain/graph-query/surroundings";
import { toEditorText } from "../../domain/line-ends";
import { summaryOf } from "../../domain/page-summary";
import { linkSetOf } from "../../domain/past/compare-links";
import { pathsAfter } from "../../domain/past/follow-renames";
import type { LivePage } from "../../domain/past/past-brain";
import { countPast, linkGraphOf, rawGraphOf } from "../../domain/past/past-graph";
import type { StoredChunk } from "../../ports/page-store";
import type { PastAsker, PastReader } from "../../ports/past-reader";
import { BlobReader } from "./blob-reader";
import { PageVersions } from "./page-versions";
import { type ComparedState, comparePast } from "./past-changes";
import { PastCursor } from "./past-cursor";
import { momentOf, PastHistory, type PastTarget } from "./past-history";
import { readBacklinks, readOutgoing } from "./past-links-read";
import { PastWords, searchState } from "./past-search";
import { VersionStore } from "./version-store";

/** Another number when what is kept of a version of a page changes its form. */
const FORM = 1;

/** All that hangs on the rules by which pages are read. */
interface Reading {
  readonly rules: ReturnType<typeof compileRules>;
  readonly store: VersionStore;
  readonly versions: PageVersions;
  readonly cursors: Map<PastAsker, PastCursor>;
  /** Of the state that was searched last. */
  readonly words: PastWords;
}

/** What was made of the state that somebody looks at; gone with it. */
interface Made {
  readonly target: PastTarget;
  walks: LinkGraph | null;
}

/** See PastReader: the engine as it runs in its thread, or in a test. */
export class PastEngine implements PastReader {
  #root = "";
  #stateDir = "";
  #epoch = "";
  #rules: BrainRules = NO_RULES;
  #history = new PastHistory("");
  #blobs = new BlobReader("");
  #reading: Reading | null = null;
  #made: Made | null = null;
  #remembered: ComparedState | null = null;

  async start(root: string, stateDir: string, epoch: string): Promise<void> {
    this.#root = root;
    this.#stateDir = stateDir;
    this.#epoch = epoch;
    this.#history = new PastHistory(root);
    this.#blobs = new BlobReader(root);
  }

  async setRules(rules: BrainRules): Promise<void> {
    if (JSON.stringify(rules) === JSON.stringify(this.#rules) && this.#reading) return;
    this.#rules = rules;
    this.#reading?.store.close();
    this.#reading = null;
    this.#made = null;
    this.#remembered = null;
  }

  history(limit: number): ReturnType<PastReader["history"]> {
    return this.#history.describe(limit);
  }

  find(asOf: string): ReturnType<PastReader["find"]> {
    return this.#history.find(asOf);
  }

  async prepare(asker: PastAsker, commit: string, budgetMs: number) {
    const { versions } = this.#read();
    const cursor = this.#cursor(asker);
    const target = await this.#target(commit);
    await cursor.moveTo(target);
    await cursor.settle(versions, budgetMs);
    if (asker === "asked" && this.#made?.target.moment.commit !== target.moment.commit) {
      this.#made = { target, walks: null };
    }
    const { isSettled, left } = cursor.brain;
    return { isReady: isSettled, left, pagesRead: versions.pagesRead };
  }

  async dropAhead(): Promise<void> {
    this.#reading?.cursors.delete("ahead");
  }

  async page(ref: string): Promise<PastPage | null> {
    const page = await this.#find(ref);
    const { target } = this.#state();
    const [text] = page ? await this.#read().versions.texts([page]) : [];
    if (!page?.named || !text) return null;
    const shown = toEditorText(text.text);
    const parsed = parsePage(page.path, shown, this.#read().rules);
    const later = await this.#history.between(target, null);
    return {
      ...summaryOf(page.named),
      moment: target.moment,
      now: pathsAfter([page.path], later).get(page.path) ?? null,
      text: shown,
      bodyStart: parsed.bodyStart,
      aliases: parsed.aliases,
      tags: parsed.tags,
      properties: parsed.properties,
      wordCount: countWords(shown, parsed.bodyStart),
      changedBy: this.#lastChange(page.path, target),
    };
  }

  async links(ref: string, direction: "out" | "in", offset: number, limit: number) {
    const page = await this.#find(ref);
    if (!page) return null;
    const read = direction === "out" ? readOutgoing : readBacklinks;
    return read(this.#cursor("asked").brain, this.#read().versions, page, offset, limit);
  }

  async surroundings(ref: string, depth: number, limit: number, day: string) {
    const page = await this.#find(ref);
    if (!page) return null;
    const { brain } = this.#cursor("asked");
    const made = this.#state();
    made.walks ??= linkGraphOf(brain);
    const query = { page: page.id, depth, limit, types: "any", direction: "both" } as const;
    const { nodes, links, omitted } = findSurroundings(made.walks, query, day);
    const told = nodes.map((node) => {
      const named = node.page === null ? null : brain.byId(node.page)?.named;
      const summary = named ? summaryOf(named) : null;
      return { page: summary, title: summary?.title ?? node.wantedTitle, depth: node.depth, degree: node.degree };
    });
    return { nodes: told, links, omitted };
  }

  async graph() {
    const { brain } = this.#cursor("asked");
    const later = await this.#history.between(this.#state().target, null);
    const slugsNow = new Map<string, string>();
    for (const [then, now] of pathsAfter(
      brain.pages().map(({ path }) => path),
      later,
    )) {
      if (then !== now) slugsNow.set(slugOf(then), slugOf(now));
    }
    return { raw: rawGraphOf(brain), counts: countPast(brain), slugsNow };
  }

  async search(text: string, limit: number) {
    this.#state();
    const { brain } = this.#cursor("asked");
    const { words, versions } = this.#read();
    words.follow(brain, versions);
    return searchState(brain, words.index, text, limit);
  }

  async chunks(paths: readonly PagePath[]): Promise<readonly StoredChunk[]> {
    const { brain } = this.#cursor("asked");
    const { versions } = this.#read();
    const pages = paths.flatMap((path) => brain.page(path) ?? []);
    const texts = await versions.texts(pages);
    let id = 0;
    return pages.flatMap((page, i) => {
      const text = texts[i];
      if (!text) return [];
      return versions.extract(page, text, brain.names).chunks.map((chunk) => ({ ...chunk, id: ++id, pageId: page.id }));
    });
  }

  async rememberFor(later: string): Promise<void> {
    const { target } = this.#state();
    const since = await this.#history.between(target, await this.#target(later));
    const places = pathsAfter(
      this.#cursor("asked")
        .brain.pages()
        .map(({ path }) => path),
      since,
    );
    this.#remembered = this.#compared(target, (path) => places.get(path) ?? path);
  }

  async changes(limit: number): ReturnType<PastReader["changes"]> {
    const before = this.#remembered;
    if (!before) throw new BrainError("internal", "Nothing was remembered to compare with.", {});
    const after = this.#compared(this.#state().target, (path) => path);
    this.#remembered = null;
    return comparePast(this.#root, this.#history, before, after, limit);
  }

  /** Ends what runs; the thread goes with it. */
  close(): void {
    this.#blobs.close();
    this.#reading?.store.close();
    this.#reading = null;
  }

  #compared(target: PastTarget, placeOf: (path: PagePath) => PagePath): ComparedState {
    const { brain } = this.#cursor("asked");
    const named = new Map<PagePath, NamedPage>(brain.pages().map((page) => [page.path, page.named]));
    return { target, named, counts: countPast(brain), links: linkSetOf(brain, placeOf) };
  }

  #read(): Reading {
    if (this.#reading) return this.#reading;
    const rules = compileRules(this.#rules);
    const { pack, dialect } = this.#rules;
    const text = JSON.stringify([FORM, this.#epoch, pack, dialect]);
    const epoch = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const store = VersionStore.open(this.#stateDir, epoch);
    const versions = new PageVersions(this.#blobs, store, rules);
    this.#reading = { rules, store, versions, cursors: new Map(), words: new PastWords() };
    return this.#reading;
  }

  #cursor(asker: PastAsker): PastCursor {
    const { cursors, rules } = this.#read();
    const known = cursors.get(asker);
    if (known) return known;
    const cursor = new PastCursor(this.#history, rules);
    cursors.set(asker, cursor);
    return cursor;
  }

  #state(): Made {
    if (this.#made && this.#cursor("asked").isReadyFor(this.#made.target.moment.commit)) return this.#made;
    throw new BrainError("internal", "No state of the past is ready.", {});
  }

  async #target(commit: string): Promise<PastTarget> {
    const target = await this.#history.target(commit);
    if (target) return target;
    throw new BrainError("time_out_of_range", "That commit is not there.", {
      reason: "unknown_commit",
      firstMs: null,
      isShallow: false,
    });
  }

  /** A page of today followed back, else one that had this path or address then. */
  async #find(ref: string): Promise<LivePage | null> {
    const { brain } = this.#cursor("asked");
    const later = await this.#history.between(this.#state().target, null);
    const pages = brain.pages();
    const isIt = (page: LivePage) => page.path === ref || page.named?.slug === ref;
    const nowOf = pathsAfter(
      pages.map(({ path }) => path),
      later,
    );
    const followed = pages.find(({ path }) => {
      const now = nowOf.get(path);
      return now !== undefined && (now === ref || slugOf(now) === ref);
    });
    return followed ?? pages.find(isIt) ?? null;
  }

  #lastChange(path: PagePath, { place }: PastTarget) {
    if (place === null) return null;
    const change = this.#history.commits
      .slice(0, place + 1)
      .findLast(({ changes }) => changes.some(({ after }) => after?.path === path));
    return change ? momentOf(change) : null;
  }
}
