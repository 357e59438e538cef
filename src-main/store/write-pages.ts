import type { PGlite, Transaction } from "@electric-sql/pglite";
import { BrainError } from "../../shared/errors/brain-error";
import type { LinkStatus } from "../../shared/model/link";
import type { SkippedFile } from "../../shared/model/page";
import type { ExtractedPage, NamedPage, PageId } from "../domain/extracted-page";
import { foldName } from "../domain/fold-name";
import { foldText } from "../domain/search/fold-text";
import type { IndexBatch, NameChange } from "../ports/page-store";
import { type CopyValue, copyRows } from "./copy-rows";
import type { LinkChange } from "./link-totals";
import type { UpkeepDebt } from "./upkeep";

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Names that changed, in one transaction: see NameChange. */
export async function putNames(db: PGlite, change: NameChange): Promise<Written> {
  return db.transaction(async (tx) => {
    const dropped = await removePages(tx, change.remove);
    await upsertStubs(tx, change.put);
    if (change.stale.length > 0) {
      await tx.query("update pages set revision = '' where id = any($1)", [change.stale]);
    }
    return writtenBy(dropped, []);
  });
}

async function removePages(tx: Transaction, ids: readonly PageId[]): Promise<DroppedRows> {
  if (ids.length === 0) return NOTHING_DROPPED;
  const dropped = await dropRowsOf(tx, ids);
  await tx.query("delete from names where page_id = any($1)", [ids]);
  await tx.query("update pages set deleted_at = now(), revision = '' where id = any($1)", [ids]);
  return dropped;
}

interface DroppedRows {
  readonly links: readonly { readonly status: LinkStatus; readonly n: number }[];
  readonly chunks: number;
}

const NOTHING_DROPPED: DroppedRows = { links: [], chunks: 0 };

/** What a write did to the numbers of links and chunks. */
export interface Written {
  readonly links: LinkChange;
  readonly chunks: UpkeepDebt;
}

function writtenBy(dropped: DroppedRows, put: readonly ExtractedPage[]): Written {
  const links = new Map<LinkStatus, number>();
  const add = (status: LinkStatus, count: number) => links.set(status, (links.get(status) ?? 0) + count);
  for (const { status, n } of dropped.links) add(status, -n);
  for (const page of put) for (const { status } of page.links) add(status, 1);
  const written = put.reduce((sum, page) => sum + page.chunks.length, 0);
  return { links, chunks: { written, replaced: dropped.chunks } };
}

async function dropRowsOf(tx: Transaction, ids: readonly PageId[]): Promise<DroppedRows> {
  const links = await tx.query<DroppedRows["links"][number]>(
    `with gone as (delete from links where source_id = any($1) returning status)
     select status, count(*)::int as n from gone group by 1`,
    [ids],
  );
  const chunks = await tx.query("delete from chunks where page_id = any($1)", [ids]);
  await tx.query("delete from timeline_entries where page_id = any($1)", [ids]);
  await tx.query("delete from properties where page_id = any($1)", [ids]);
  await tx.query("delete from headings where page_id = any($1)", [ids]);
  return { links: links.rows, chunks: chunks.affectedRows ?? 0 };
}

async function upsertStubs(tx: Transaction, pages: readonly NamedPage[]): Promise<void> {
  if (pages.length === 0) return;
  await tx.query(
    `insert into pages (id, path, slug, folder, title, type, block_ids)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
     on conflict (id) do update set path = excluded.path, slug = excluded.slug, folder = excluded.folder,
       title = excluded.title, type = excluded.type, block_ids = excluded.block_ids, deleted_at = null`,
    [
      pages.map((page) => page.id),
      pages.map((page) => clean(page.path)),
      pages.map((page) => clean(page.slug)),
      pages.map((page) => clean(folderOf(page.path))),
      pages.map((page) => clean(page.title)),
      pages.map((page) => clean(page.type)),
      pages.map((page) => (page.blockIds ?? []).join(" ")),
    ],
  );
  await tx.query("delete from names where page_id = any($1)", [pages.map((page) => page.id)]);
  await copyRows(tx, "names", ["page_id", "kind", "name", "fold"], pages.flatMap(nameRows));
}

/** Parameters may hold no NUL; file names never do, titles can. */
const clean = (text: string): string => text.replaceAll("\0", "");

const nameRows = (page: NamedPage): CopyValue[][] => [
  [page.id, "title", page.title, foldName(page.title)],
  ...page.aliases.map((alias): CopyValue[] => [page.id, "alias", alias, foldName(alias)]),
];

/** New stamps for files whose bytes did not change. */
export async function touch(
  db: PGlite,
  stamps: readonly { id: PageId; sizeBytes: number; modifiedMs: number }[],
): Promise<void> {
  await db.query(
    `update pages p set size_bytes = n.size, modified_ms = n.modified
     from unnest($1::int[], $2::bigint[], $3::float8[]) as n(id, size, modified) where p.id = n.id`,
    [stamps.map((stamp) => stamp.id), stamps.map((stamp) => stamp.sizeBytes), stamps.map((stamp) => stamp.modifiedMs)],
  );
}

/** Replaces all rows of the batch's pages in one transaction. The pages' names are there already (putNames). */
export async function applyBatch(db: PGlite, batch: IndexBatch): Promise<Written> {
  return db.transaction(async (tx) => {
    const ids = batch.put.map((page) => page.id);
    const dropped = await dropRowsOf(tx, ids);
    await updatePages(tx, batch.put);
    await copyRows(tx, "links", LINK_COLUMNS, batch.put.flatMap(linkRows));
    await copyRows(tx, "chunks", CHUNK_COLUMNS, batch.put.flatMap(chunkRows));
    await copyRows(tx, "timeline_entries", ENTRY_COLUMNS, batch.put.flatMap(entryRows));
    await copyRows(tx, "properties", PROPERTY_COLUMNS, batch.put.flatMap(propertyRows));
    await copyRows(tx, "headings", HEADING_COLUMNS, batch.put.flatMap(headingRows));
    await tx.query("insert into search_segments (bytes) values ($1)", [batch.segment]);
    return writtenBy(dropped, batch.put);
  });
}

async function updatePages(tx: Transaction, pages: readonly ExtractedPage[]): Promise<void> {
  const updated = await tx.query(
    `update pages p set revision = n.revision, size_bytes = n.size, modified_ms = n.modified, word_count = n.words,
       tags = n.tags::text[], page_date = n.page_date, excerpt = n.excerpt
     from unnest($1::int[], $2::text[], $3::bigint[], $4::float8[], $5::int[], $6::text[], $7::text[], $8::text[])
       as n(id, revision, size, modified, words, tags, page_date, excerpt)
     where p.id = n.id`,
    [
      pages.map((page) => page.id),
      pages.map((page) => page.revision),
      pages.map((page) => page.sizeBytes),
      pages.map((page) => page.modifiedMs),
      pages.map((page) => page.wordCount),
      pages.map((page) => arrayLiteral(page.tags)),
      pages.map((page) => page.pageDate),
      pages.map((page) => clean(page.excerpt)),
    ],
  );
  if (updated.affectedRows !== pages.length)
    throw new BrainError("internal", "A page was indexed before its name.", {});
}

/** An array inside an array parameter goes as its text form. */
const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${clean(item).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`).join(",")}}`;

const LINK_COLUMNS = [
  "source_id",
  "target_id",
  "raw_target",
  "target_key",
  "anchor",
  "label",
  "status",
  "candidate_ids",
  "type",
  "subject_id",
  "object_id",
  "syntax",
  "start_byte",
  "end_byte",
  "target_start",
  "target_end",
  "sentence",
  "sentence_start",
  "sentence_end",
  "rule",
  "valid_from",
  "valid_until",
  "negated",
] as const;

const linkRows = (page: ExtractedPage): CopyValue[][] =>
  page.links.map((link) => [
    page.id,
    link.targetId,
    link.rawTarget,
    link.targetKey,
    link.anchor,
    link.label,
    link.status,
    link.candidateIds,
    link.type,
    link.subjectId,
    link.objectId,
    link.syntax,
    link.start,
    link.end,
    link.targetStart,
    link.targetEnd,
    link.sentence,
    link.sentenceStart,
    link.sentenceEnd,
    link.rule,
    link.validFrom,
    link.validUntil,
    link.negated,
  ]);

const CHUNK_COLUMNS = ["page_id", "start_byte", "end_byte", "heading_path", "text", "text_hash"] as const;

const chunkRows = (page: ExtractedPage): CopyValue[][] =>
  page.chunks.map((chunk) => [page.id, chunk.start, chunk.end, chunk.headingPath, chunk.text, chunk.textHash]);

const ENTRY_COLUMNS = ["page_id", "entry_date", "text", "start_byte", "end_byte"] as const;

const entryRows = (page: ExtractedPage): CopyValue[][] =>
  page.timeline.map((entry) => [page.id, entry.date, entry.text, entry.start, entry.end]);

const PROPERTY_COLUMNS = ["page_id", "name", "fold", "vals"] as const;

const propertyRows = (page: ExtractedPage): CopyValue[][] =>
  page.properties.map(({ key, values }) => [page.id, key, foldText(key.trim()), JSON.stringify(values)]);

const HEADING_COLUMNS = ["page_id", "level", "text", "fold"] as const;
/** A heading longer than this is told by its beginning: nobody links to all of it, and rows stay narrow. */
const HEADING_LETTERS = 200;

const headingRows = (page: ExtractedPage): CopyValue[][] =>
  page.headings.map(({ level, text }) => {
    const short = clean(text.slice(0, HEADING_LETTERS));
    return [page.id, level, short, foldText(short)];
  });

/** The files that are no pages, all at once: a scan knows them all. */
export async function setSkipped(db: PGlite, files: readonly SkippedFile[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("delete from skipped_files");
    await copyRows(
      tx,
      "skipped_files",
      ["path", "reason"],
      files.map((file) => [file.path, file.reason]),
    );
  });
}
