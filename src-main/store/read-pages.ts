import type { PGlite } from "@electric-sql/pglite";
import { asPagePath, asSlug, type PageSummary, type SkippedFile, type SkipReason } from "../../shared/model/page";
import type { NamedPage, PageId } from "../domain/extracted-page";
import type { StoredPage } from "../ports/page-store";

interface PageRow {
  readonly id: number;
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
  readonly revision: string;
  readonly size_bytes: number;
  readonly modified_ms: number;
  readonly word_count: number;
  readonly tags: string[];
  readonly page_date: string | null;
  readonly excerpt: string;
  readonly aliases: string[] | null;
}

const PAGE_COLUMNS = `p.id, p.path, p.slug, p.title, p.type, p.revision, p.size_bytes::float8 as size_bytes, p.modified_ms,
  p.word_count, p.tags, p.page_date, p.excerpt,
  (select array_agg(n.name) from names n where n.page_id = p.id and n.kind = 'alias') as aliases`;

const toStoredPage = (row: PageRow): StoredPage => ({
  id: row.id,
  path: asPagePath(row.path),
  slug: asSlug(row.slug),
  title: row.title,
  type: row.type,
  aliases: row.aliases ?? [],
  revision: row.revision,
  sizeBytes: row.size_bytes,
  modifiedMs: row.modified_ms,
  wordCount: row.word_count,
  tags: row.tags,
  pageDate: row.page_date,
  excerpt: row.excerpt,
});

/** By exact path, else by slug. Of several pages with one slug the first by path. */
export async function findPage(db: PGlite, ref: string): Promise<StoredPage | null> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p where p.deleted_at is null and (p.path = $1 or p.slug = $1)
     order by (p.path = $1) desc, p.path limit 1`,
    [ref],
  );
  return rows[0] ? toStoredPage(rows[0]) : null;
}

/** In the order of `ids`; ids of removed pages are left out. */
export async function getPages(db: PGlite, ids: readonly PageId[]): Promise<StoredPage[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p where p.id = any($1) and p.deleted_at is null`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, toStoredPage(row)]));
  return ids.map((id) => byId.get(id)).filter((page) => page !== undefined);
}

/** What links show of pages, by id. */
export async function pageSummaries(db: PGlite, ids: readonly PageId[]): Promise<Map<PageId, PageSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<[number, string, string, string, string]>(
    "select id, path, slug, title, type from pages where id = any($1) and deleted_at is null",
    [ids],
    { rowMode: "array" },
  );
  return new Map(
    rows.map(([id, path, slug, title, type]) => [id, { path: asPagePath(path), slug: asSlug(slug), title, type }]),
  );
}

export async function recentPages(db: PGlite, limit: number): Promise<StoredPage[]> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p where p.deleted_at is null order by p.modified_ms desc, p.path limit $1`,
    [limit],
  );
  return rows.map(toStoredPage);
}

export async function pagesAfter(db: PGlite, afterId: PageId, limit: number): Promise<StoredPage[]> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p where p.deleted_at is null and p.id > $1 order by p.id limit $2`,
    [afterId, limit],
  );
  return rows.map(toStoredPage);
}

/** A tag that is written in several cases is shown as most pages write it. */
export async function allTags(db: PGlite, limit: number): Promise<{ tag: string; pages: number }[]> {
  const { rows } = await db.query<{ tag: string; pages: number }>(
    `select mode() within group (order by tag) as tag, count(distinct p.id)::int as pages
     from pages p, unnest(p.tags) as tag where p.deleted_at is null
     group by lower(tag) order by 2 desc, lower(tag) limit $1`,
    [limit],
  );
  return rows;
}

/** Pages that no other page links to and that link to none. */
export async function orphans(db: PGlite, limit: number): Promise<StoredPage[]> {
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p where p.deleted_at is null
       and not exists (select 1 from links l where l.target_id = p.id and l.source_id <> p.id)
       and not exists (select 1 from links l where l.source_id = p.id and l.target_id is not null and l.target_id <> p.id)
     order by p.path limit $1`,
    [limit],
  );
  return rows.map(toStoredPage);
}

type NameRow = [number, string, string, string, string, string | null, string];

/** All live pages with their names, one string a page on the way out of the database: objects cost 10 times as much. */
export async function allNames(db: PGlite): Promise<NamedPage[]> {
  const { rows } = await db.query<NameRow>(
    `select p.id, p.path, p.slug, p.title, p.type,
       (select string_agg(n.name, E'\\n') from names n where n.page_id = p.id and n.kind = 'alias'),
       p.block_ids
     from pages p where p.deleted_at is null order by p.id`,
    [],
    { rowMode: "array" },
  );
  return rows.map(([id, path, slug, title, type, aliases, blockIds]) => ({
    id,
    path: asPagePath(path),
    slug: asSlug(slug),
    title,
    type,
    aliases: aliases === null ? [] : aliases.split("\n"),
    ...(blockIds === "" ? {} : { blockIds: blockIds.split(" ") }),
  }));
}

type FingerprintRow = [number, string, number, number, string];

export async function allFingerprints(db: PGlite) {
  const { rows } = await db.query<FingerprintRow>(
    "select id, path, size_bytes::float8, modified_ms, revision from pages where deleted_at is null",
    [],
    { rowMode: "array" },
  );
  return rows.map(([id, path, sizeBytes, modifiedMs, revision]) => ({ id, path, sizeBytes, modifiedMs, revision }));
}

/** Ids of soft-deleted pages with their paths, so that a file that comes back finds its page again. */
export async function removedPages(db: PGlite): Promise<{ id: PageId; path: string }[]> {
  const { rows } = await db.query<{ id: number; path: string }>(
    "select id, path from pages where deleted_at is not null",
  );
  return rows;
}

export async function skippedFiles(db: PGlite): Promise<SkippedFile[]> {
  const { rows } = await db.query<{ path: string; reason: SkipReason }>(
    "select path, reason from skipped_files order by path",
  );
  return rows;
}

/** One folder of the tree: its folders with page counts, and a slice of its pages by title. */
export async function folder(db: PGlite, name: string, offset: number, limit: number) {
  const prefix = name === "" ? "" : `${name}/`;
  const folders = await db.query<{ child: string; pages: number }>(
    `select split_part(substr(folder, $2), '/', 1) as child, count(*)::int as pages
     from pages where deleted_at is null and folder <> $3 and left(folder, $4) = $1 group by 1 order by lower(split_part(substr(folder, $2), '/', 1))`,
    [prefix, prefix.length + 1, name, prefix.length],
  );
  const pages = await db.query<{ path: string; slug: string; title: string; type: string }>(
    `select path, slug, title, type from pages where deleted_at is null and folder = $1
     order by lower(title), path offset $2 limit $3`,
    [name, offset, limit],
  );
  const total = await db.query<{ n: number }>(
    "select count(*)::int as n from pages where deleted_at is null and folder = $1",
    [name],
  );
  return {
    folders: folders.rows.map((row) => ({ path: prefix + row.child, name: row.child, pages: row.pages })),
    pages: pages.rows.map((row): PageSummary => ({ ...row, path: asPagePath(row.path), slug: asSlug(row.slug) })),
    totalPages: total.rows[0]?.n ?? 0,
  };
}

/** Pages that speak of a time, oldest first. */
export async function datedPages(db: PGlite, from: string | null, until: string | null, limit: number) {
  // A date of a month or a year counts when any of its days can be meant.
  const { rows } = await db.query<PageRow>(
    `select ${PAGE_COLUMNS} from pages p
     where p.page_date is not null and p.deleted_at is null
       and ($1::text is null or p.page_date >= left($1, length(p.page_date)))
       and ($2::text is null or p.page_date <= left($2, length(p.page_date)))
     order by p.page_date, p.path limit $3`,
    [from, until, limit],
  );
  return rows.map(toStoredPage);
}

/**
 * Pages whose title or alias is near the text, by trigram word similarity; for typing errors and half-remembered names.
 * `similarity` is 0 to 1.
 */
