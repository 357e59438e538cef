import { knownType } from "../../shared/text/page-type";
import { currentRules } from "./schema-looks";

const LINK = /^!?\[\[([^[\]|#]+)[^[\]|]*(?:\|([^[\]]*))?\]\]$/;

/** What a page's `type` says: the word to show, without the brackets of a link, and the type that it names. */
export function typeNamed(value: string): { readonly name: string; readonly type: string } {
  const link = LINK.exec(value.trim());
  const target = link?.[1]?.trim() ?? value;
  const name = link ? (link[2] ?? target.slice(target.lastIndexOf("/") + 1)) : value;
  return { name, type: knownType(value, currentRules().schema) ?? name };
}
