import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";

/**
 * How every index is opened. Single-user PostgreSQL neither checkpoints nor vacuums by itself, so the WAL is kept small
 * here and `maintain` does the rest. All buffers are zeroed at every start: 32 MB instead of 128 save half of it (0.9 of 1.8 s,
 * 110 MB), and an index of 7,800 pages is made and read as fast, since the system keeps the files in memory. `vector` is there
 * for the vectors of a user's own model.
 */
export const pgliteOptions = (): PGliteOptions => ({
  extensions: { pg_trgm, vector },
  startParams: [...PGlite.defaultStartParams, "-c", "max_wal_size=64MB", "-c", "shared_buffers=32MB"],
  // PGlite turns bytes into text and back one by one; segments and vectors are megabytes.
  parsers: { [types.BYTEA]: (text: string) => Uint8Array.from(Buffer.from(text.slice(2), "hex")) },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string },
});

export const EXTENSIONS_SQL = "create extension if not exists pg_trgm; create extension if not exists vector;";
