import type { Entity, Mention } from "./mentions";

/** Words that begin with a capital letter. */
const CAPITALISED = /\p{Lu}[\p{L}\p{N}\p{M}]*/gu;
const WORD_END = /^(?![\p{L}\p{N}\p{M}])/u;
/** What may follow a company's own name: `Lumio - Lamp Maker`, `Acme Inc.`, `Acme (YC W24)`. */
const COMPANY_TAIL = /\s+[-–—|]\s+.*$|\s*[,(].*$|\s+(?:inc|ltd|llc|gmbh|corp|corporation|co|ag|plc|sarl|bv)\.?$/iu;
const MIN_NAME = 2;

interface Name {
  readonly text: string;
  readonly entity: Entity;
}

/**
 * Finds the bare names of a page's own subject and of the pages it links to: `Ada` where `[[Ada Lovelace]]` is linked
 * elsewhere on the page. A name that could mean two of them means neither.
 */
export class NameFinder {
  /** Longest first, by their first word. */
  readonly #names = new Map<string, Name[]>();
  readonly #owners = new Map<string, Entity | null>();

  /** Full names come before short ones, so that `Delta` means the page Delta when there is one. */
  constructor(named: readonly { readonly entity: Entity; readonly names: readonly string[] }[]) {
    for (const { entity, names } of named) for (const name of names) this.#claim(name, entity);
    const full = new Set(this.#owners.keys());
    for (const { entity, names } of named) {
      for (const name of names.flatMap((one) => shortNames(one, entity)))
        if (!full.has(name)) this.#claim(name, entity);
    }
    for (const [text, entity] of this.#owners) if (entity) this.#add({ text, entity });
    for (const names of this.#names.values()) names.sort((a, b) => b.text.length - a.text.length);
  }

  /** Bare names between two offsets of a text, in order, without overlap. */
  find(text: string, start: number, end: number): readonly Mention[] {
    if (this.#names.size === 0) return [];
    const found: Mention[] = [];
    const slice = text.slice(start, end);
    let free = 0;
    for (const match of slice.matchAll(CAPITALISED)) {
      if (match.index < free) continue;
      const name = (this.#names.get(match[0]) ?? []).find(
        (one) =>
          slice.startsWith(one.text, match.index) &&
          WORD_END.test(slice.slice(match.index + one.text.length, match.index + one.text.length + 2)),
      );
      if (!name) continue;
      free = match.index + name.text.length;
      found.push({ start: start + match.index, end: start + free, entity: name.entity, link: null });
    }
    return found;
  }

  #claim(name: string, entity: Entity): void {
    const text = name.trim();
    if (text.length < MIN_NAME || !/^\p{Lu}/u.test(text)) return;
    const owner = this.#owners.get(text);
    if (owner === undefined) this.#owners.set(text, entity);
    else if (owner && owner.key !== entity.key) this.#owners.set(text, null);
  }

  #add(name: Name): void {
    const first = /^\p{Lu}[\p{L}\p{N}\p{M}]*/u.exec(name.text)?.[0];
    if (first === undefined) return;
    const known = this.#names.get(first);
    if (known) known.push(name);
    else this.#names.set(first, [name]);
  }
}

/** First and last name of a person; a company's name without what was added to it. */
function shortNames(name: string, entity: Entity): readonly string[] {
  const words = name.trim().split(/\s+/);
  if (entity.kind === "person")
    return words.length > 1 ? [words[0] ?? "", words.at(-1) ?? ""].filter((word) => word.length > 1) : [];
  if (entity.kind !== "company") return [];
  const plain = name.replace(COMPANY_TAIL, "").trim();
  const first = words[0] ?? "";
  const short = entity.key === "self" && words.length > 1 && first.length > 3 ? [first] : [];
  return plain !== "" && plain !== name ? [plain, ...short] : short;
}
