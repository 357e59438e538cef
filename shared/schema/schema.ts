import type { LinkFamily, LinkType } from "../model/link";
import { BUILT_IN_EXCEPTIONS, BUILT_IN_FIELDS, BUILT_IN_LINK_TYPES, BUILT_IN_PAGE_TYPES } from "./built-in-schema";
import { type FieldRule, type LinkTypeRule, NO_SCHEMA, type PageTypeRule, type SchemaPack } from "./schema-pack";

/** A field as it reads on pages of one type. */
export interface LinkField {
  readonly type: LinkType;
  readonly direction: "out" | "in";
  readonly takesPlainNames: boolean;
}

/** A key of several lower-case words: what people write for a relation of their own (`reports_to`, `mentor-of`). */
const RELATION_LIKE = /^[a-z]+(?:[_ -][a-z]+)+$/;

/** A field name as it is looked up: lower case, spaces and `-` as `_`. */
export const fieldKey = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/**
 * A schema pack laid over the built-in one, ready to be asked. What the pack declares wins over the built-in of the same
 * name; a link type is also the field that tells it, and its inverse the field that tells it from the other end.
 */
export class Schema {
  readonly pageTypes: ReadonlyMap<string, PageTypeRule>;
  readonly linkTypes: ReadonlyMap<string, LinkTypeRule>;
  readonly #fields: ReadonlyMap<string, FieldRule>;
  readonly #exceptions: ReadonlyMap<string, FieldRule & { readonly onPageType: string }>;
  readonly #words: ReadonlyMap<string, string>;
  readonly #folders: ReadonlyMap<string, string>;

  constructor(readonly pack: SchemaPack) {
    const base = pack.extendsBuiltIn;
    this.pageTypes = byName([...(base ? BUILT_IN_PAGE_TYPES : []), ...pack.pageTypes]);
    this.linkTypes = byName([...(base ? BUILT_IN_LINK_TYPES : MENTIONS_ONLY), ...pack.linkTypes]);
    const own = new Map([...pack.linkTypes.flatMap(fieldsOfType), ...pack.fields].map((rule) => [rule.field, rule]));
    this.#fields = new Map([...(base ? BUILT_IN_FIELDS : []).map(keyed), ...own]);
    this.#exceptions = new Map([...(base ? BUILT_IN_EXCEPTIONS : [])].filter(([field]) => !own.has(field)));
    const words = [...this.pageTypes.values()].flatMap((rule) => [rule.name, ...rule.words].map(pairTo(rule)));
    this.#words = new Map(words);
    const folders = [...this.pageTypes.values()].flatMap((rule) => rule.folders.map(pairTo(rule)));
    this.#folders = new Map([...words, ...folders]);
  }

  /** The page type that a word means; null when it means none. */
  typeOfWord(word: string): string | null {
    return this.#words.get(word) ?? null;
  }

  /** The page type of a folder's name, lower case; null when it tells none. */
  typeOfFolder(name: string): string | null {
    return this.#folders.get(name) ?? null;
  }

  /** The built-in page type whose part a type plays; null for a type that plays none. */
  likeOf(type: string): string | null {
    return this.pageTypes.get(type)?.like ?? null;
  }

  /** What a field says on a page of a type; null for a field that is not known. */
  linkField(key: string, pageType: string | null = null): LinkField | null {
    const folded = fieldKey(key);
    const exception = this.#exceptions.get(folded);
    if (exception && pageType !== null && this.likeOf(pageType) === exception.onPageType) return exception;
    return this.#fields.get(folded) ?? null;
  }

  /** True when `[[key::target]]` is a typed link and not a target with colons in it (`std::vector`). */
  isFieldKey(key: string): boolean {
    return this.#fields.has(fieldKey(key)) || this.linkTypes.has(fieldKey(key)) || RELATION_LIKE.test(key);
  }

  /** The pattern that links of a type are drawn with. */
  familyOf(type: LinkType): LinkFamily {
    return this.linkTypes.get(type)?.family ?? "reference";
  }

  /**
   * The field that tells a relation of a page to what it names: the type itself where the page is the subject, else its
   * inverse; null when the relation has no name from that end.
   */
  fieldFor(type: LinkType, direction: "out" | "in"): string | null {
    if (direction === "out") return type;
    return this.linkTypes.get(type)?.inverse ?? null;
  }
}

const MENTIONS_ONLY = BUILT_IN_LINK_TYPES.filter(({ name }) => name === "mentions" || name === "embeds");

const byName = <T extends { readonly name: string }>(rules: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rules.map((rule) => [rule.name, rule]));

const keyed = (rule: FieldRule): readonly [string, FieldRule] => [rule.field, rule];

const pairTo =
  (rule: PageTypeRule) =>
  (word: string): readonly [string, string] => [word, rule.name];

/** A type of one's own is written as a field of its name, with names in brackets or without. */
function fieldsOfType({ name, inverse }: LinkTypeRule): readonly FieldRule[] {
  const out: FieldRule = { field: fieldKey(name), type: name, direction: "out", takesPlainNames: true };
  if (inverse === null || inverse === name) return [out];
  return [out, { field: fieldKey(inverse), type: name, direction: "in", takesPlainNames: true }];
}

/** What a brain without a schema file goes by. */
export const BUILT_IN_SCHEMA = new Schema(NO_SCHEMA);
