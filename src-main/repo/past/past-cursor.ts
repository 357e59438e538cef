import type { ExtractionRules } from "../../domain/brain-rules";
import { type LivePage, PastBrain } from "../../domain/past/past-brain";
import { signatureOf, typingsOf } from "../../domain/past/past-links";
import type { PageVersions, VersionText } from "./page-versions";
import type { PastHistory, PastTarget } from "./past-history";

/** Over more commits than this a look at the whole tree is cheaper than following each. */
const NEAR_COMMITS = 64;
const NAMES_BATCH = 64;
const LINKS_BATCH = 16;

/** A state that moves from commit to commit and is settled step by step. */
export class PastCursor {
  readonly brain = new PastBrain();
  #at: { readonly commit: string; readonly place: number | null; readonly line: number } | null = null;

  constructor(
    private readonly history: PastHistory,
    private readonly rules: ExtractionRules,
  ) {}

  /** Whether every page and link of a commit is known. */
  isReadyFor(commit: string): boolean {
    return this.#at?.commit === commit && this.brain.isSettled;
  }

  async moveTo(target: PastTarget): Promise<void> {
    const { history } = this;
    const { commit } = target.moment;
    const at = this.#at;
    if (at?.commit === commit) return;
    const from = at?.line === history.line ? at.place : null;
    if (from !== null && target.place !== null && Math.abs(from - target.place) <= NEAR_COMMITS) {
      this.#follow(from, target.place);
    } else {
      this.brain.setTree(await history.tree(target));
    }
    this.#at = { commit, place: target.place, line: history.line };
  }

  /** Works until the state is settled or the time is up; at least one batch is done. */
  async settle(versions: PageVersions, budgetMs: number): Promise<void> {
    const endMs = performance.now() + budgetMs;
    do {
      const unnamed = this.brain.unnamed(NAMES_BATCH);
      if (unnamed.length > 0) await this.#name(unnamed, versions);
      else await this.#link(this.brain.unlinked(LINKS_BATCH), versions, endMs);
    } while (!this.brain.isSettled && performance.now() < endMs);
  }

  #follow(from: number, to: number): void {
    const isForward = to > from;
    const commits = this.history.commits.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
    for (const { changes } of isForward ? commits : commits.toReversed()) {
      const steps = changes.map(({ before, after }) =>
        isForward ? { old: before, now: after } : { old: after, now: before },
      );
      // All that goes first: in one commit a page may take the place of another.
      for (const { old, now } of steps) if (old && old.path !== now?.path) this.brain.remove(old.path);
      for (const { now } of steps) if (now) this.brain.put(now.path, now.blob);
    }
  }

  async #name(pages: readonly LivePage[], versions: PageVersions): Promise<void> {
    const names = await versions.names(pages);
    for (const [i, page] of pages.entries()) this.brain.setNamed(page, names[i] ?? null);
  }

  async #link(pages: readonly LivePage[], versions: PageVersions, endMs: number): Promise<void> {
    const unread = pages.filter((page) => !this.#linkFromKept(page, versions));
    const texts = unread.length > 0 ? await versions.texts(unread) : [];
    for (const [i, page] of unread.entries()) {
      const text = texts[i];
      if (text) this.#linkFromText(page, text, versions);
      else this.brain.setNamed(page, null);
      // A long page must not take the time of others with it.
      if (performance.now() > endMs) return;
    }
  }

  #linkFromKept(page: LivePage, versions: PageVersions): boolean {
    const targets = versions.targets(page);
    if (!targets) return false;
    const resolutions = this.brain.resolve(page, targets);
    const typings = versions.typings(page, this.#signature(page, resolutions));
    if (!typings) return false;
    this.brain.setLinks(page, targets, resolutions, typings);
    return true;
  }

  #linkFromText(page: LivePage, text: VersionText, versions: PageVersions): void {
    const typings = typingsOf(versions.links(page, text, this.brain.names), page.id);
    const targets = versions.targets(page) ?? [];
    const resolutions = this.brain.resolve(page, targets);
    versions.keepTypings(page, this.#signature(page, resolutions), typings);
    this.brain.setLinks(page, targets, resolutions, typings);
  }

  #signature(page: LivePage, resolutions: ReturnType<PastBrain["resolve"]>): string {
    return signatureOf(page.id, resolutions, this.brain.names, this.rules.rejectedOn(page.path));
  }
}
