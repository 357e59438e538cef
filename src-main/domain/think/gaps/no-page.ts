import type { PageSummary } from "../../../../shared/model/page";
import type { Gap } from "../../../../shared/model/think";
import { nameKeyOf } from "../../search/name-words";
import { joinNames } from "../join-names";
import { gapTitle } from "./gap-title";

/** A name that no page answers to. */
export interface NameWithoutPage {
  /** As written in the question or link. */
  readonly name: string;
  /** Pages with a link to it. */
  readonly linkedFrom: number;
  /** Pages known to link to it or to name it, most telling first; at most a few. */
  readonly namedOn: readonly PageSummary[];
  /** A page with a name so near that one of them may be a typing error; null when none. */
  readonly nearest: PageSummary | null;
}

export const noPageKey = (name: string): string => `no_page:${nameKeyOf(name)}`;

export function noPageGap(lack: NameWithoutPage): Gap {
  return {
    key: noPageKey(lack.name),
    kind: "no_page",
    // A longer name gets the room of the small word.
    title: gapTitle(lack.name.trim().split(/\s+/).length > 2 ? "No page:" : "No page for", lack.name),
    detail: detailOf(lack),
    pages: lack.namedOn,
    action: { kind: "create_page", title: lack.name },
  };
}

function detailOf({ name, linkedFrom, namedOn, nearest }: NameWithoutPage): string {
  const titles = joinNames(namedOn.slice(0, 3).map((page) => page.title));
  const near = nearest ? ` The nearest name is ${nearest.title}.` : "";
  if (linkedFrom > 3) return `${linkedFrom} pages link to “${name}”, among them ${titles}.${near}`;
  if (linkedFrom > 0)
    return `${titles} ${linkedFrom === 1 ? "links" : "link"} to “${name}”, but no page answers to it.${near}`;
  if (namedOn.length > 3) return `“${name}” is named on ${namedOn.length} pages, among them ${titles}.${near}`;
  if (namedOn.length > 0) return `“${name}” is named on ${titles}, but no page answers to it.${near}`;
  return `No page answers to “${name}”, and no page names it.${near}`;
}
