import type { PagePath } from "../model/page";
import { BUILT_IN_SCHEMA, type Schema } from "../schema/schema";

const BRACKETS = /^!?\[\[|\]\]$/g;

/** What a page says about its own type, in the order in which it counts. */
export interface TypeHints {
  readonly type: readonly string[];
  readonly category: readonly string[];
  readonly tags: readonly string[];
  /** Texts of a frontmatter field by its folded key, for the schema's `match` rules. */
  readonly field: (key: string) => readonly string[];
}

/**
 * Type of a page: what the page says, else its categories, else a field that the schema matches, else the nearest folder
 * that names a type, else a tag that does, else `page`. Known words become the known type (`People` → `person`); others
 * stay, lower case and singular.
 */
export function pageTypeOf(path: PagePath, hints: TypeHints, schema: Schema = BUILT_IN_SCHEMA): string {
  const wordOf = (raw: string) => typeWord(raw, schema);
  const written = hints.type.map(wordOf).filter((word) => word !== "");
  for (const word of [...written, ...hints.category.map(wordOf)]) {
    const known = schema.typeOfWord(word);
    if (known !== null) return known;
  }
  return (
    written[0] ??
    matchedType(hints, schema) ??
    typeOfFolder(path, schema) ??
    hints.tags.map((tag) => schema.typeOfWord(wordOf(tag))).find((type) => type !== null) ??
    "page"
  );
}

function matchedType({ field }: TypeHints, schema: Schema): string | null {
  for (const { name, match } of schema.pageTypes.values()) {
    const isMatch = match.some((rule) => {
      const texts = field(rule.field).map((text) => text.replace(BRACKETS, "").trim().toLowerCase());
      return rule.values === null ? texts.length > 0 : texts.some((text) => rule.values?.includes(text));
    });
    if (isMatch) return name;
  }
  return null;
}

/** The type that the nearest telling folder of a path names; null when none does. */
export function typeOfFolder(path: string, schema: Schema = BUILT_IN_SCHEMA): string | null {
  const folders = path.toLowerCase().split("/").slice(0, -1).reverse();
  for (const folder of folders) {
    const name = folder.replace(/^[\d\s._-]+(?=\p{L})/u, "").trim();
    const type = schema.typeOfFolder(name) ?? schema.typeOfFolder(singular(name));
    if (type) return type;
  }
  return null;
}

/** The type that a word names (`Companies` → `company`); null when it names none. */
export const knownType = (word: string, schema: Schema = BUILT_IN_SCHEMA): string | null =>
  schema.typeOfWord(typeWord(word, schema));

function typeWord(raw: string, schema: Schema): string {
  const name = raw.replace(BRACKETS, "").split("|")[0] ?? "";
  const last = name
    .slice(name.lastIndexOf("/") + 1)
    .trim()
    .toLowerCase()
    .replace(/^#/, "");
  return schema.typeOfFolder(last) ?? singular(last);
}

/** A noun in the singular, lower case: `recipes` → `recipe`. A rule of thumb for names of folders and tags. */
export function singular(word: string): string {
  if (word === "people") return "person";
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
