import type { PGlite } from "@electric-sql/pglite";
import { OPEN_TASK_WORDS } from "../../shared/text/task-marker";
import type { PageId } from "../domain/extracted-page";
import type { ChunkToEmbed, PackedVectors, StoredChunk, StoredEntry, VectorPart } from "../ports/page-store";
import { copyRows } from "./copy-rows";

export async function chunksOf(db: PGlite, pageIds: readonly PageId[]): Promise<StoredChunk[]> {
  const { rows } = await db.query<StoredChunk>(
    `select id::float8 as id, page_id as "pageId", start_byte as start, end_byte as end, heading_path as "headingPath", text
     from chunks where page_id = any($1) order by page_id, start_byte`,
    [pageIds],
  );
  return rows;
}

/** Newest first. */
export async function timelineOf(db: PGlite, pageIds: readonly PageId[], limit: number): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select page_id as "pageId", entry_date as date, text, start_byte as start, end_byte as end
     from timeline_entries where page_id = any($1) order by entry_date desc, start_byte limit $2`,
    [pageIds, limit],
  );
  return rows;
}

export async function entriesBetween(db: PGlite, from: string, to: string, limit: number): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select page_id as "pageId", entry_date as date, text, start_byte as start, end_byte as end
     from timeline_entries where entry_date >= $1 and entry_date < $2
     order by entry_date desc, page_id, start_byte limit $3`,
    [from, to, limit],
  );
  return rows;
}

/** Entries of one day of the year before a day, newest first. */
export async function entriesOnDay(
  db: PGlite,
  monthDay: string,
  before: string,
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select page_id as "pageId", entry_date as date, text, start_byte as start, end_byte as end
     from timeline_entries where length(entry_date) = 10 and right(entry_date, 5) = $1 and entry_date < $2
     order by entry_date desc, page_id, start_byte limit $3`,
    [monthDay, before, limit],
  );
  return rows;
}

/** An item with an empty box or an outliner's word for one, at the beginning of any line. */
const OPEN_TASK = String.raw`(?n)^\s*([-*+]|\d+[.)])\s+(\[ \]|${OPEN_TASK_WORDS.join("|")})\s`;

/**
 * Chunks that hold a task which is still open, those of the pages changed last first. No older pages are read:
 * going through the text of a whole brain would keep searches waiting.
 */
export async function taskChunks(db: PGlite, pages: number, limit: number): Promise<StoredChunk[]> {
  const { rows } = await db.query<StoredChunk>(
    `select c.id::float8 as id, c.page_id as "pageId", c.start_byte as start, c.end_byte as end,
       c.heading_path as "headingPath", c.text
     from chunks c join (
       select id, modified_ms from pages where deleted_at is null order by modified_ms desc, id limit $1
     ) p on p.id = c.page_id
     where c.text ~ $3
     order by p.modified_ms desc, c.page_id, c.start_byte limit $2`,
    [pages, limit, OPEN_TASK],
  );
  return rows;
}

export async function segments(db: PGlite): Promise<{ id: number; bytes: Uint8Array }[]> {
  const { rows } = await db.query<{ id: number; bytes: Uint8Array }>(
    "select id::float8 as id, bytes from search_segments order by search_segments.id",
  );
  return rows;
}

export async function segmentIds(db: PGlite): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    "select id::float8 as id from search_segments order by search_segments.id",
  );
  return rows.map((row) => row.id);
}

/** Puts one merged segment in the place of those it was made of. It keeps the newest id of them, and so its rank. */
export async function replaceSegments(db: PGlite, removeIds: readonly number[], merged: Uint8Array): Promise<void> {
  await db.transaction(async (tx) => {
    const last = Math.max(...removeIds);
    await tx.query("delete from search_segments where id = any($1) and id <> $2", [removeIds, last]);
    await tx.query("update search_segments set bytes = $2 where id = $1", [last, merged]);
  });
}

export async function chunksWithoutVector(
  db: PGlite,
  modelId: string,
  limit: number,
  hidden: readonly PageId[] = [],
): Promise<ChunkToEmbed[]> {
  const { rows } = await db.query<ChunkToEmbed>(
    `select c.id::float8 as id, c.page_id as "pageId", p.title, c.heading_path as "headingPath", c.text,
       c.text_hash as "textHash"
     from chunks c join pages p on p.id = c.page_id left join chunk_vectors v on v.model_id = $1 and v.text_hash = c.text_hash
     where v.text_hash is null and c.page_id <> all($3::int[]) order by c.id limit $2`,
    [modelId, limit, hidden],
  );
  return rows;
}

const TO_EMBED = `select c.id::float8 as id, c.page_id as "pageId", p.title, c.heading_path as "headingPath", c.text,
  c.text_hash as "textHash" from chunks c join pages p on p.id = c.page_id`;
/** Looked up by key for each chunk: joined, a handful of chunks would read all vectors of all models. */
const LACKS_VECTOR = `not exists (select 1 from chunk_vectors v
  where v.model_id = $1 and v.text_hash = c.text_hash offset 0)`;

export async function chunksLackingBetween(
  db: PGlite,
  modelId: string,
  afterChunkId: number,
  lastChunkId: number,
): Promise<ChunkToEmbed[]> {
  const where = `c.id > $2 and c.id <= $3 and ${LACKS_VECTOR}`;
  const { rows } = await db.query<ChunkToEmbed>(`${TO_EMBED} where ${where} order by c.id`, [
    modelId,
    afterChunkId,
    lastChunkId,
  ]);
  return rows;
}

export async function chunksLackingOf(
  db: PGlite,
  modelId: string,
  pageIds: readonly PageId[],
): Promise<ChunkToEmbed[]> {
  const where = `c.page_id = any($2) and ${LACKS_VECTOR}`;
  const { rows } = await db.query<ChunkToEmbed>(`${TO_EMBED} where ${where} order by c.id`, [modelId, pageIds]);
  return rows;
}

/** An empty vector stands for a chunk that a model would not take, so that it is not asked about again. */
export async function putVectors(
  db: PGlite,
  modelId: string,
  vectors: readonly { textHash: string; bytes: Uint8Array }[],
): Promise<void> {
  const unique = new Map(vectors.map((vector) => [vector.textHash, vector.bytes]));
  await db.transaction(async (tx) => {
    await tx.query(
      "create temp table if not exists incoming (model_id text, text_hash text, bytes bytea) on commit delete rows",
    );
    await copyRows(
      tx,
      "incoming",
      ["model_id", "text_hash", "bytes"],
      [...unique].map(([hash, bytes]) => [modelId, hash, `\\x${Buffer.from(bytes).toString("hex")}`]),
    );
    await tx.query("insert into chunk_vectors select * from incoming on conflict do nothing");
  });
}

export async function vectors(db: PGlite, modelId: string, pageIds: readonly PageId[]): Promise<PackedVectors> {
  const { rows } = await db.query<NonNullable<PackedRow>>(
    `select string_agg(c.id::text, ',' order by c.id) as ids, string_agg(c.page_id::text, ',' order by c.id) as pages,
       string_agg(found.bytes, ''::bytea order by c.id) as bytes
     from chunks c cross join lateral (select v.bytes from chunk_vectors v
       where v.model_id = $1 and v.text_hash = c.text_hash and length(v.bytes) > 0 offset 0) as found
     where c.page_id = any($2)`,
    [modelId, pageIds],
  );
  return packed(rows[0]);
}

type PackedRow = { ids: string | null; pages: string | null; bytes: Uint8Array | null } | undefined;

const packed = (row: PackedRow): PackedVectors => ({
  chunkIds: numbers(row?.ids),
  pageIds: numbers(row?.pages),
  bytes: row?.bytes ? Uint8Array.from(row.bytes) : new Uint8Array(),
});

/**
 * Vectors of a model, a part at a time: those of the next `limit` chunks after `afterChunkId`. Each vector is looked up by
 * its key: joined, every part would read all vectors of all models.
 */
export async function vectorsAfter(
  db: PGlite,
  modelId: string,
  afterChunkId: number,
  limit: number,
): Promise<VectorPart> {
  const { rows } = await db.query<NonNullable<PackedRow> & { last: number | null; looked: number }>(
    `with part as materialized (select id, page_id, text_hash from chunks where id > $2 order by id limit $3)
     select (select max(id) from part)::float8 as last, (select count(*) from part)::int as looked,
       string_agg(part.id::text, ',' order by part.id) as ids,
       string_agg(part.page_id::text, ',' order by part.id) as pages,
       string_agg(found.bytes, ''::bytea order by part.id) as bytes
     from part cross join lateral (select v.bytes from chunk_vectors v
       where v.model_id = $1 and v.text_hash = part.text_hash and length(v.bytes) > 0 offset 0) as found`,
    [modelId, afterChunkId, limit],
  );
  const [row] = rows;
  const found = packed(row);
  return { ...found, last: row?.last ?? null, lacking: (row?.looked ?? 0) - found.chunkIds.length };
}

/** How many chunks there are, how many have their row of a model, and how many of those rows are empty. */
export async function vectorCounts(
  db: PGlite,
  modelId: string,
  hidden: readonly PageId[] = [],
): Promise<{ total: number; done: number; leftOut: number }> {
  const { rows } = await db.query<{ total: number; done: number; leftOut: number }>(
    `select count(*)::int as total, count(v.text_hash)::int as done,
       count(*) filter (where length(v.bytes) = 0)::int as "leftOut"
     from chunks c left join chunk_vectors v on v.model_id = $1 and v.text_hash = c.text_hash
     where c.page_id <> all($2::int[])`,
    [modelId, hidden],
  );
  return rows[0] ?? { total: 0, done: 0, leftOut: 0 };
}

const numbers = (text: string | null | undefined): Uint32Array =>
  text ? Uint32Array.from(text.split(","), Number) : new Uint32Array();
