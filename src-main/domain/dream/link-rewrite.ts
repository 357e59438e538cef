import type { UnresolvedLinkSite } from "../../../shared/model/broken-link";
import type { Edit } from "../../../shared/model/dream";
import { type LinkPlace, type LinkPlaces, linkFormOf } from "./link-form";
import type { PageNames } from "./page-names";
import type { Found } from "./repair-rule";
import { markdownTo, wikilinkTo } from "./target-text";

/** Text kept around an edit to find its place again. */
const ANCHOR_LENGTH = 40;

/** The edit that points one link to the page that was found; null when it cannot be written safely there. */
export function rewriteLink(site: UnresolvedLinkSite, found: Found, places: LinkPlaces, names: PageNames): Edit | null {
  const place = places.at(site.targetStart, site.targetEnd);
  if (!place) return null;
  const replacement = replacementAt(place, site, found, names);
  if (replacement === null || replacement === place.written) return null;
  return {
    start: place.start,
    end: place.end,
    replacement,
    anchor: {
      before: place.before.slice(-ANCHOR_LENGTH),
      original: place.written,
      after: place.after.slice(0, ANCHOR_LENGTH),
    },
  };
}

function replacementAt(place: LinkPlace, site: UnresolvedLinkSite, found: Found, names: PageNames): string | null {
  const form = linkFormOf(place);
  if (form.kind === "markdown") return markdownTo(found.page.path, place.written, site.source.path, form.isAngled);
  const text = wikilinkTo(found, place.written, names);
  if (!text) return null;
  if (form.kind === "bare") return isSafeBare(text.target, place) ? text.target : null;

  // A field's value is no prose: it takes no label.
  const label = form.canTakeLabel && site.syntax === "wikilink" ? text.label : null;
  if (site.syntax === "frontmatter" && !isSafeQuoted(text.target, place)) return null;
  return label === null ? text.target : `${text.target}${form.isInTable ? "\\|" : "|"}${label}`;
}

/** A bare name in a field or in YAML must not become syntax there. */
function isSafeBare(target: string, place: LinkPlace): boolean {
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _\-/.&+()’]*$/u.test(target) && !/[\s:]$/u.test(target);
  return isPlain && isSafeQuoted(target, place);
}

/** Inside quotes the quote itself, and in double ones the backslash, would end or change the value. */
function isSafeQuoted(target: string, place: LinkPlace): boolean {
  const quotes = place.before.match(/["']/gu) ?? [];
  const isOpen = (quote: string) => quotes.filter((one) => one === quote).length % 2 === 1;
  if (isOpen('"')) return !/["\\]/u.test(target);
  return !isOpen("'") || !target.includes("'");
}
