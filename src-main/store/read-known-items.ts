import type { PGlite } from "@electric-sql/pglite";
import { asPagePath, asSlug } from "../../shared/model/page";
import { KNOWN_ITEM_KINDS, type KnownItemKind } from "../../shared/model/search-health";
import type { KnownItem } from "../domain/search/health";

interface KnownItemRow {
  readonly query: string;
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
}

/** Each gives `query` and `page_id`: words that mean one page alone. Short ones say too little to mean anything. */
const SOURCES: Readonly<Record<KnownItemKind, string>> = {
  title: `select min(title) as query, min(id) as page_id from pages where deleted_at is null
    group by lower(title) having count(*) = 1`,
  alias: `select min(n.name) as query, min(n.page_id) as page_id from names n
    join pages p on p.id = n.page_id and p.deleted_at is null where n.kind = 'alias'
    group by lower(n.name) having count(distinct n.page_id) = 1
      and not exists (select 1 from pages other where lower(other.title) = lower(min(n.name)))`,
  heading: `select heading as query, min(page_id) as page_id from (
      select distinct page_id, split_part(heading_path, ' › ', -1) as heading from chunks where heading_path <> '') as headings
    where heading ~ '\\S\\s+\\S' and length(heading) between 8 and 80
    group by heading having count(distinct page_id) = 1`,
  link_text: `select label as query, min(target_id) as page_id from links
    where status = 'resolved' and length(label) between 4 and 80
    group by label having count(distinct target_id) = 1`,
};

/**
 * Test queries with the page that each means, evenly from all kinds that the brain has. Which ones is decided by `seed`
 * alone, so that the same brain gives the same queries.
 */
export async function knownItems(db: PGlite, limit: number, seed: number): Promise<KnownItem[]> {
  const items: KnownItem[] = [];
  const each = Math.ceil(limit / KNOWN_ITEM_KINDS.length);
  for (const kind of KNOWN_ITEM_KINDS) {
    const { rows } = await db.query<KnownItemRow>(
      `select p.path, p.slug, p.title, p.type, k.query from (${SOURCES[kind]}) k join pages p on p.id = k.page_id and p.deleted_at is null
       order by md5(k.query || $2), k.query limit $1`,
      [each, String(seed)],
    );
    for (const row of rows) {
      const { query, title, type } = row;
      items.push({ query, kind, page: { path: asPagePath(row.path), slug: asSlug(row.slug), title, type } });
    }
  }
  return items.slice(0, limit);
}
