import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from "yaml";
import type { FrontmatterField, FrontmatterValue } from "./parsed-page";

/** Keys that name the page when a list holds maps, as in `- name: Ada` / `  role: chair`. */
const NAME_KEYS = new Set(["name", "title", "slug", "page", "person", "company", "link"]);
/** `[[Acme]]` without quotes is a list in a list to YAML, but a link to everyone who writes it. */
const BARE_WIKILINK = /^\[\[[^[\]]*\]\]$/;
/** Deeper maps are of no use as properties. */
const MAX_DEPTH = 4;

/** The fields of a YAML block with spans moved by `base`; null when the YAML has errors or is no map. */
export function readYamlFields(yaml: string, base: number): readonly FrontmatterField[] | null {
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent", strict: false });
  if (document.errors.length > 0) return null;
  if (document.contents === null) return [];
  if (!isMap(document.contents)) return null;
  const reader = new FieldReader(yaml, base);
  reader.readMap(document.contents, "", 0);
  return reader.fields;
}

class FieldReader {
  readonly fields: FrontmatterField[] = [];
  readonly #yaml: string;
  readonly #base: number;

  constructor(yaml: string, base: number) {
    this.#yaml = yaml;
    this.#base = base;
  }

  readMap(map: YAMLMap, prefix: string, depth: number): void {
    for (const pair of map.items) {
      const key = `${prefix}${keyText(pair)}`;
      if (isMap(pair.value) && depth < MAX_DEPTH) this.readMap(pair.value, `${key}.`, depth + 1);
      else this.fields.push({ key, values: this.#valuesOf(pair.value, depth) });
    }
  }

  #valuesOf(node: unknown, depth: number): FrontmatterValue[] {
    if (isScalar(node)) return this.#scalar(node);
    const bare = this.#bareWikilink(node);
    if (bare) return [bare];
    if (depth >= MAX_DEPTH) return [];
    if (isSeq(node)) return node.items.flatMap((item) => this.#valuesOf(item, depth + 1));
    if (!isMap(node)) return [];
    const named = node.items.find((pair) => NAME_KEYS.has(keyText(pair).toLowerCase()));
    return this.#valuesOf((named ?? node.items[0])?.value, depth + 1);
  }

  #scalar(node: Scalar): FrontmatterValue[] {
    const [start, end] = node.range ?? [0, 0];
    if (node.value === null) return [];
    const isQuoted = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE";
    const { value } = node;
    const text = typeof value === "string" ? value : this.#yaml.slice(start, end).trim();
    const typed = typeof value === "number" || typeof value === "boolean" ? value : text;
    const inner = isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
    return [{ text, typed, start: this.#base + inner.start, end: this.#base + inner.end }];
  }

  #bareWikilink(node: unknown): FrontmatterValue | null {
    if (!isSeq(node) || !node.range) return null;
    const [start, end] = node.range;
    const text = this.#yaml.slice(start, end);
    if (!BARE_WIKILINK.test(text)) return null;
    return { text, typed: text, start: this.#base + start, end: this.#base + end };
  }
}

const keyText = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : "");
