import type { PageProperty } from "../../shared/model/page";

/** Pages that no model is ever sent a word of, beside those that say `private: true` themselves. */
export interface PrivacyRules {
  /** Folders, those below them included. */
  readonly folders: readonly string[];
  /** Tags without `#`, those below them (`tag/…`) included. */
  readonly tags: readonly string[];
}

/** What is asked of a page. */
export interface PrivacyFacts {
  readonly path: string;
  readonly tags: readonly string[];
  readonly properties: readonly PageProperty[];
}

export const PRIVATE_PROPERTY = "private";

const OPEN_WORDS = new Set(["false", "no", "off", "0", ""]);

/** `private: true`, `yes`, `1` or anything else that does not say no: what was meant to stay must not leave for its spelling. */
export const saysPrivate = (values: readonly string[]): boolean =>
  values.length === 0 || values.some((value) => !OPEN_WORDS.has(value.trim().toLowerCase()));

/** True when nothing of the page may leave. */
export function isPrivate({ path, tags, properties }: PrivacyFacts, rules: PrivacyRules): boolean {
  const own = properties.filter(({ key }) => key.trim().toLowerCase() === PRIVATE_PROPERTY);
  if (own.some(({ values }) => saysPrivate(values)) || isDeniedFolder(path, rules)) return true;
  const denied = rules.tags.map((tag) => fold(plainTag(tag))).filter((tag) => tag !== "");
  return tags.some((tag) => denied.some((one) => fold(tag) === one || isBelow(fold(tag), one)));
}

export const isDeniedFolder = (path: string, { folders }: PrivacyRules): boolean =>
  folders.some((folder) => isBelow(fold(path), fold(folder.trim().replace(/^\/+|\/+$/g, ""))));

/** A tag as a person writes it, without its sign. */
export const plainTag = (tag: string): string => tag.trim().replace(/^#+|\/+$/g, "");

const isBelow = (path: string, above: string): boolean => above !== "" && path.startsWith(`${above}/`);

/** Folders are the same whatever their case: on most disks they are. */
const fold = (text: string): string => text.normalize("NFC").toLowerCase();
