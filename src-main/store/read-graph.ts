import type { PGlite } from "@electric-sql/pglite";
import type { GraphArrays, LinkPairs } from "../ports/page-store";

/** Unresolved targets that become hollow nodes; the rest is counted, not drawn. */
const MAX_UNRESOLVED_NODES = 1000;

/**
 * Every page and every pair of linked pages, as arrays, from subject to object whichever page a link is written on. Links
 * leave the database as two strings (STORE.md: 27 times cheaper than row objects).
 */
export async function readGraph(db: PGlite): Promise<GraphArrays> {
  const pages = await db.query<[number, string, string, string]>(
    "select id, title, type, slug from pages where deleted_at is null order by slug, path",
    [],
    { rowMode: "array" },
  );
  const indexOf = new Map(pages.rows.map(([id], index) => [id, index]));
  const wanted = await db.query<[string, string]>(
    `select target_key, min(raw_target) from links where status = 'unresolved'
     group by target_key order by count(*) desc, 1 limit $1`,
    [MAX_UNRESOLVED_NODES],
    { rowMode: "array" },
  );
  const hollow = new Map(wanted.rows.map(([key], index) => [key, pages.rows.length + index]));
  const resolved = await readPairs(
    db,
    `select distinct coalesce(subject_id, source_id) as a, coalesce(object_id, target_id)::text as b, type from links
     where status = 'resolved' and target_id <> source_id`,
  );
  const open = await readPairs(
    db,
    `select distinct source_id as a, target_key as b, type from links
     where status = 'unresolved' and target_key in (select target_key from links where status = 'unresolved'
       group by target_key order by count(*) desc, 1 limit ${MAX_UNRESOLVED_NODES})`,
  );
  const types: string[] = [];
  const typeIndex = new Map<string, number>();
  const from: number[] = [];
  const to: number[] = [];
  const typeOf: number[] = [];
  const add = (a: number | undefined, b: number | undefined, type: string) => {
    if (a === undefined || b === undefined) return;
    let index = typeIndex.get(type);
    if (index === undefined) {
      index = types.length;
      // A byte holds the type; beyond 255 own types the rest is drawn as the last.
      if (index < 255) types.push(type);
      index = Math.min(index, 254);
      typeIndex.set(type, index);
    }
    from.push(a);
    to.push(b);
    typeOf.push(index);
  };
  for (const [a, b, type] of resolved) add(indexOf.get(Number(a)), indexOf.get(Number(b)), type);
  for (const [a, b, type] of open) add(indexOf.get(Number(a)), hollow.get(b), type);
  return {
    pages: pages.rows.map(([id, title, type, slug]) => ({ id, title, type, slug })),
    unresolvedTitles: wanted.rows.map(([, title]) => title),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    types,
    typeOf: Uint8Array.from(typeOf),
  };
}

/** The links between pages as they are written, one row for a pair. */
export async function readLinkPairs(db: PGlite): Promise<LinkPairs> {
  const rows = await readPairs(
    db,
    `select source_id as a, target_id::text as b,
       case when bool_or(type = 'works_at' and subject_id = source_id and not negated) then '1' else '0' end as type
     from links where status = 'resolved' and target_id <> source_id group by 1, 2`,
  );
  return {
    from: Uint32Array.from(rows, ([from]) => Number(from)),
    to: Uint32Array.from(rows, ([, to]) => Number(to)),
    isWork: Uint8Array.from(rows, ([, , isWork]) => Number(isWork)),
  };
}

/** Reads `a, b, type` rows as one string: unit separators inside a row, record separators between rows. */
async function readPairs(db: PGlite, sql: string): Promise<[string, string, string][]> {
  const { rows } = await db.query<{ text: string | null }>(
    `select string_agg(a || E'\\x1f' || b || E'\\x1f' || type, E'\\x1e') as text from (${sql} order by 1, 2, 3) pairs`,
  );
  const text = rows[0]?.text;
  if (!text) return [];
  return text.split("\x1e").map((row): [string, string, string] => {
    const [a = "", b = "", type = ""] = row.split("\x1f");
    return [a, b, type];
  });
}
