import type { PGlite } from "@electric-sql/pglite";
import type { LinkStatus, LinkSyntax, UnresolvedTarget } from "../../shared/model/link";
import { asPagePath, asSlug, type PageSummary } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import type { LinkText, StoredLink, UnresolvedSite } from "../ports/page-store";

interface LinkRow {
  readonly id: number;
  readonly source_id: number;
  readonly target_id: number | null;
  readonly subject_id: number | null;
  readonly object_id: number | null;
  readonly candidate_ids: number[];
  readonly raw_target: string;
  readonly anchor: string | null;
  readonly label: string | null;
  readonly status: LinkStatus;
  readonly type: string;
  readonly syntax: LinkSyntax;
  readonly start_byte: number;
  readonly end_byte: number;
  readonly target_start: number;
  readonly target_end: number;
  readonly sentence: string;
  readonly sentence_start: number;
  readonly sentence_end: number;
  readonly rule: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly negated: boolean;
}

const LINK_COLUMNS = `l.id::float8 as id, l.source_id, l.target_id, l.subject_id, l.object_id, l.candidate_ids, l.raw_target,
  l.anchor, l.label, l.status, l.type, l.syntax, l.start_byte, l.end_byte, l.target_start, l.target_end, l.sentence,
  l.sentence_start, l.sentence_end, l.rule, l.valid_from, l.valid_until, l.negated`;

interface SummaryRow {
  readonly id: number;
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
}

/** Gives rows their pages: one query for all ends instead of four joins. */
async function withPages(db: PGlite, rows: readonly LinkRow[]): Promise<StoredLink[]> {
  const ids = new Set<number>();
  for (const row of rows) {
    for (const id of [row.source_id, row.target_id, row.subject_id, row.object_id, ...row.candidate_ids]) {
      if (id !== null) ids.add(id);
    }
  }
  const found = await db.query<SummaryRow>("select id, path, slug, title, type from pages where id = any($1)", [
    [...ids],
  ]);
  const pages = new Map(
    found.rows.map((row): [number, PageSummary] => [
      row.id,
      { path: asPagePath(row.path), slug: asSlug(row.slug), title: row.title, type: row.type },
    ]),
  );
  return rows.flatMap((row) => {
    const source = pages.get(row.source_id);
    return source ? [toLink(row, source, pages)] : [];
  });
}

function toLink(row: LinkRow, source: PageSummary, pages: ReadonlyMap<number, PageSummary>): StoredLink {
  const pageOf = (id: number | null) => (id === null ? null : (pages.get(id) ?? null));
  return {
    id: row.id,
    sourceId: row.source_id,
    targetId: row.target_id,
    subjectId: row.subject_id,
    objectId: row.object_id,
    source,
    target: pageOf(row.target_id),
    subject: pageOf(row.subject_id),
    object: pageOf(row.object_id),
    candidates: row.candidate_ids.map(pageOf).filter((page) => page !== null),
    rawTarget: row.raw_target,
    anchor: row.anchor,
    label: row.label,
    status: row.status,
    type: row.type,
    syntax: row.syntax,
    start: row.start_byte,
    end: row.end_byte,
    targetStart: row.target_start,
    targetEnd: row.target_end,
    sentence: row.sentence,
    sentenceStart: row.sentence_start,
    sentenceEnd: row.sentence_end,
    rule: row.rule,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    negated: row.negated,
  };
}

/** One slice of links by a condition, with the count of all. */
async function slice(db: PGlite, where: string, order: string, args: unknown[], offset: number, limit: number) {
  const total = await db.query<{ n: number }>(`select count(*)::int as n from links l where ${where}`, args);
  const at = args.length;
  const { rows } = await db.query<LinkRow>(
    `select ${LINK_COLUMNS} from links l where ${where} order by ${order} offset $${at + 1} limit $${at + 2}`,
    [...args, offset, limit],
  );
  return { total: total.rows[0]?.n ?? 0, links: await withPages(db, rows) };
}

export const outgoing = (db: PGlite, pageId: PageId, offset: number, limit: number) =>
  slice(db, "l.source_id = $1", "l.start_byte, l.id", [pageId], offset, limit);

export async function linksAt(db: PGlite, pageId: PageId, start: number, end: number): Promise<StoredLink[]> {
  const { rows } = await db.query<LinkRow>(
    `select ${LINK_COLUMNS} from links l where l.source_id = $1 and l.start_byte = $2 and l.end_byte = $3 order by l.id`,
    [pageId, start, end],
  );
  return withPages(db, rows);
}

/** Links on other pages, pages changed last first. */
export const backlinks = (db: PGlite, pageId: PageId, offset: number, limit: number) =>
  slice(
    db,
    "l.target_id = $1 and l.source_id <> $1",
    "(select p.modified_ms from pages p where p.id = l.source_id) desc, l.source_id, l.start_byte",
    [pageId],
    offset,
    limit,
  );

export const listLinks = (db: PGlite, status: LinkStatus | null, offset: number, limit: number) =>
  slice(db, "($1::text is null or l.status = $1)", "l.source_id, l.start_byte, l.id", [status], offset, limit);

/** Typed links that start (`subject`) or end (`object`) at a page; facts that hold come before ended and denied ones. */
export async function typedLinks(
  db: PGlite,
  pageId: PageId,
  role: "subject" | "object",
  types: readonly string[] | null,
  limit: number,
): Promise<StoredLink[]> {
  const column = role === "subject" ? "subject_id" : "object_id";
  const { rows } = await db.query<LinkRow>(
    `select ${LINK_COLUMNS} from links l where l.${column} = $1 and ($2::text[] is null or l.type = any($2))
     order by l.negated, (l.valid_until is not null), l.source_id, l.start_byte limit $3`,
    [pageId, types, limit],
  );
  return withPages(db, rows);
}

/** Mentions of a page on pages of some types. */
export async function mentionsOn(
  db: PGlite,
  pageId: PageId,
  pageTypes: readonly string[],
  limit: number,
): Promise<StoredLink[]> {
  const { rows } = await db.query<LinkRow>(
    `with named as materialized (select id from pages where type = any($2) and deleted_at is null)
     select ${LINK_COLUMNS} from links l
     where exists (select from named) and l.object_id = $1 and l.type = 'mentions'
       and l.subject_id in (select id from named)
     order by l.source_id, l.start_byte limit $3`,
    [pageId, pageTypes, limit],
  );
  return withPages(db, rows);
}

/** Links whose end of a role is a name without a page: a label or a target, whatever its case. */
export async function typedLinksAtName(
  db: PGlite,
  name: string,
  role: "subject" | "object",
  types: readonly string[],
  limit: number,
): Promise<StoredLink[]> {
  const column = role === "subject" ? "subject_id" : "object_id";
  const { rows } = await db.query<LinkRow>(
    `select ${LINK_COLUMNS} from links l
     where l.status = 'unresolved' and l.${column} is null and l.type = any($2)
       and (lower(l.label) = lower($1) or lower(l.raw_target) = lower($1))
     order by l.negated, (l.valid_until is not null), l.source_id, l.start_byte limit $3`,
    [name, types, limit],
  );
  return withPages(db, rows);
}

/** Links by their ids, in no order. */
export async function linksByIds(db: PGlite, ids: readonly number[]): Promise<StoredLink[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<LinkRow>(`select ${LINK_COLUMNS} from links l where l.id = any($1)`, [ids]);
  return withPages(db, rows);
}

/** Targets without a page, most wanted first; no ids of blocks, because no page can be made for one. Spellings that differ only in case count as one. */
export async function unresolved(db: PGlite, offset: number, limit: number) {
  const total = await db.query<{ n: number }>(
    "select count(distinct target_key)::int as n from links where status = 'unresolved' and syntax <> 'block'",
  );
  const { rows } = await db.query<{ target: string; count: number; sources: number[] }>(
    `select min(raw_target) as target, count(*)::int as count,
       (array_agg(distinct source_id))[1:3] as sources
     from links where status = 'unresolved' and syntax <> 'block' group by target_key order by 2 desc, 1 offset $1 limit $2`,
    [offset, limit],
  );
  const found = await db.query<SummaryRow>("select id, path, slug, title, type from pages where id = any($1)", [
    rows.flatMap((row) => row.sources),
  ]);
  const pages = new Map(found.rows.map((row) => [row.id, row]));
  const targets = rows.map((row): UnresolvedTarget => {
    const wantedBy = row.sources.flatMap((id): PageSummary[] => {
      const page = pages.get(id);
      return page ? [{ path: asPagePath(page.path), slug: asSlug(page.slug), title: page.title, type: page.type }] : [];
    });
    return { target: row.target, count: row.count, wantedBy };
  });
  return { total: total.rows[0]?.n ?? 0, targets };
}

/** Where unresolved links stand, in order of their ids; few columns, because a dream reads them all. */
export async function unresolvedSites(db: PGlite, afterId: number, limit: number): Promise<UnresolvedSite[]> {
  const { rows } = await db.query<[number, string, string, string, string, string, string, string, number, number]>(
    `select l.id::float8, p.path, p.slug, p.title, p.type, p.revision, l.raw_target, l.syntax, l.target_start, l.target_end
     from links l join pages p on p.id = l.source_id and p.revision <> ''
     where l.status = 'unresolved' and l.syntax <> 'block' and l.id > $1 order by l.id limit $2`,
    [afterId, limit],
    { rowMode: "array" },
  );
  return rows.map(([id, path, slug, title, type, revision, rawTarget, syntax, targetStart, targetEnd]) => ({
    id,
    source: { path: asPagePath(path), slug: asSlug(slug), title, type },
    revision,
    rawTarget,
    syntax,
    targetStart,
    targetEnd,
  }));
}

/** Pages whose links may resolve differently when these names or pages change. */
export async function pagesLinkingTo(
  db: PGlite,
  targetKeys: readonly string[],
  targetIds: readonly PageId[],
): Promise<PageId[]> {
  const { rows } = await db.query<{ source_id: number }>(
    `select distinct source_id from links where target_key = any($1)
     union select distinct source_id from links where target_id = any($2)
       or subject_id = any($2) or object_id = any($2)`,
    [targetKeys, targetIds],
  );
  return rows.map((row) => row.source_id);
}

/** By which words pages are linked to; a page that says the same twice counts once. */
export async function linkTexts(db: PGlite, targetIds: readonly PageId[]): Promise<LinkText[]> {
  const { rows } = await db.query<[number, string, number]>(
    `select target_id, coalesce(label, raw_target), count(distinct source_id)::int
     from links where target_id = any($1) and syntax <> 'embed' group by 1, 2`,
    [targetIds],
    { rowMode: "array" },
  );
  return rows.map(([targetId, text, pages]) => ({ targetId, text, pages }));
}

export async function linkSyntaxes(db: PGlite): Promise<{ wikilinks: number; markdownLinks: number }> {
  const { rows } = await db.query<[number, number]>(
    `select count(*) filter (where syntax = 'wikilink')::int, count(*) filter (where syntax in ('markdown', 'reference'))::int
     from links`,
    [],
    { rowMode: "array" },
  );
  const [wikilinks, markdownLinks] = rows[0] ?? [0, 0];
  return { wikilinks, markdownLinks };
}
