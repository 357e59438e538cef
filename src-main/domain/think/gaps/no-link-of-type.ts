import type { Gap } from "../../../../shared/model/think";
import type { NamedPage } from "../../extracted-page";
import { summaryOf } from "../passage";
import { missingName, typeWords } from "../relation-phrases";
import { counted, gapTitle } from "./gap-title";

/** A relation asked about that no link of the page holds. */
export interface MissingRelation {
  readonly page: NamedPage;
  readonly type: string;
  /** The end of the link where the page would stand. */
  readonly role: "subject" | "object";
  /** Links from and to the page, of any type. */
  readonly links: number;
}

export const noLinkKey = ({ type, role, page }: MissingRelation): string =>
  `no_link_of_type:${type}:${role}:${page.slug}`;

export function noLinkOfTypeGap(missing: MissingRelation): Gap {
  const { page, type, role, links } = missing;
  const words = typeWords(type);
  const count =
    links === 0
      ? `${page.title} has no links at all.`
      : `${page.title} has ${counted(links, "link")}, ${links === 1 ? "and it is not" : "none of them"} “${words}”.`;
  return {
    key: noLinkKey(missing),
    kind: "no_link_of_type",
    title: gapTitle("No", missingName(type, role), "noted"),
    detail: count,
    pages: [summaryOf(page)],
    action: { kind: "open_page", page: summaryOf(page), start: null },
  };
}
