import type { PGlite } from "@electric-sql/pglite";
import type { PageId } from "../domain/extracted-page";
import { foldText } from "../domain/search/fold-text";
import type { PageFacts } from "../ports/page-store";

type FactRow = [ids: string | null, modified: string | null, dates: string | null, tags: string | null];

/** Tags and dates of all live pages, one string a column on the way out of the database: rows cost ten times as much. */
export async function pageFacts(db: PGlite): Promise<PageFacts> {
  const { rows } = await db.query<FactRow>(
    `select string_agg(id::text, ',' order by id), string_agg(modified_ms::text, ',' order by id),
       string_agg(coalesce(page_date, ''), ',' order by id),
       string_agg(replace(array_to_string(tags, E'\\t'), E'\\n', ' '), E'\\n' order by id)
     from pages where deleted_at is null`,
    [],
    { rowMode: "array" },
  );
  const [ids, modified, dates, tags] = rows[0] ?? [null, null, null, null];
  return {
    ids: Uint32Array.from(ids?.split(",") ?? [], Number),
    modifiedMs: Float64Array.from(modified?.split(",") ?? [], Number),
    dates: (dates ?? (ids === null ? null : ""))?.split(",").map((date) => date || null) ?? [],
    tags: (tags ?? (ids === null ? null : ""))?.split("\n").map((row) => (row === "" ? [] : row.split("\t"))) ?? [],
  };
}

/** Every page that has the property, with its values; the name counts without case and accents. */
export async function propertyValues(db: PGlite, name: string): Promise<{ id: PageId; values: string[] }[]> {
  const { rows } = await db.query<[string | null]>(
    `select string_agg(r.page_id || ' ' || r.vals, E'\\n' order by r.page_id)
     from properties r join pages p on p.id = r.page_id and p.deleted_at is null where r.fold = $1`,
    [foldText(name.trim())],
    { rowMode: "array" },
  );
  const lines = rows[0]?.[0]?.split("\n") ?? [];
  return lines.map((line) => {
    const space = line.indexOf(" ");
    return { id: Number(line.slice(0, space)), values: readValues(line.slice(space + 1)) };
  });
}

/** Pages that have one of the properties with a value that holds `part`, by their number. */
export async function propertiesHolding(
  db: PGlite,
  names: readonly string[],
  part: string,
): Promise<{ name: string; id: PageId; values: string[] }[]> {
  const byFold = new Map(names.toReversed().map((name) => [foldText(name.trim()), name]));
  const { rows } = await db.query<{ fold: string; page_id: number; vals: string }>(
    `select r.fold, r.page_id, r.vals
     from properties r join pages p on p.id = r.page_id and p.deleted_at is null
     where r.fold = any($1) and position($2 in r.vals) > 0 order by r.page_id`,
    [[...byFold.keys()], part],
  );
  return rows.map(({ fold, page_id, vals }) => ({
    name: byFold.get(fold) ?? fold,
    id: Number(page_id),
    values: readValues(vals),
  }));
}

function readValues(json: string): string[] {
  const values: unknown = JSON.parse(json);
  return Array.isArray(values) ? values.map(String) : [];
}

/** Names of properties as most often written, commonest first. */
export async function propertyNames(db: PGlite): Promise<{ name: string; pages: number }[]> {
  const { rows } = await db.query<{ name: string; pages: number }>(
    `select mode() within group (order by r.name) as name, count(distinct r.page_id)::int as pages
     from properties r join pages p on p.id = r.page_id and p.deleted_at is null
     group by r.fold order by 2 desc, 1`,
  );
  return rows;
}

/** Pages that links of these pages lead to. */
export async function pagesLinkedFrom(db: PGlite, ids: readonly PageId[]): Promise<PageId[]> {
  const { rows } = await db.query<[number]>(
    "select distinct target_id from links where source_id = any($1) and target_id is not null",
    [ids],
    { rowMode: "array" },
  );
  return rows.map(([id]) => id);
}
