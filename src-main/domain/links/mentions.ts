import type { PageId } from "../extracted-page";
import type { PageKind } from "./page-kind";

/** Something that a text speaks of: this page, a page linked to, or a target without a page. */
export interface Entity {
  /** Equal for two mentions of the same thing: `self`, `page:12`, `target:acme`. */
  readonly key: string;
  readonly kind: PageKind;
  /** Null for a target that has no page, or could be several. */
  readonly pageId: PageId | null;
}

/** A place in the text where an entity is named, by a link or by its bare name. Offsets UTF-16. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly entity: Entity;
  /** Index of the link in ParsedPage.links; null for a bare name. */
  readonly link: number | null;
}
