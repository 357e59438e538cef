import type { Schema } from "../../../shared/schema/schema";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import { plainText } from "../../../shared/text/plain-text";
import { DEFAULT_EXTRACTION_RULES } from "../brain-rules";
import type { ExtractedLink, NamedPage, PageId } from "../extracted-page";
import { extractLinks } from "../links/extract-links";
import { NameTable } from "../links/name-table";
import { kindOfType } from "../links/page-kind";

/** A name that stands in a page's text. Offsets UTF-16. */
export interface NamedPlace {
  readonly page: NamedPage;
  readonly start: number;
  readonly end: number;
}

/** A relation that a page tells of somebody whom it names without a link. */
export interface BareRelation
  extends Pick<ExtractedLink, "type" | "subjectId" | "objectId" | "negated" | "validUntil"> {
  /** Whom the name means. */
  readonly pageId: PageId;
  /** In plain words. */
  readonly sentence: string;
}

/**
 * What a page's text tells of people whom it names in full but does not link to. Read as if the names were links, by the
 * grammar that types links.
 */
export function relationsOfBareNames(
  page: NamedPage,
  text: string,
  named: readonly NamedPlace[],
  schema: Schema,
): readonly BareRelation[] {
  const rules = { ...DEFAULT_EXTRACTION_RULES, schema };
  const bare = bareOnes(parsePage(page.path, text, rules), named, schema);
  if (bare.length === 0) return [];
  const table = new NameTable();
  for (const one of [page, ...named.map((place) => place.page)]) table.add(one);
  const linked = withLinks(text, bare);
  const ids = new Set(bare.map((place) => place.page.id));
  return extractLinks(parsePage(page.path, linked, rules), page, table, new ByteOffsets(linked), rules).flatMap(
    ({ type, subjectId, objectId, negated, validUntil, targetId, sentence, syntax }) =>
      targetId === null || !ids.has(targetId) || type === "mentions" || syntax !== "wikilink"
        ? []
        : [{ type, subjectId, objectId, negated, validUntil, pageId: targetId, sentence: plainText(sentence) }],
  );
}

function bareOnes(parsed: ParsedPage, named: readonly NamedPlace[], schema: Schema): readonly NamedPlace[] {
  const isProse = ({ start, end }: NamedPlace): boolean =>
    parsed.blocks.some((block) => block.kind !== "heading" && start >= block.contentStart && end <= block.end) &&
    !parsed.links.some((link) => start < link.end && link.start < end);
  return named.filter(
    (place) =>
      kindOfType(place.page.type, schema) === "person" &&
      / /.test(parsed.text.slice(place.start, place.end)) &&
      place.start >= parsed.bodyStart &&
      isProse(place),
  );
}

function withLinks(text: string, places: readonly NamedPlace[]): string {
  let linked = text;
  for (const { page, start, end } of places.toSorted((a, b) => b.start - a.start)) {
    const target = page.path.replace(/\.md$/i, "");
    linked = `${linked.slice(0, start)}[[${target}|${linked.slice(start, end)}]]${linked.slice(end)}`;
  }
  return linked;
}
