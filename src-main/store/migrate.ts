import type { PGlite } from "@electric-sql/pglite";
import { BrainError } from "../../shared/errors/brain-error";
import { MIGRATIONS, SCHEMA_VERSION } from "./migrations/migrations";

/** Version of an open index's tables; 0 when it has none yet. */
export async function schemaVersionOf(db: PGlite): Promise<number> {
  const found = await db.query<{ version: number | null }>(
    "select case when to_regclass('schema_version') is null then 0 else 1 end as version",
  );
  if (found.rows[0]?.version !== 1) return 0;
  const { rows } = await db.query<{ version: number }>(
    "select coalesce(max(version), 0)::int as version from schema_version",
  );
  return rows[0]?.version ?? 0;
}

/**
 * Brings the tables up to date.
 * @throws BrainError `migration_failed` with the version that did not apply, also for an index of a newer app
 */
export async function migrate(db: PGlite): Promise<void> {
  await db.exec(
    "create table if not exists schema_version (version integer primary key, applied_at timestamptz default now())",
  );
  const current = await schemaVersionOf(db);
  if (current > SCHEMA_VERSION) throw failed(current);
  for (const migration of MIGRATIONS) {
    if (migration.version <= current) continue;
    try {
      await db.transaction(async (tx) => {
        await tx.exec(migration.sql);
        await tx.query("insert into schema_version (version) values ($1)", [migration.version]);
      });
    } catch {
      throw failed(migration.version);
    }
  }
}

const failed = (version: number) =>
  new BrainError("migration_failed", `Index migration ${version} failed.`, { version });
