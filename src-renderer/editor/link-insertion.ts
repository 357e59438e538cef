import type { NameHit } from "../../shared/model/search";
import { fileNameOf, withoutExtension } from "../../shared/text/slug";

/**
 * What is written between the brackets to link to a page: its file name, which every tool resolves; its path when
 * another page in the list has the same file name; and the name one looked for as label when that is another.
 */
export function linkTextFor(hit: NameHit, others: readonly NameHit[]): string {
  const name = fileNameOf(hit.path);
  const isShared = others.some(
    (one) => one.path !== hit.path && fileNameOf(one.path).toLowerCase() === name.toLowerCase(),
  );
  const target = isShared ? withoutExtension(hit.path) : name;
  const label = hit.alias ?? (hit.title === name && !isShared ? null : hit.title);
  const clean = label?.replace(/[[\]|\n]/g, " ").trim();
  return clean && clean !== target ? `${target}|${clean}` : target;
}

/** A name that can stand between brackets: what would end the link is left out. */
export const linkableName = (text: string): string => text.replace(/[[\]|#^\n]/g, "").trim();
