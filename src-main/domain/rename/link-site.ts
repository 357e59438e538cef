import type { LinkStatus, LinkSyntax } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { PageId } from "../extracted-page";
import type { NameTable } from "../links/name-table";

/** A link as it stands and as it resolves before a change. Offsets UTF-16. */
export interface LinkSite {
  /** Empty for a link to a heading of its own page. */
  readonly rawTarget: string;
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly anchor: string | null;
  readonly syntax: LinkSyntax;
  readonly status: LinkStatus;
  readonly targetId: PageId | null;
}

/** All links of a parsed page, those to its own headings among them. */
export function linkSitesOf(parsed: ParsedPage, id: PageId, path: PagePath, names: NameTable): readonly LinkSite[] {
  return parsed.links.map((link) => {
    const place = { targetStart: link.targetStart, targetEnd: link.targetEnd, anchor: link.anchor };
    const own = { rawTarget: "", ...place, syntax: link.syntax, status: "resolved" as const, targetId: id };
    if (link.target === "") return own;
    const { status, targetId } = names.resolve(link.target, path, link.syntax);
    return { rawTarget: link.target, ...place, syntax: link.syntax, status, targetId };
  });
}

/** Where a link's anchor stands, without its `#`; null when there is none or it is not where it should be. */
export function anchorSpanOf(text: string, site: LinkSite): { readonly start: number; readonly end: number } | null {
  if (site.anchor === null) return null;
  const lead = /^\s*#\s*/.exec(text.slice(site.targetEnd, site.targetEnd + 40));
  const start = site.targetEnd + (lead?.[0].length ?? 0);
  return lead && text.startsWith(site.anchor, start) ? { start, end: start + site.anchor.length } : null;
}
