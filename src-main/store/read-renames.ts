import type { PGlite } from "@electric-sql/pglite";
import type { LinkStatus, LinkSyntax } from "../../shared/model/link";
import { asPagePath, type PagePath } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { LinkSiteRow } from "../ports/rename-engine";

type SiteColumns = [
  number,
  string,
  string,
  string,
  string | null,
  LinkSyntax,
  LinkStatus,
  number | null,
  number,
  number,
];

/** All links that may resolve otherwise when these names or pages change; few columns, because there can be thousands. */
export async function linkSites(
  db: PGlite,
  targetKeys: readonly string[],
  targetIds: readonly PageId[],
): Promise<LinkSiteRow[]> {
  const { rows } = await db.query<SiteColumns>(
    `select l.source_id, p.path, p.revision, l.raw_target, l.anchor, l.syntax, l.status, l.target_id, l.target_start,
       l.target_end
     from links l join pages p on p.id = l.source_id
     where l.target_key = any($1) or l.target_id = any($2)
     order by l.source_id, l.target_start`,
    [targetKeys, targetIds],
    { rowMode: "array" },
  );
  return rows.map(
    ([sourceId, path, revision, rawTarget, anchor, syntax, status, targetId, targetStart, targetEnd]) => ({
      sourceId,
      path: asPagePath(path),
      revision,
      rawTarget,
      anchor,
      syntax,
      status,
      targetId,
      targetStart,
      targetEnd,
    }),
  );
}

interface PageRow {
  readonly id: PageId;
  readonly path: string;
}

const withPath = ({ id, path }: PageRow): { id: PageId; path: PagePath } => ({ id, path: asPagePath(path) });

export async function pagesWithTag(db: PGlite, tag: string) {
  const { rows } = await db.query<PageRow>(
    `select id, path from pages where deleted_at is null and exists (
       select 1 from unnest(tags) as t(tag) where lower(t.tag) = lower($1) or starts_with(lower(t.tag), lower($1) || '/')
     ) order by id`,
    [tag],
  );
  return rows.map(withPath);
}

export async function pagesBelow(db: PGlite, folder: string) {
  const { rows } = await db.query<PageRow>(
    "select id, path from pages where deleted_at is null and starts_with(path, $1 || '/') order by path",
    [folder],
  );
  return rows.map(withPath);
}
