import type { LinkFamily, LinkType } from "../model/link";
import type { KnownPageType } from "../model/page";

/** A page type as a schema pack declares it. */
export interface PageTypeRule {
  /** Lower case, as stored: `investor`. */
  readonly name: string;
  /** As shown: `Investor`. */
  readonly label: string;
  /** The built-in type whose part it plays when links are typed (an `investor` like a `company`); null for none. */
  readonly like: KnownPageType | null;
  /** Names of folders whose pages are of this type, lower case. */
  readonly folders: readonly string[];
  /** Words that mean this type in frontmatter `type`, categories and tags, lower case. */
  readonly words: readonly string[];
  /** Frontmatter that makes a page this type: a field with one of the values, or with any value. */
  readonly match: readonly { readonly field: string; readonly values: readonly string[] | null }[];
  /** Built-in type whose hue and mark it is drawn with; null: drawn as an untyped page. */
  readonly colour: KnownPageType | null;
  readonly icon: KnownPageType | null;
  /** Days until what such a page says has half lost its worth; null: it does not go stale. */
  readonly staleAfterDays: number | null;
}

/** A link type as a schema pack declares it. */
export interface LinkTypeRule {
  /** Reads from subject to object: `invested_in`. */
  readonly name: LinkType;
  /** The same relation read from its object: `funded_by`; null when it has no name of its own. */
  readonly inverse: string | null;
  /** Page types that may stand at either end; empty: any. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** True when a subject has at most one such link at a time: two are then a contradiction. */
  readonly isSingle: boolean;
  readonly family: LinkFamily;
  /** Words between subject and object that tell this relation, lower case: `mentors`, `is a mentor of`. */
  readonly phrases: readonly string[];
}

/** What a field of the frontmatter says of the page and the pages that it names. */
export interface FieldRule {
  /** Folded: see `fieldKey`. */
  readonly field: string;
  readonly type: LinkType;
  /** `out`: page –type→ named. `in`: named –type→ page. */
  readonly direction: "out" | "in";
  /** True when a value without brackets names a page too. */
  readonly takesPlainNames: boolean;
}

/** How links are written in a brain. `auto`: found out from the pages. */
export const DIALECTS = ["auto", "obsidian", "logseq", "dendron"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Everything that `.noctuary/schema.yaml` can say. JSON-safe: it crosses to the thread that reads pages. */
export interface SchemaPack {
  /** False: the built-in types, words and fields are not known in this brain. */
  readonly extendsBuiltIn: boolean;
  readonly dialect: Dialect;
  readonly pageTypes: readonly PageTypeRule[];
  readonly linkTypes: readonly LinkTypeRule[];
  readonly fields: readonly FieldRule[];
}

/** What is wrong with a schema file, and where. The rest of the file counts all the same. */
export interface SchemaProblem {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Where in the file, as a path of keys: `link_types.mentors.from`. */
  readonly where: string;
  readonly message: string;
}

/** A brain without a schema file. */
export const NO_SCHEMA: SchemaPack = {
  extendsBuiltIn: true,
  dialect: "auto",
  pageTypes: [],
  linkTypes: [],
  fields: [],
};
