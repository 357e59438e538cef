import type { PageLabels } from "./page-labels";
import { type ReadLink, toldOf } from "./read-brain";
import { Tally } from "./tally";

/** A label that what was told does not meet, for whoever looks for the kind of fault. */
export interface Wrong {
  readonly where: string;
  readonly labelled: string;
  readonly told: string;
  readonly sentence: string;
}

export interface Score {
  readonly tally: Tally;
  readonly wrong: readonly Wrong[];
  /** Typed links that were told rightly, and those of them whose being over (or not) is right too. */
  readonly timed: { readonly right: number; readonly all: number };
}

/**
 * Compares labels with what was read. A link counts under the type it was told as when that is among its label's, else as
 * a miss of the label's first; the two ends must be right too.
 */
export function scorePages(labels: PageLabels, links: ReadonlyMap<string, readonly ReadLink[]>): Score {
  const tally = new Tally();
  const wrong: Wrong[] = [];
  const timed = { right: 0, all: 0 };
  for (const [slug, ofPage] of labels) {
    const read = links.get(slug) ?? [];
    for (const label of ofPage) {
      const rows = read.filter((row) => row.at === label.at);
      const hits = rows.filter((row) => label.is.includes(toldOf(row)));
      for (const row of rows) if (hits.includes(row)) tally.right(row.type);
      for (const row of rows) if (!hits.includes(row)) tally.wrong(row.type);
      const [hit] = hits;
      if (hit) tally.found(hit.type);
      else tally.missed(label.is[0]?.split(" ")[1] ?? "");
      if (hit && hit.type !== "mentions") {
        timed.all++;
        if ((hit.validUntil !== null) === label.former) timed.right++;
      }
      if (hits.length === 1 && rows.length === 1) continue;
      wrong.push({
        where: `${slug} @${label.at}`,
        labelled: label.is.join(" | "),
        told: rows.map((row) => `${toldOf(row)} [${row.rule}]`).join(" + ") || "no link",
        sentence: rows[0]?.sentence ?? "",
      });
    }
  }
  return { tally, wrong, timed };
}
