import type { LinkStatus, LinkSyntax } from "../../../shared/model/link";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import type { PageId } from "../extracted-page";
import type { LinkSite } from "./link-site";
import type { PageText } from "./prepare-rename";

/** What the index says of a link. Offsets UTF-8 bytes. */
export interface IndexedSite {
  readonly revision: string;
  readonly rawTarget: string;
  readonly anchor: string | null;
  readonly syntax: LinkSyntax;
  readonly status: LinkStatus;
  readonly targetId: PageId | null;
  readonly targetStart: number;
  readonly targetEnd: number;
}

/** Links of a page as the index has them; null when the index is not of this text, or a target does not re-read. */
export function sitesFromRows(page: PageText, rows: readonly IndexedSite[]): readonly LinkSite[] | null {
  const offsets = new ByteOffsets(page.text, { bomLength: page.bomLength });
  const sites: LinkSite[] = [];
  for (const row of rows) {
    if (row.revision !== page.revision) return null;
    const targetStart = offsets.toUtf16(row.targetStart);
    const targetEnd = offsets.toUtf16(row.targetEnd);
    if (page.text.slice(targetStart, targetEnd) !== row.rawTarget) return null;
    const { rawTarget, anchor, syntax, status, targetId } = row;
    sites.push({ rawTarget, targetStart, targetEnd, anchor, syntax, status, targetId });
  }
  return sites;
}
