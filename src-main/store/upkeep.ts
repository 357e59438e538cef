import type { PGlite } from "@electric-sql/pglite";
import type { UpkeepStep } from "../ports/page-store";

/** Vectors looked at in one step of the purge: some ten milliseconds. */
const PURGE_VECTORS = 4_000;
/** What was written or replaced since the last time must be such a share of the chunks to be worth the work, … */
const WORTH_ANALYSING = 0.1;
const WORTH_PURGING = 0.02;
const WORTH_VACUUMING = 0.2;
/** … and so many chunks at least. */
const LEAST_CHUNKS = 200;

const DEBT_KEY = "upkeep_debt";

/** What the planner needs to know of each table; the texts themselves would cost most of the time and say nothing. */
const ANALYSED: readonly (readonly [table: string, columns: string])[] = [
  ["pages", "id, path, slug, folder, type, modified_ms, page_date, deleted_at"],
  ["names", "page_id, kind"],
  ["links", "source_id, target_id, target_key, subject_id, object_id, type, status"],
  ["chunks", "id, page_id, text_hash"],
  ["chunk_vectors", "model_id, text_hash"],
  ["timeline_entries", "page_id, entry_date"],
  ["properties", "page_id, fold"],
  ["headings", "page_id"],
];
/** Rewritten with each page. */
const VACUUMED = [
  "pages",
  "names",
  "links",
  "chunks",
  "chunk_vectors",
  "timeline_entries",
  "properties",
  "headings",
  "search_segments",
];

/** Chunks written and replaced since the last upkeep that cared for them. */
export interface UpkeepDebt {
  readonly written: number;
  readonly replaced: number;
}

/**
 * What single-user PostgreSQL does not do by itself, in steps that each take the store for a moment only: a query waits for
 * one step, not for all. Belongs to the store thread.
 */
export class Upkeep {
  #sinceStart = { written: 0, replaced: 0 };

  constructor(private readonly db: () => PGlite) {}

  /** To be called with each write. */
  noteWritten({ written, replaced }: UpkeepDebt): void {
    this.#sinceStart.written += written;
    this.#sinceStart.replaced += replaced;
  }

  /** What there is to do now. @param keepModelIds vectors of other models go; null: all stay */
  async plan(keepModelIds: readonly string[] | null): Promise<UpkeepStep[]> {
    const db = this.db();
    const { written, replaced } = await this.#takeDebt(db);
    const chunks = await estimatedChunks(db);
    const isWorth = (count: number, share: number) => count >= Math.max(LEAST_CHUNKS, share * (chunks ?? 0));
    const steps: UpkeepStep[] = [];
    if (await hasOldPages(db)) steps.push({ kind: "old_pages" });
    if (isWorth(replaced, WORTH_PURGING) || (await hasOtherModels(db, keepModelIds))) {
      steps.push({ kind: "vectors", keepModelIds, after: null });
    }
    if (isWorth(replaced, WORTH_VACUUMING))
      steps.push(...VACUUMED.map((table): UpkeepStep => ({ kind: "vacuum", table })));
    if (chunks === null || isWorth(written, WORTH_ANALYSING)) {
      steps.push(...ANALYSED.map(([table]): UpkeepStep => ({ kind: "analyse", table })));
    }
    return [...steps, { kind: "checkpoint", isPaid: steps.length > 0 }];
  }

  /** Does one step; what is left of it is handed back. */
  async run(step: UpkeepStep): Promise<UpkeepStep | null> {
    const db = this.db();
    switch (step.kind) {
      case "old_pages":
        await db.exec("delete from pages where deleted_at < now() - interval '30 days'");
        return null;
      case "vectors":
        return purgeVectors(db, step);
      case "vacuum":
        if (VACUUMED.includes(step.table)) await db.exec(`vacuum (truncate false) ${step.table}`);
        return null;
      case "analyse":
        await analyse(db, step.table);
        return null;
      case "checkpoint":
        if (step.isPaid) await putDebt(db, { written: 0, replaced: 0 });
        await db.exec("checkpoint");
        return null;
    }
  }

  /** Kept in the index, or an app that is closed every evening would never come to it. */
  async #takeDebt(db: PGlite): Promise<UpkeepDebt> {
    const { rows } = await db.query<{ value: Uint8Array }>("select value from meta where key = $1", [DEBT_KEY]);
    const [written = 0, replaced = 0] = rows[0] ? new Uint32Array(rows[0].value.slice().buffer) : [];
    const since = this.#sinceStart;
    const debt = { written: written + since.written, replaced: replaced + since.replaced };
    await putDebt(db, debt);
    this.#sinceStart = { written: 0, replaced: 0 };
    return debt;
  }
}

async function putDebt(db: PGlite, { written, replaced }: UpkeepDebt): Promise<void> {
  const bytes = new Uint8Array(Uint32Array.of(written, replaced).buffer);
  await db.query(
    "insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
    [DEBT_KEY, bytes],
  );
}

/** As of the last ANALYZE; null before the first. */
async function estimatedChunks(db: PGlite): Promise<number | null> {
  const { rows } = await db.query<{ n: number }>(
    "select reltuples::float8 as n from pg_class where oid = 'chunks'::regclass",
  );
  const n = rows[0]?.n ?? -1;
  return n < 0 ? null : n;
}

async function hasOldPages(db: PGlite): Promise<boolean> {
  const { rows } = await db.query("select 1 from pages where deleted_at < now() - interval '30 days' limit 1");
  return rows.length > 0;
}

/** The models are found by leaps through the key: there are a handful of them among very many vectors. */
async function hasOtherModels(db: PGlite, keepModelIds: readonly string[] | null): Promise<boolean> {
  if (keepModelIds === null) return false;
  const { rows } = await db.query<{ id: string }>(
    `with recursive models as (
       (select min(model_id) as id from chunk_vectors)
       union all select (select min(v.model_id) from chunk_vectors v where v.model_id > m.id) from models m where m.id is not null)
     select id from models where id is not null`,
  );
  return rows.some(({ id }) => !keepModelIds.includes(id));
}

type PurgeStep = Extract<UpkeepStep, { kind: "vectors" }>;

/** Vectors of texts that no chunk has any more, and of models no longer used: of the next few thousand in order of the key. */
async function purgeVectors(db: PGlite, { keepModelIds, after }: PurgeStep): Promise<PurgeStep | null> {
  const { rows } = await db.query<{ model: string; hash: string; n: number }>(
    `with part as materialized (
       select model_id, text_hash from chunk_vectors where (model_id, text_hash) > ($1::text, $2::text)
       order by model_id, text_hash limit $3),
     -- A sub-select that stays one: joined, all chunks would be read for each part.
     unused as materialized (
       select model_id, text_hash from part where not (model_id = any(coalesce($4::text[], array[model_id])))
         or not exists (select 1 from chunks c where c.text_hash = part.text_hash offset 0)),
     gone as (delete from chunk_vectors v using unused u where v.model_id = u.model_id and v.text_hash = u.text_hash)
     select model_id as model, text_hash as hash, (select count(*)::int from part) as n
     from part order by model_id desc, text_hash desc limit 1`,
    [after?.model ?? "", after?.hash ?? "", PURGE_VECTORS, keepModelIds],
  );
  const [last] = rows;
  return !last || last.n < PURGE_VECTORS
    ? null
    : { kind: "vectors", keepModelIds, after: { model: last.model, hash: last.hash } };
}

/** A tenth of the usual sample: enough for tables of this kind, and no stretch in which a query has to wait. */
async function analyse(db: PGlite, wanted: string): Promise<void> {
  const found = ANALYSED.find(([table]) => table === wanted);
  if (!found) return;
  const [table, columns] = found;
  await db.transaction(async (tx) => {
    await tx.exec("set local default_statistics_target = 10");
    await tx.exec(`analyze ${table} (${columns})`);
  });
}
