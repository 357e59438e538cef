import type { PGlite } from "@electric-sql/pglite";
import { copyRows } from "../../../src-main/store/copy-rows";

/** Page types with their share of all pages, and which links run between them with their share of all links. */
const PAGE_SHARES = { person: 0.4, company: 0.12, meeting: 0.2, concept: 0.18, project: 0.06, deal: 0.04 } as const;
const LINK_SHARES = [
  ["mentions", null, null, 0.5],
  ["attended", "person", "meeting", 0.2],
  ["works_at", "person", "company", 0.14],
  ["invested_in", "person", "company", 0.04],
  ["invested_in", "company", "company", 0.02],
  ["founded", "person", "company", 0.02],
  ["advises", "person", "company", 0.02],
  ["part_of", "project", "company", 0.03],
  ["related_to", "deal", "company", 0.03],
] as const;
/** How fast a page's share of links falls with its rank: the exponent of Zipf's law, as measured on real brains. */
const SKEW = 0.85;

type PageType = keyof typeof PAGE_SHARES;

export interface SyntheticBrain {
  readonly pages: readonly { readonly id: number; readonly type: PageType }[];
  readonly links: readonly {
    readonly from: number;
    readonly to: number;
    readonly type: string;
    readonly until: string | null;
  }[];
}

/** Numbers from 0 to 1, the same on every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A brain whose few most linked pages hold a large part of the links, as in real ones. */
export function syntheticBrain(pageCount: number, linkCount: number): SyntheticBrain {
  const random = seeded(7);
  const types = Object.entries(PAGE_SHARES).flatMap(([type, share]) =>
    Array.from({ length: Math.round(share * pageCount) }, () => type as PageType),
  );
  const pages = types.map((type, index) => ({ id: index + 1, type }));
  const idsOf = (type: PageType | null) =>
    pages.flatMap((page) => (type === null || page.type === type ? page.id : []));
  const links = LINK_SHARES.flatMap(([type, from, to, share]) => {
    const subjects = zipf(shuffled(idsOf(from), random), 0.4, random);
    const objects = zipf(shuffled(idsOf(to), random), SKEW, random);
    return Array.from({ length: Math.round(share * linkCount) }, () => {
      const until = type !== "mentions" && random() < 0.1 ? "2023" : null;
      return { from: subjects(), to: objects(), type, until };
    });
  });
  return { pages, links };
}

function shuffled(ids: number[], random: () => number): number[] {
  for (let at = ids.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [ids[at], ids[other]] = [ids[other] ?? 0, ids[at] ?? 0];
  }
  return ids;
}

/** Draws ids, the n-th with a weight of n to the minus `skew`. */
function zipf(ids: readonly number[], skew: number, random: () => number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ids.length; rank++) {
    sum += rank ** -skew;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return ids[low] ?? 1;
  };
}

const SENTENCE = "This sentence stands for the one around a link, about as long as sentences around links are.";

/** Writes a brain into an empty index, past the indexer: only what queries of the graph read. */
export async function writeBrain(db: PGlite, { pages, links }: SyntheticBrain): Promise<void> {
  await db.transaction(async (tx) => {
    await copyRows(
      tx,
      "pages",
      ["id", "path", "slug", "folder", "title", "type", "revision"],
      pages.map(({ id, type }) => [id, `${type}/p${id}.md`, `${type}/p${id}`, type, `Page ${id}`, type, "r"]),
    );
    const columns = [
      ...["source_id", "target_id", "raw_target", "target_key", "status", "type", "subject_id", "object_id", "syntax"],
      ...["start_byte", "end_byte", "target_start", "target_end", "sentence", "sentence_start", "sentence_end", "rule"],
      ...["valid_until", "negated"],
    ];
    for (let at = 0; at < links.length; at += 25_000) {
      const rows = links
        .slice(at, at + 25_000)
        .map(({ from, to, type, until }) => [
          ...[from, to, `Page ${to}`, `page ${to}`, "resolved", type, from, to, "wikilink"],
          ...[10, 20, 12, 18, SENTENCE, 0, SENTENCE.length, "verb.test"],
          ...[until, false],
        ]);
      await copyRows(tx, "links", columns, rows);
    }
  });
  await db.exec("vacuum analyze");
  await db.exec("checkpoint");
}
