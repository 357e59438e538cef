import type { LinkStatus, LinkSyntax } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import { folderOf } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import { type NameEntry, nameEntryOf } from "./name-entry";
import { NameGroup } from "./name-group";
import { nameSteps } from "./name-step";
import { targetKeyOf } from "./target-key";

export interface Resolution {
  readonly status: LinkStatus;
  readonly targetId: PageId | null;
  /** Of an ambiguous target: the pages it could mean, nearest first. Empty otherwise. */
  readonly candidateIds: readonly PageId[];
}

const UNRESOLVED: Resolution = { status: "unresolved", targetId: null, candidateIds: [] };

/**
 * All pages of a brain by their names. Resolves link targets in a fixed order: exact path, slug, unique end of a path,
 * file name, title, alias; the id of a block alone for a reference to one. Within one step the page nearest to the source wins; a tie is ambiguous, never guessed.
 */
export class NameTable {
  readonly #entries = new Map<PageId, NameEntry>();
  readonly #byKey = new Map<string, NameGroup>();

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a page, or replaces what was known of it. */
  add(page: NamedPage): void {
    this.remove(page.id);
    const entry = nameEntryOf(page);
    this.#entries.set(page.id, entry);
    for (const key of entry.keys) {
      const group = this.#byKey.get(key) ?? new NameGroup();
      group.add(entry);
      this.#byKey.set(key, group);
    }
  }

  remove(id: PageId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const key of entry.keys) {
      const group = this.#byKey.get(key);
      group?.remove(id);
      if (group?.size === 0) this.#byKey.delete(key);
    }
  }

  *pages(): Generator<NamedPage> {
    for (const entry of this.#entries.values()) yield entry.page;
  }

  get(id: PageId): NamedPage | null {
    return this.#entries.get(id)?.page ?? null;
  }

  /** See `targetKeyOf`: how a target resolves depends on the pages with this key alone. */
  targetKey(rawTarget: string): string {
    return targetKeyOf(rawTarget);
  }

  /** The keys under which targets may mean this page, whether it is in the table or not. */
  keysOf(page: NamedPage): readonly string[] {
    return nameEntryOf(page).keys;
  }

  /** The page that a target means when it stands on `sourcePath`. */
  resolve(rawTarget: string, sourcePath: PagePath, syntax: LinkSyntax): Resolution {
    const group = this.#byKey.get(targetKeyOf(rawTarget));
    if (!group) return UNRESOLVED;
    const from = folderOf(sourcePath).normalize("NFC");
    for (const step of nameSteps(rawTarget, from, syntax)) {
      const found = group.find(step);
      if (found) return nearestOf(found.from(from));
    }
    return UNRESOLVED;
  }
}

function nearestOf({ nearest, isTie }: { nearest: readonly NameEntry[]; isTie: boolean }): Resolution {
  const ids = nearest.map((entry) => entry.page.id);
  if (isTie) return { status: "ambiguous", targetId: null, candidateIds: ids };
  return { status: "resolved", targetId: ids[0] ?? null, candidateIds: [] };
}
