import { createStore, type StoreApi } from "zustand/vanilla";
import type { BrainClient } from "../../../../shared/contract/client";
import type { PageChange } from "../../../../shared/contract/events";
import { hasCode } from "../../../../shared/errors/brain-error";
import { decidedText, type OpenPart } from "../../../../shared/merge/merge-part";
import type { Link } from "../../../../shared/model/link";
import type { PageDraft, PagePath, PageSummary } from "../../../../shared/model/page";
import { isoDay } from "../../../../shared/text/iso-day";
import { parsePage } from "../../../../shared/text/parse-page";
import { currentRules } from "../../../components/schema-looks";
import { lookLinksUp } from "../../../editor/link-look";
import { type DiskVersion, decideOnDisk } from "./conflict-decision";
import { KeptDraft } from "./kept-draft";
import { type PageSessionState, SESSION_START } from "./page-session-state";
import { readLinks } from "./read-links";

export interface PageSessionOptions {
  readonly path: PagePath;
  readonly client: BrainClient;
  /** The page's title or type changed with a save. */
  readonly onSummary?: (page: PageSummary) => void;
  /** What was typed and what changed on disk were brought together. */
  readonly onMerged?: () => void;
  /** Pause after the last key before saving. */
  readonly saveAfterMs?: number;
  readonly now?: () => number;
}

const SAVE_AFTER_MS = 900;
const PARSE_AFTER_MS = 250;
/** Long pages are read after a longer pause: reading them takes longer. */
const PARSE_LETTERS_PER_MS = 1000;

/**
 * One open page: its text, what is on disk, and the way between them. Nothing typed is ever dropped silently: when both
 * sides have changed, both are kept until the person has chosen.
 */
export class PageSession {
  readonly store: StoreApi<PageSessionState> = createStore<PageSessionState>()(() => SESSION_START);
  readonly #options: PageSessionOptions;
  readonly #draft: KeptDraft;
  #base: DiskVersion = { text: "", revision: "" };
  #readText: () => string = () => this.store.getState().text;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #parseTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #opening: Promise<void> | null = null;
  /** A change announced while our own write was on its way. */
  #late: PageChange | null = null;
  #indexed: readonly Link[] = [];

  constructor(options: PageSessionOptions) {
    this.#options = options;
    this.#draft = new KeptDraft(options.client, options.path);
  }

  get path(): PagePath {
    return this.#options.path;
  }

  /** Reads the page; does nothing when it is there already. */
  open(): Promise<void> {
    if (this.store.getState().load === "ready") return Promise.resolve();
    this.#opening ??= this.#load().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** The text as it stands now. */
  currentText(): string {
    return this.#readText();
  }

  isDirty(): boolean {
    return this.store.getState().load !== "loading" && this.currentText() !== this.#base.text;
  }

  /** The editor's text has changed; it is read when it is needed. */
  edited(readText: () => string): void {
    this.#readText = readText;
    clearTimeout(this.#parseTimer);
    const length = this.store.getState().parsed?.text.length ?? 0;
    this.#parseTimer = setTimeout(() => this.#parse(), PARSE_AFTER_MS + length / PARSE_LETTERS_PER_MS);
    this.#markDirty();
  }

  /** Puts a text in the editor's place, as an edit. */
  replaceText(text: string): void {
    this.#show(text, true);
    this.#markDirty();
  }

  /** Writes what is not saved yet. Resolves when it is, or when the reason why not is in the state. */
  async save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    if (this.#saving) await this.#saving;
    const { load, conflict } = this.store.getState();
    if (load !== "ready" || conflict) return;
    if (!this.isDirty()) return this.#settle();
    this.#saving = this.#write().finally(() => {
      this.#saving = null;
    });
    await this.#saving;
    const late = this.#late;
    this.#late = null;
    if (late) await this.changed(late);
  }

  /** The index or the disk has something new about this page. */
  async changed(change: PageChange): Promise<void> {
    // Our own write is announced before or after its reply: wait for the reply, then look again.
    if (this.#saving) this.#late = change;
    else if (change.revision === null) this.#setGone();
    else await this.#readAgain();
  }

  /** Asks for the links again: another page may have come or gone. */
  async refreshLinks(): Promise<void> {
    try {
      this.#indexed = await readLinks(this.#options.client, this.path);
      this.#parse();
    } catch {
      // The links stay as they were drawn; the next change of pages asks again.
    }
  }

  /** Writes the editor's text over the version on disk. */
  async keepMine(): Promise<void> {
    const { conflict } = this.store.getState();
    if (!conflict) return;
    this.#decided(conflict);
    await this.save();
  }

  /** Writes the merge with every open place as it was chosen; the editor's undo brings the text before back. */
  async choose(decide: (part: OpenPart, index: number) => readonly string[]): Promise<void> {
    // What was typed since the last pause belongs to it too.
    this.#parse();
    const { conflict } = this.store.getState();
    if (!conflict) return;
    this.#decided(conflict);
    this.#show(decidedText(conflict.parts, decide), true);
    await this.save();
  }

  /** Shows the version on disk; the editor's undo brings the other one back. */
  takeDisk(): void {
    const { conflict } = this.store.getState();
    if (!conflict) return;
    this.#decided(conflict);
    this.#show(conflict.text, true);
    this.#settle();
  }

  dispose(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#parseTimer);
  }

  async #load(): Promise<void> {
    try {
      const [page, draft] = await Promise.all([
        this.#options.client.invoke("page.get", { page: this.path, isOpening: true }),
        this.#draft.read(),
      ]);
      this.#base = { text: page.text, revision: page.revision };
      this.store.setState({ page, load: "ready", error: null, save: { kind: "saved", atMs: null } });
      this.#show(page.text);
      if (draft) this.#takeUp(draft);
      void this.refreshLinks();
    } catch (error) {
      const draft = hasCode(error, "page_not_found") ? await this.#draft.read() : null;
      if (draft) this.#show(draft.text);
      this.store.setState(draft ? { load: "gone" } : { load: "failed", error });
    }
  }

  /** Goes on where an earlier window was left with two versions. */
  #takeUp({ text, baseText, baseRevision }: PageDraft): void {
    const disk = this.#base;
    this.#base = { text: baseText, revision: baseRevision };
    this.#show(text);
    this.#meet(disk);
  }

  #decided(disk: DiskVersion): void {
    this.#base = { text: disk.text, revision: disk.revision };
    this.store.setState({ conflict: null });
  }

  async #readAgain(): Promise<void> {
    try {
      const page = await this.#options.client.invoke("page.get", { page: this.path });
      this.store.setState({ page, load: "ready", error: null });
      if (page.revision !== this.#base.revision) this.#meet({ text: page.text, revision: page.revision });
      await this.refreshLinks();
    } catch (error) {
      // Otherwise what is shown stays; the next change or save asks again.
      if (hasCode(error, "page_not_found")) this.#setGone();
    }
  }

  async #write(): Promise<void> {
    const text = this.currentText();
    this.store.setState({ save: { kind: "saving" } });
    try {
      const { client, onSummary } = this.#options;
      const written = await client.invoke("page.put", { path: this.path, text, baseRevision: this.#base.revision });
      this.#base = { text, revision: written.revision };
      onSummary?.(written.page);
      this.#settle();
    } catch (error) {
      if (hasCode(error, "revision_conflict")) {
        this.#meet({ text: error.data.currentText, revision: error.data.currentRevision });
      } else if (hasCode(error, "page_not_found")) this.#setGone();
      else this.store.setState({ save: { kind: "failed", error } });
    }
  }

  /** Takes what is on disk into account; over the editor's text only when nothing of it would be lost. */
  #meet(disk: DiskVersion): void {
    const mine = this.currentText();
    const decision = decideOnDisk(this.#base, mine, disk);
    if (decision.kind === "conflict") {
      clearTimeout(this.#saveTimer);
      this.store.setState({ conflict: { ...disk, parts: decision.parts }, save: { kind: "dirty" } });
      this.#draft.keep(mine, this.#base);
      return;
    }
    this.#decided(disk);
    if (decision.kind === "take") this.#show(disk.text);
    if (decision.kind === "merge") {
      this.#show(decision.text);
      this.#options.onMerged?.();
    }
    this.#settle();
  }

  /** Shows a text that did not come from the editor. */
  #show(text: string, isTextUndoable = false): void {
    this.#readText = () => this.store.getState().text;
    this.store.setState((state) => ({ text, isTextUndoable, textVersion: state.textVersion + 1 }));
    this.#parse();
  }

  #settle(): void {
    const now = this.#options.now ?? Date.now;
    if (this.isDirty()) this.#markDirty();
    else {
      this.#draft.drop();
      this.store.setState({ save: { kind: "saved", atMs: now() } });
    }
  }

  #markDirty(): void {
    clearTimeout(this.#saveTimer);
    // Once is enough: each key would draw the save state anew.
    if (this.store.getState().save.kind !== "dirty") this.store.setState({ save: { kind: "dirty" } });
    if (this.store.getState().conflict || this.store.getState().load !== "ready") return;
    this.#saveTimer = setTimeout(() => void this.save(), this.#options.saveAfterMs ?? SAVE_AFTER_MS);
  }

  #setGone(): void {
    clearTimeout(this.#saveTimer);
    this.store.setState({ load: "gone" });
  }

  #parse(): void {
    const parsed = parsePage(this.path, this.currentText(), currentRules());
    this.store.setState({ parsed, looks: lookLinksUp(parsed.links, this.#indexed, isoDay(Date.now())) });
    const { conflict } = this.store.getState();
    // What was typed since may have settled it, or opened more.
    if (conflict) this.#meet(conflict);
  }
}
