import type { PGlite } from "@electric-sql/pglite";
import type { StoreCounts, StoredHealth } from "../ports/page-store";
import { SCHEMA_VERSION } from "./migrations/migrations";

/** Counts for the status bar and for doctor. */
export async function readCounts(db: PGlite): Promise<StoreCounts> {
  const count = async (sql: string) => (await db.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  const grouped = async (sql: string) => {
    const { rows } = await db.query<{ key: string; n: number }>(sql);
    return Object.fromEntries(rows.map((row) => [row.key, row.n]));
  };
  const byStatus = await grouped("select status as key, count(*)::int as n from links group by 1");
  return {
    pages: await count("select count(*)::int as n from pages where deleted_at is null"),
    pagesByType: await grouped(
      "select type as key, count(*)::int as n from pages where deleted_at is null group by 1 order by 2 desc",
    ),
    linksByStatus: {
      resolved: byStatus.resolved ?? 0,
      unresolved: byStatus.unresolved ?? 0,
      ambiguous: byStatus.ambiguous ?? 0,
    },
    linksByType: await grouped("select type as key, count(*)::int as n from links group by 1 order by 2 desc"),
    chunks: await count("select count(*)::int as n from chunks"),
    vectors: await count("select count(distinct text_hash)::int as n from chunk_vectors"),
    timelineEntries: await count("select count(*)::int as n from timeline_entries"),
    schemaVersion: SCHEMA_VERSION,
  };
}

/** What a brain's health counts. */
export async function readHealthCounts(db: PGlite): Promise<StoredHealth> {
  const { rows } = await db.query<StoredHealth>(
    `with told as (
       select p.id, exists (select 1 from timeline_entries e where e.page_id = p.id) as dated from pages p
       where p.deleted_at is null and p.type in ('person', 'company', 'project', 'deal')
     ), tied as (
       select source_id as id from links where target_id is not null and target_id <> source_id
       union select target_id from links where target_id is not null and target_id <> source_id
     )
     select (select count(*)::int from told) as told, (select count(*)::int from told where dated) as "toldWithTimeline",
       (select count(*)::int from pages p where p.deleted_at is null and not exists (select 1 from tied t where t.id = p.id))
         as orphans`,
  );
  return rows[0] ?? { told: 0, toldWithTimeline: 0, orphans: 0 };
}
