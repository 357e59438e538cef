import type { Gap, GapAction } from "../../../../shared/model/think";
import { BUILT_IN_SCHEMA, type Schema } from "../../../../shared/schema/schema";
import type { NamedPage } from "../../extracted-page";
import { summaryOf } from "../../page-summary";
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

export function noLinkOfTypeGap(missing: MissingRelation, schema: Schema = BUILT_IN_SCHEMA): Gap {
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
    action: actionOf(missing, schema),
  };
}

/** From an end that the schema has no name for the relation is written on the other page, which is not known. */
function actionOf({ page, type, role }: MissingRelation, schema: Schema): GapAction {
  const summary = summaryOf(page);
  const field = schema.fieldFor(type, role === "subject" ? "out" : "in");
  return field === null
    ? { kind: "open_page", page: summary, start: null }
    : { kind: "draft", page: summary, start: null, draft: { kind: "link", field } };
}
