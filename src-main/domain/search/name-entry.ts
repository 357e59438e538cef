import type { NamedPage } from "../extracted-page";
import { foldText } from "./fold-text";
import { letterMask } from "./match-name";
import { nameKeyOf } from "./name-words";

export type NameKind = "title" | "alias" | "path";

/** One way to call a page. */
export interface Name {
  readonly kind: NameKind;
  readonly text: string;
  readonly folded: string;
  readonly letters: number;
}

/** A page with its names, folded once for all look-ups. */
export interface NameEntry {
  readonly page: NamedPage;
  /** Title first, then aliases, then the path when it says something else. */
  readonly names: readonly Name[];
  /** Keys of nameKeyOf for title, aliases, slug and file name, each once. */
  readonly keys: readonly string[];
}

/** `🔡 KISS` is called `KISS`. */
const SIGNS_AROUND = /^[\p{So}\p{Sk}\p{Sm}\p{Cf}\p{Mn}\s]+|(?:[\p{So}\p{Sk}\p{Cf}\s]|\ufe0f)+$/gu;

export function nameEntryOf(page: NamedPage): NameEntry {
  const pathName = page.path.replace(/\.md$/i, "");
  const fileName = pathName.slice(pathName.lastIndexOf("/") + 1);
  const title = nameOf("title", page.title);
  const path = nameOf("path", pathName);
  const aliases = page.aliases.map((alias) => nameOf("alias", alias));
  const keys = new Set([title, ...aliases].map((name) => nameKeyOf(name.text)));
  keys.add(nameKeyOf(page.slug));
  if (fileName !== page.title) keys.add(nameKeyOf(fileName));
  const bare = page.title.replace(SIGNS_AROUND, "");
  if (bare !== page.title) keys.add(nameKeyOf(bare));
  keys.delete("");
  return {
    page,
    names: path.folded === title.folded ? [title, ...aliases] : [title, ...aliases, path],
    keys: [...keys],
  };
}

function nameOf(kind: NameKind, text: string): Name {
  const folded = foldText(text);
  return { kind, text, folded, letters: letterMask(folded) };
}
