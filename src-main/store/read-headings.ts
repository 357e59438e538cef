import type { PGlite } from "@electric-sql/pglite";
import type { StoredHeading } from "../ports/page-store";

/** Pages whose headings are offered before anything is typed. */
const LATEST_PAGES = 12;

/** See PageStore.headings. */
export async function findHeadings(db: PGlite, fold: string, limit: number): Promise<StoredHeading[]> {
  const { rows } = await (fold === ""
    ? db.query<[number, number, string]>(LATEST, [LATEST_PAGES, limit], { rowMode: "array" })
    : db.query<[number, number, string]>(HOLDING, [fold, limit, beginningWith(fold)], { rowMode: "array" }));
  return rows.map(([pageId, level, text]) => ({ pageId, level, text }));
}

const LATEST = `
  select h.page_id, h.level, h.text
  from (select id, modified_ms from pages where deleted_at is null order by modified_ms desc limit $1) p
  join headings h on h.page_id = p.id order by p.modified_ms desc limit $2`;

/** A text that stands in more headings than this is told by the first that are met: sorting them all takes longer than a key. */
const CANDIDATES = 300;

/** The place of the text decides: at the beginning, at the beginning of a word, inside of one. */
const HOLDING = `
  with found as (
    (select page_id, level, text, fold from headings where fold like $3 limit ${CANDIDATES})
    union
    (select page_id, level, text, fold from headings where position($1 in fold) > 0 limit ${CANDIDATES})
  )
  select f.page_id, f.level, f.text from found f join pages p on p.id = f.page_id and p.deleted_at is null
  order by case when position($1 in f.fold) = 1 then 0 when position(' ' || $1 in f.fold) > 0 then 1 else 2 end,
    length(f.fold), p.modified_ms desc limit $2`;

const beginningWith = (fold: string): string => `${fold.replace(/[\\%_]/g, "\\$&")}%`;
