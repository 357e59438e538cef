import type { PGlite } from "@electric-sql/pglite";
import type { PageId } from "../domain/extracted-page";
import type { LinkColumns, WantedPage } from "../domain/graph-query/link-columns";
import { type CopiedRow, copyOut } from "./copy-out";

/** Columns as they are: every expression here costs as much as the rest of the row. */
const COLUMNS = "id, source_id, target_id, subject_id, object_id, type, syntax, valid_from, valid_until, negated";
/** Ambiguous links lead nowhere. */
const RESOLVED = `select ${COLUMNS} from links where status = 'resolved'`;
const UNRESOLVED = `select ${COLUMNS}, target_key, raw_target from links where status = 'unresolved'`;

/** Adds the links written on some pages, or on all. */
export async function readLinks(db: PGlite, into: LinkColumns, sources: readonly PageId[] | null): Promise<void> {
  if (sources?.length === 0) return;
  const only = sources === null ? "" : ` and source_id in (${sources.map(Number).join(",")})`;
  await copyOut(db, RESOLVED + only, (row) => addLink(into, row, null));
  await copyOut(db, UNRESOLVED + only, (row) => addLink(into, row, readWanted));
}

function addLink(into: LinkColumns, row: CopiedRow, wanted: ((row: CopiedRow) => WantedPage) | null): void {
  const id = row.number() ?? 0;
  const source = row.number() ?? 0;
  const target = row.number() ?? source;
  const subject = row.number() ?? source;
  const object = row.number() ?? target;
  const type = row.text() ?? "mentions";
  const syntax = row.text();
  const isExplicit = syntax === "field" || syntax === "frontmatter";
  const link = { id, source, isExplicit, validFrom: row.text(), validUntil: row.text() };
  const isNegated = row.boolean();
  const to = wanted?.(row) ?? null;
  const mention = { ...link, from: source, to: to ?? target, type: "mentions" };
  // What the sentence denies is no relation, but the page does mention the other.
  if (isNegated) into.add(mention);
  else if (to) into.add({ ...mention, type });
  else {
    into.add({ ...link, from: subject, to: object, type });
    // A page that tells of two others mentions what it links to.
    if (source !== subject && source !== object) into.add(mention);
  }
}

const readWanted = (row: CopiedRow): WantedPage => ({ key: row.text() ?? "", title: row.text() ?? "" });

/** The type of every page that is there. */
export async function readPageTypes(db: PGlite): Promise<Map<PageId, string>> {
  const types = new Map<PageId, string>();
  await copyOut(db, "select id, type from pages where deleted_at is null", (row) => {
    types.set(row.number() ?? 0, row.text() ?? "");
  });
  return types;
}
