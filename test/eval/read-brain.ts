import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ENDED_UNDATED } from "../../shared/model/link";
import { asPagePath } from "../../shared/model/page";
import { extractPage, namedPageOf } from "../../src-main/domain/extract-page";
import type { ExtractedLink, NamedPage } from "../../src-main/domain/extracted-page";
import { NameTable } from "../../src-main/domain/links/name-table";

/** Text of a brain's pages by their paths. */
export type PageTexts = ReadonlyMap<string, string>;

/** One link as the product reads it, its ends as the slugs of pages or, where there is no page, as written. */
export interface ReadLink {
  readonly at: number;
  readonly type: string;
  readonly subject: string;
  readonly object: string;
  readonly target: string;
  readonly negated: boolean;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly sentence: string;
  readonly rule: string;
}

/** All Markdown files below a folder. */
export function readPageTexts(folder: string): PageTexts {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  return new Map(
    files.sort().map((file) => [file.replaceAll(path.sep, "/"), readFileSync(path.join(folder, file), "utf8")]),
  );
}

/** The links of the wanted pages by the pages' slugs, extracted the way the indexer does it: all names first. */
export function readLinks(texts: PageTexts, isWanted: (slug: string) => boolean): Map<string, readonly ReadLink[]> {
  const names = new NameTable();
  const pages = [...texts].map(([file, text], id) => ({ page: namedPageOf(id, asPagePath(file), text), text }));
  for (const { page } of pages) names.add(page);
  const slugs = new Map(pages.map(({ page }) => [page.id, page.slug]));
  return new Map(
    pages
      .filter(({ page }) => isWanted(page.slug))
      .map(({ page, text }) => [
        page.slug,
        linksOf(page, text, names).map((link) => readLink(link, (id) => slugs.get(id) ?? null)),
      ]),
  );
}

function linksOf(page: NamedPage, text: string, names: NameTable): readonly ExtractedLink[] {
  const input = { id: page.id, path: page.path, text, bomLength: 0, revision: "", sizeBytes: 0, modifiedMs: 0 };
  return extractPage(input, names).links;
}

function readLink(link: ExtractedLink, slugOf: (id: number) => string | null): ReadLink {
  const { type, negated, validFrom, validUntil, sentence, rule } = link;
  const end = (id: number | null): string => (id === null ? null : slugOf(id)) ?? link.rawTarget;
  return {
    at: link.start,
    subject: end(link.subjectId),
    object: end(link.objectId),
    target: link.rawTarget,
    ...{ type, negated, validFrom, validUntil, sentence, rule },
  };
}

/** `subject type object`, ` !` when denied. */
export const toldOf = (link: ReadLink): string =>
  `${link.subject} ${link.type} ${link.object}${link.negated ? " !" : ""}`;

/** When a relation holds: ` from 2021`, ` until 2023`, ` ×` when it is over at no date. */
export function timeOf({ validFrom, validUntil }: ReadLink): string {
  const from = validFrom === null ? "" : ` from ${validFrom}`;
  if (validUntil === null) return from;
  return validUntil === ENDED_UNDATED ? `${from} ×` : `${from} until ${validUntil}`;
}
