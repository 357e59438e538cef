import type { BrokenLinkInput } from "../../../shared/model/broken-link";
import type { DuplicateInput } from "../../../shared/model/duplicate";
import { asPagePath } from "../../../shared/model/page";
import { markKindOf, markValueOf } from "../../../src-main/domain/dream/duplicates/read-marks";
import { extractPage, namedPageOf } from "../../../src-main/domain/extract-page";
import type { ExtractedPage } from "../../../src-main/domain/extracted-page";
import { NameTable } from "../../../src-main/domain/links/name-table";
import type { SeededWorld } from "./world-draft";

/** A world read as the index reads a brain, in memory. */
export interface ReadWorld {
  readonly texts: SeededWorld["texts"];
  readonly names: NameTable;
  readonly pages: readonly ExtractedPage[];
  readonly brokenLinks: BrokenLinkInput;
  readonly duplicates: DuplicateInput;
}

export function readWorld({ texts, renames }: Pick<SeededWorld, "texts" | "renames">): ReadWorld {
  const names = new NameTable();
  const files = [...texts].map(([path, text], id) => ({ id, path: asPagePath(path), text }));
  for (const { id, path, text } of files) names.add(namedPageOf(id, path, text));
  const stamp = { bomLength: 0, revision: "r", modifiedMs: 0 };
  const pages = files.map((file) => extractPage({ ...file, ...stamp, sizeBytes: file.text.length }, names));
  const moved = renames.map(({ from, to }) => ({ from: asPagePath(from), to: asPagePath(to) }));
  return { texts, names, pages, brokenLinks: brokenLinksOf(pages, moved), duplicates: duplicatesOf(pages) };
}

const summaryOf = ({ path, slug, title, type }: ExtractedPage) => ({ path, slug, title, type });

function brokenLinksOf(pages: readonly ExtractedPage[], renames: BrokenLinkInput["renames"]): BrokenLinkInput {
  const unresolved = pages.flatMap((page) =>
    page.links
      .filter(({ status }) => status === "unresolved")
      .map(({ rawTarget, syntax, targetStart, targetEnd }) => {
        return { source: summaryOf(page), revision: "r", rawTarget, syntax, targetStart, targetEnd };
      }),
  );
  return { unresolved, names: pages.map((page) => ({ page: summaryOf(page), aliases: page.aliases })), renames };
}

function duplicatesOf(pages: readonly ExtractedPage[]): DuplicateInput {
  const links = pages.flatMap((page, from) =>
    page.links.flatMap(({ targetId, type }) => (targetId === null ? [] : [{ from, to: targetId, type }])),
  );
  return {
    pages: pages.map((page) => ({ page: summaryOf(page), aliases: page.aliases })),
    marks: pages.flatMap(({ properties }, page) =>
      properties.flatMap(({ key, values }) => {
        const kind = markKindOf(key);
        if (kind === null) return [];
        return values.flatMap((one) => {
          const value = markValueOf(kind, one);
          return value === null ? [] : [{ page, kind, value }];
        });
      }),
    ),
    links: {
      from: links.map(({ from }) => from),
      to: links.map(({ to }) => to),
      isWork: links.map(({ type }) => (type === "works_at" ? 1 : 0)),
    },
  };
}
