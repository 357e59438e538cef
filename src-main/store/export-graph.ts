import type { PGlite } from "@electric-sql/pglite";
import type { ExportedLink, ExportedPage, GraphExportChunk } from "../../shared/model/graph-query";

/** One part of the graph by ids. */
export async function exportGraph(
  db: PGlite,
  part: "pages" | "links",
  after: number,
  limit: number,
): Promise<GraphExportChunk> {
  if (part === "pages") {
    const { pages, last } = await exportPages(db, after, limit);
    return { pages, links: [], next: last === null ? { part: "links", after: 0 } : { part, after: last } };
  }
  const { links, last } = await exportLinks(db, after, limit);
  return { pages: [], links, next: last === null ? null : { part, after: last } };
}

async function exportPages(db: PGlite, after: number, limit: number) {
  const { rows } = await db.query<ExportedPage & { id: number }>(
    `select id, path, slug, title, type from pages where deleted_at is null and id > $1 order by id limit $2`,
    [after, limit],
  );
  const pages = rows.map(({ id, ...page }) => page);
  return { pages, last: lastId(rows, limit) };
}

async function exportLinks(db: PGlite, after: number, limit: number) {
  const { rows } = await db.query<ExportedLink & { id: number }>(
    `select l.id::float8 as id, s.path as source, t.path as "targetPath", l.raw_target as target, l.status, l.type,
       a.path as subject, o.path as object,
       case when l.object_id = l.source_id then 'in'
         when l.subject_id is null or l.subject_id = l.source_id then 'out' else 'between' end as direction,
       l.negated, l.valid_from as "validFrom", l.valid_until as "validUntil", l.rule, l.start_byte as start,
       l.end_byte as "end"
     from links l join pages s on s.id = l.source_id left join pages t on t.id = l.target_id
       left join pages a on a.id = l.subject_id left join pages o on o.id = l.object_id
     where l.id > $1 order by l.id limit $2`,
    [after, limit],
  );
  const links = rows.map(({ id, ...link }) => link);
  return { links, last: lastId(rows, limit) };
}

/** Null when these were the last rows. */
const lastId = (rows: readonly { readonly id: number }[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);
