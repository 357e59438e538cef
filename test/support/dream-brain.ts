import type { BrokenLinkInput, UnresolvedLinkSite } from "../../shared/model/broken-link";
import { asPagePath, asSlug, type PageSummary } from "../../shared/model/page";
import { createBrokenLinkRepair, type Repair } from "../../src-main/domain/dream/broken-links";

/** A page named by its path; the title is the file's name unless given. */
export function aSummary(path: string, part: { title?: string; type?: string } = {}): PageSummary {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
  return {
    path: asPagePath(path),
    slug: asSlug(path.replace(/\.md$/, "").toLowerCase().replaceAll(" ", "-")),
    title: part.title ?? name,
    type: part.type ?? "page",
  };
}

export type NamedPages = Readonly<Record<string, { title?: string; type?: string; aliases?: readonly string[] }>>;

/** A brain of pages by path, with some unresolved links. */
export function aBrokenLinkInput(
  pages: NamedPages,
  unresolved: readonly UnresolvedLinkSite[] = [],
  renames: readonly { from: string; to: string; dateMs?: number }[] = [],
): BrokenLinkInput {
  return {
    unresolved,
    names: Object.entries(pages).map(([path, page]) => ({ page: aSummary(path, page), aliases: page.aliases ?? [] })),
    renames: renames.map(({ from, to, dateMs }) => ({
      from: asPagePath(from),
      to: asPagePath(to),
      ...(dateMs === undefined ? {} : { dateMs }),
    })),
  };
}

/** An unresolved link, on `notes/here.md` unless said otherwise. */
export function aSite(rawTarget: string, part: Partial<UnresolvedLinkSite> = {}): UnresolvedLinkSite {
  return {
    source: aSummary("notes/here.md"),
    revision: "r1",
    syntax: "wikilink",
    targetStart: 2,
    targetEnd: 2 + new TextEncoder().encode(rawTarget).length,
    ...part,
    rawTarget,
  };
}

/** What is decided for one missing target among these pages. */
export function decideFor(
  rawTarget: string,
  pages: NamedPages,
  options: {
    renames?: readonly { from: string; to: string; dateMs?: number }[];
    others?: readonly UnresolvedLinkSite[];
    site?: Partial<UnresolvedLinkSite>;
  } = {},
): Repair | null {
  const site = aSite(rawTarget, options.site);
  const input = aBrokenLinkInput(pages, [site, ...(options.others ?? [])], options.renames);
  return createBrokenLinkRepair(input).decide(site);
}
