import type { LinkSyntax } from "../../../shared/model/link";
import type { ExtractedLink, NamedPage, PageId } from "../extracted-page";
import type { NameTable, Resolution } from "../links/name-table";
import { textHashOf } from "../text-hash";

/** A link as it is written, whatever pages there are. */
export type LinkTarget = readonly [rawTarget: string, syntax: LinkSyntax];

/** End of a relation: the page itself, nothing that is a page, or the page that the n-th link of the page leads to. */
export type LinkEnd = number;
export const SELF: LinkEnd = -1;
export const NO_PAGE: LinkEnd = -2;

/** How a link is typed, without the numbers of any index: it holds wherever the page's links resolve alike. */
export interface LinkTyping {
  readonly type: string;
  readonly subject: LinkEnd;
  readonly object: LinkEnd;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly negated: boolean;
}

export const targetsOf = (links: readonly ExtractedLink[]): readonly LinkTarget[] =>
  links.map(({ rawTarget, syntax }) => [rawTarget, syntax]);

export function typingsOf(links: readonly ExtractedLink[], self: PageId): readonly LinkTyping[] {
  const places = new Map<PageId, LinkEnd>();
  links.forEach(({ targetId }, place) => {
    if (targetId !== null && !places.has(targetId)) places.set(targetId, place);
  });
  const endOf = (id: PageId | null): LinkEnd =>
    id === null ? NO_PAGE : id === self ? SELF : (places.get(id) ?? NO_PAGE);
  return links.map(({ type, subjectId, objectId, validFrom, validUntil, negated }) => ({
    type,
    subject: endOf(subjectId),
    object: endOf(objectId),
    validFrom,
    validUntil,
    negated,
  }));
}

/** The page at an end; null where it is none. */
export function pageAt(end: LinkEnd, self: PageId, resolutions: readonly Resolution[]): PageId | null {
  return end === SELF ? self : (resolutions[end]?.targetId ?? null);
}

/**
 * All that the typing of a page's links takes from other pages: which links lead to one page, to itself or nowhere, and what
 * the pages are called and are. Where it is the same, so are the types. Refused relations name pages by their paths.
 */
export function signatureOf(
  self: PageId,
  resolutions: readonly Resolution[],
  names: NameTable,
  refused: ReadonlySet<string>,
): string {
  const places = new Map<PageId, number>();
  const parts = resolutions.map(({ targetId }, place) => {
    if (targetId === null) return "-";
    if (targetId === self) return "=";
    const known = places.get(targetId);
    if (known !== undefined) return String(known);
    places.set(targetId, place);
    const page = names.get(targetId);
    return JSON.stringify([page?.title, page?.type, ...(refused.size > 0 ? [page?.path] : [])]);
  });
  return textHashOf([...parts, ...[...refused].sort()].join("\u001f"));
}

/** Whether two readings of a page give it the same names and type: then no link elsewhere is read differently. */
export function isNamedAlike(a: NamedPage, b: NamedPage): boolean {
  const text = ({ path, title, type, aliases, blockIds = [] }: NamedPage) =>
    JSON.stringify([path, title, type, aliases, blockIds]);
  return text(a) === text(b);
}

/** A link as every part of the past reads it. */
export interface PastLink extends LinkTyping {
  readonly source: PageId;
  readonly rawTarget: string;
  readonly key: string;
  readonly syntax: LinkSyntax;
  readonly resolution: Resolution;
  readonly subjectId: PageId | null;
  readonly objectId: PageId | null;
}
