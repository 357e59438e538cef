import type { NamedPage, PageId } from "../extracted-page";
import { singularKey } from "./inflection";
import { type PageName, pageNamesOf } from "./page-name";

const ROOT = 0;
/** Nodes times words stays below 2^53 with room: a step is one number. */
const MAX_WORDS = 2 ** 24;

/**
 * All titles and aliases of a brain as one word trie, for finding every one of them in one pass over a text. Steps are
 * kept in flat maps, which builds 50,000 names several times faster than a map for each node. Pages come and go one by
 * one; steps that lead to no name any more stay until the automaton is built anew.
 */
export class NameAutomaton {
  readonly #words = new Map<string, number>();
  /** `node * MAX_WORDS + word` → node. */
  readonly #steps = new Map<number, number>();
  /** Names that end at a node. */
  readonly #ends = new Map<number, PageName[]>();
  /** Names by the node before their last word and that word's singular: `node * MAX_WORDS + singular`. */
  readonly #inflected = new Map<number, PageName[]>();
  readonly #byPage = new Map<PageId, readonly PageName[]>();
  #nodes = 1;

  get pages(): number {
    return this.#byPage.size;
  }

  /** Adds a page, or replaces what was known of it. */
  add(page: NamedPage): void {
    this.remove(page.id);
    const names = pageNamesOf(page);
    this.#byPage.set(page.id, names);
    for (const name of names) this.#addName(name);
  }

  remove(id: PageId): void {
    for (const name of this.#byPage.get(id) ?? []) this.#removeName(name);
    this.#byPage.delete(id);
  }

  namesOf(id: PageId): readonly PageName[] {
    return this.#byPage.get(id) ?? [];
  }

  /** Number of the first node; -1 when a word is no step from a node. */
  static readonly root = ROOT;

  /** The number of a folded word, for `step` and `inflectedAt`; -1 when no name holds it. */
  wordOf(key: string): number {
    return this.#words.get(key) ?? -1;
  }

  step(node: number, word: number): number {
    return word < 0 ? -1 : (this.#steps.get(node * MAX_WORDS + word) ?? -1);
  }

  /** Names whose words lead to this node. */
  endsAt(node: number): readonly PageName[] {
    return node < 0 ? [] : (this.#ends.get(node) ?? []);
  }

  /** Names whose words but the last lead to this node and whose last word has this singular. */
  inflectedAt(node: number, singular: string): readonly PageName[] {
    const word = this.wordOf(singular);
    return word < 0 ? [] : (this.#inflected.get(node * MAX_WORDS + word) ?? []);
  }

  #addName(name: PageName): void {
    let node = ROOT;
    let before = ROOT;
    for (const key of name.keys) {
      before = node;
      const step = node * MAX_WORDS + this.#numberOf(key);
      let next = this.#steps.get(step);
      if (next === undefined) {
        next = this.#nodes++;
        this.#steps.set(step, next);
      }
      node = next;
    }
    put(this.#ends, node, name);
    put(this.#inflected, before * MAX_WORDS + this.#numberOf(singularKey(name.keys.at(-1) ?? "")), name);
  }

  #removeName(name: PageName): void {
    let node = ROOT;
    let before = ROOT;
    for (const key of name.keys) {
      before = node;
      node = this.step(node, this.wordOf(key));
    }
    drop(this.#ends, node, name);
    drop(this.#inflected, before * MAX_WORDS + this.wordOf(singularKey(name.keys.at(-1) ?? "")), name);
  }

  #numberOf(key: string): number {
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const number = this.#words.size;
    this.#words.set(key, number);
    return number;
  }
}

function put(map: Map<number, PageName[]>, key: number, name: PageName): void {
  const names = map.get(key);
  if (names) names.push(name);
  else map.set(key, [name]);
}

function drop(map: Map<number, PageName[]>, key: number, name: PageName): void {
  const names = (map.get(key) ?? []).filter((one) => one !== name);
  if (names.length > 0) map.set(key, names);
  else map.delete(key);
}
