import type { Link, LinkFamily, LinkStatus } from "../../shared/model/link";
import { isOver } from "../../shared/model/link";
import type { PageSummary } from "../../shared/model/page";
import type { RawLink } from "../../shared/text/parsed-page";
import { familyOf } from "../components/schema-looks";

/** How one link of a page is drawn and where it leads. Offsets are UTF-16 in the page's text. */
export interface LinkLook {
  readonly from: number;
  readonly to: number;
  readonly rawTarget: string;
  readonly status: LinkStatus;
  /** The page it leads to; null while unresolved or ambiguous. */
  readonly page: PageSummary | null;
  readonly candidates: readonly PageSummary[];
  readonly linkType: string;
  readonly family: LinkFamily;
  /** The relation has ended or is denied: said in grey. */
  readonly ended: boolean;
}

/**
 * Lays the index's links over the links of the text. Both come in document order from the same parser, so the i-th is
 * the i-th; when the text has moved on since it was indexed, the next link of the same target is taken.
 */
export function lookLinksUp(written: readonly RawLink[], indexed: readonly Link[], today: string): readonly LinkLook[] {
  const looks: LinkLook[] = [];
  let next = 0;
  for (const link of written) {
    const found = indexed.findIndex((one, index) => index >= next && one.rawTarget === link.target);
    const known = indexed[found] ?? indexed.find((one) => one.rawTarget === link.target);
    if (!known) continue;
    if (found >= 0) next = found + 1;
    looks.push(lookOf(link, known, today));
  }
  return looks;
}

const lookOf = (link: RawLink, known: Link, today: string): LinkLook => ({
  from: link.start,
  to: link.end,
  rawTarget: link.target,
  status: known.status,
  page: known.target,
  candidates: known.candidates,
  linkType: known.type,
  family: familyOf(known.type),
  ended: isOver(known, today) || known.negated,
});

/** The look of the link at an offset, else of another link to the same target, else null: not indexed yet. */
export function findLook(looks: readonly LinkLook[], from: number, rawTarget: string): LinkLook | null {
  return (
    looks.find((look) => look.from === from && look.rawTarget === rawTarget) ??
    looks.find((look) => look.rawTarget === rawTarget) ??
    null
  );
}
