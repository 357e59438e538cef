import type { LinkStatus, LinkSyntax } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import { folderOf } from "../../../shared/text/slug";
import type { PageId } from "../extracted-page";
import type { NameTable, Resolution } from "../links/name-table";

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

/** Resolves a target as the name table does. */
export type Resolve = NameTable["resolve"];

/**
 * Resolves every target once for each folder it is written in: nothing else of the page decides what it means. For looks at
 * very many links while the table does not change.
 */
export function resolveOnce(names: NameTable): Resolve {
  const known = new Map<string, Resolution>();
  return (target, path, syntax) => {
    const key = `${syntax} ${folderOf(path)}\0${target}`;
    const found = known.get(key) ?? names.resolve(target, path, syntax);
    known.set(key, found);
    return found;
  };
}

/** All links of a parsed page, those to its own headings among them. */
export function linkSitesOf(parsed: ParsedPage, id: PageId, path: PagePath, resolve: Resolve): readonly LinkSite[] {
  return parsed.links.map((link) => {
    const place = { targetStart: link.targetStart, targetEnd: link.targetEnd, anchor: link.anchor };
    const own = { rawTarget: "", ...place, syntax: link.syntax, status: "resolved" as const, targetId: id };
    if (link.target === "") return own;
    const { status, targetId } = resolve(link.target, path, link.syntax);
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
