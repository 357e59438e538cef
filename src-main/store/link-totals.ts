import type { PGlite } from "@electric-sql/pglite";
import type { LinkStatus } from "../../shared/model/link";

export type LinksByStatus = Readonly<Record<LinkStatus, number>>;

/** How many links of each kind a write added, or took away (negative). */
export type LinkChange = ReadonlyMap<LinkStatus, number>;

/**
 * How many links there are, counted once and kept in step with what is written: counting them after every change would read
 * the whole table. Belongs to the store thread.
 */
export class LinkTotals {
  #kept: { readonly db: PGlite; readonly totals: Record<LinkStatus, number> } | null = null;

  constructor(private readonly db: () => PGlite) {}

  async get(): Promise<LinksByStatus> {
    const db = this.db();
    if (this.#kept?.db !== db) this.#kept = { db, totals: await countLinks(db) };
    return { ...this.#kept.totals };
  }

  /** To be called once a write is done. */
  changed(change: LinkChange): void {
    if (!this.#kept) return;
    for (const [status, count] of change) this.#kept.totals[status] += count;
  }

  /** To be called when a write failed: nobody knows what is in the index. */
  forget(): void {
    this.#kept = null;
  }
}

async function countLinks(db: PGlite): Promise<Record<LinkStatus, number>> {
  const { rows } = await db.query<{ status: LinkStatus; n: number }>(
    "select status, count(*)::int as n from links group by 1",
  );
  const totals: Record<LinkStatus, number> = { resolved: 0, unresolved: 0, ambiguous: 0 };
  for (const { status, n } of rows) totals[status] = n;
  return totals;
}
