import type { PGlite } from "@electric-sql/pglite";
import type { StoreCounts } from "../ports/page-store";
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
