import type { PageId } from "../extracted-page";
import type { NameEntry } from "./name-entry";
import { type NameField, type NameStep, valuesOfField } from "./name-step";
import { NearestPages } from "./nearest-pages";

/** Up to this many pages a look at each is as fast as an index, which takes memory. */
const SMALL = 24;

/** The pages that share a key. An index over them is made when they are many, and thrown away when they change. */
export class NameGroup {
  readonly #entries = new Map<PageId, NameEntry>();
  #indexes: Map<NameField, ReadonlyMap<string, NearestPages>> | null = null;

  get size(): number {
    return this.#entries.size;
  }

  add(entry: NameEntry): void {
    this.#entries.set(entry.page.id, entry);
    this.#indexes = null;
  }

  remove(id: PageId): void {
    this.#entries.delete(id);
    this.#indexes = null;
  }

  /** The pages that a step finds; null when it finds none. */
  find(step: NameStep): NearestPages | null {
    if (this.#entries.size > SMALL) return this.#findByIndex(step);
    const found: NameEntry[] = [];
    for (const entry of this.#entries.values()) if (hasOneOf(entry, step)) found.push(entry);
    return found.length > 0 ? new NearestPages(found) : null;
  }

  #findByIndex({ field, values }: NameStep): NearestPages | null {
    const index = this.#indexOf(field);
    const [first, second] = values;
    const found = first === undefined ? undefined : index.get(first);
    const other = second === undefined ? undefined : index.get(second);
    if (found && other) return new NearestPages([...new Set([...found.entries, ...other.entries])]);
    return found ?? other ?? null;
  }

  #indexOf(field: NameField): ReadonlyMap<string, NearestPages> {
    this.#indexes ??= new Map();
    const known = this.#indexes.get(field);
    if (known) return known;
    const byValue = new Map<string, NameEntry[]>();
    for (const entry of this.#entries.values()) {
      for (const value of valuesOfField(entry, field)) {
        const same = byValue.get(value);
        if (same) same.push(entry);
        else byValue.set(value, [entry]);
      }
    }
    const index = new Map([...byValue].map(([value, entries]) => [value, new NearestPages(entries)]));
    this.#indexes.set(field, index);
    return index;
  }
}

function hasOneOf(entry: NameEntry, { field, values }: NameStep): boolean {
  for (const value of valuesOfField(entry, field)) if (values.includes(value)) return true;
  return false;
}
