import { existsSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { BUILT_IN_SCHEMA } from "../../../shared/schema/schema";
import { NameIndex } from "../../../src-main/domain/search/name-index";
import type { PageStore } from "../../../src-main/ports/page-store";
import { createGraphQueries } from "../../../src-main/services/graph-queries";
import { createNeighbourhoods } from "../../../src-main/services/neighbourhoods";
import { openIndex } from "../../../src-main/store/open-index";
import { openStore } from "../../../src-main/store/store-client";
import { aLink, aPage } from "../../support/a-page";
import { type Ask, type Measured, measure, measureQueries, measureWalks } from "./graph-questions";
import { type SyntheticBrain, seeded, syntheticBrain, writeBrain } from "./synthetic-brain";

const PAGES = 50_000;
const LINKS = 250_000;
const clock = { now: () => Date.parse("2026-11-30T12:00:00Z") };

const TYPED = [
  ["3 links, typed, from a page", (page: string) => `${page} -- company <-works_at- person -attended-> meeting`],
  [
    "3 links, typed, from page to page",
    (page: string, other: string) => `${page} -- * -works_at|attended- * -- ${other}`,
  ],
  ["3 links, typed, from no page", () => "person -works_at-> company <-invested_in- person -attended-> meeting"],
  ["3 links, any type either way, page to page", (page: string, other: string) => `${page} -- * -- * -- ${other}`],
  ["who founded where they work", () => "?x:person -works_at-> company <-founded- ?x"],
  ["1 to 3 links repeated", (page: string) => `${page} -mentions{1,3}-> company`],
] as const;

/**
 * A synthetic brain of 50,000 pages and 250,000 links behind the real store thread.
 * @param folder kept between runs: writing the brain takes half a minute
 */
export async function measureSynthetic(bundleDir: string, template: string, folder: string): Promise<Measured[]> {
  const { db } = await openIndex(folder, template);
  const brain = syntheticBrain(PAGES, LINKS);
  if (!existsSync(path.join(folder, "index")) || (await countLinks(db)) === 0) await writeBrain(db, brain);
  const sql = await measureSql(db, brain.pages.length);
  await db.close();

  const opened = await openStore(path.join(bundleDir, "store.js"), folder, template);
  try {
    const { store } = opened;
    const ask = askOf(store, new NameIndex(await store.allNames()));
    const slugs = brain.pages.map(({ id, type }) => `${type}/p${id}`);
    const first = await measureFirst(ask);
    const busiest = await busiestPage(ask, slugs);
    return [
      first,
      await measureAfterWrites(store, ask, brain),
      ...(await measureQueries(ask, TYPED, slugs)),
      ...(await measureWalks(ask, slugs, busiest)),
      ...sql,
    ];
  } finally {
    await opened.close();
  }
}

async function countLinks(db: PGlite): Promise<number> {
  const { rows } = await db.query<{ n: number }>("select count(*)::int as n from links");
  return rows[0]?.n ?? 0;
}

/** The services of the main process over the store thread. */
function askOf(store: PageStore, names: NameIndex): Ask {
  const queries = createGraphQueries({ store, names, clock, schema: () => BUILT_IN_SCHEMA, me: async () => null });
  const around = createNeighbourhoods(store, clock);
  const answer = (operation: string, args: Record<string, unknown>): Promise<unknown> => {
    if (operation === "graph.query") return queries.query(String(args.text), 50);
    const page = {
      from: String(args.from),
      to: String(args.to),
      count: 3,
      maxHops: Number(args.maxHops),
      former: false,
    };
    if (operation === "graph.path") return queries.path(page);
    return around({
      page: String(args.page),
      depth: Number(args.depth),
      limit: 60,
      types: undefined,
      direction: "both",
    });
  };
  // The three answers are told apart by the operation alone, as at the Host's edge.
  return answer as unknown as Ask;
}

/** The most linked of a thousand pages. */
async function busiestPage(ask: Ask, slugs: readonly string[]): Promise<string> {
  let busiest = { slug: slugs[0] ?? "", degree: -1 };
  for (let at = 0; at < slugs.length; at += Math.ceil(slugs.length / 1_000)) {
    const slug = slugs[at] ?? "";
    const degree = (await ask("graph.neighbourhood", { page: slug, depth: 1, limit: 1 })).nodes[0]?.degree ?? 0;
    if (degree > busiest.degree) busiest = { slug, degree };
  }
  return busiest.slug;
}

const EVERY_LINK = "person -works_at-> company";

async function measureFirst(ask: Ask): Promise<Measured> {
  const startedMs = performance.now();
  const { rows } = await ask("graph.query", { text: EVERY_LINK });
  const ms = performance.now() - startedMs;
  return { what: "first question: the links are read into memory", p50: ms, p95: ms, cpu: null, found: rows.length };
}

/** What a question costs that comes after pages were written, without the writing. */
async function measureAfterWrites(store: PageStore, ask: Ask, { pages, links }: SyntheticBrain): Promise<Measured> {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < 10; round++) {
    const written = pages.slice(50 * round, 50 * (round + 1)).map(({ id, type }) =>
      aPage({
        id,
        path: `${type}/p${id}.md`,
        type,
        title: `Page ${id}`,
        links: links
          .filter(({ from }) => from === id)
          .map(({ to, type, until }) =>
            aLink({ rawTarget: `Page ${to}`, targetId: to, subjectId: id, objectId: to, type, validUntil: until }),
          ),
      }),
    );
    await store.applyBatch({ put: written, segment: Uint8Array.of() });
    const startedMs = performance.now();
    found += (await ask("graph.query", { text: EVERY_LINK })).rows.length;
    times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  return {
    what: "a question after 50 pages were written",
    p50: times[5] ?? 0,
    p95: times[9] ?? 0,
    cpu: null,
    found: found / 10,
  };
}

const HOLDS = (link: string) => `not ${link}.negated and ${link}.valid_until is null`;
const JOINED = `select a.id, b.id, c.id from links a
  join pages p1 on p1.id = a.object_id and p1.type = 'company'
  join links b on b.object_id = a.object_id and b.type = 'works_at' and ${HOLDS("b")}
  join pages p2 on p2.id = b.subject_id and p2.type = 'person'
  join links c on c.subject_id = b.subject_id and c.type = 'attended' and ${HOLDS("c")}
  where a.subject_id = $1 and ${HOLDS("a")} and b.subject_id <> $1 limit 50`;
const OTHER_END = "case when l.subject_id = walk.page then l.object_id else l.subject_id end";
const RECURSIVE = `with recursive walk (page, depth) as (
    select $1::int, 0
    union
    select ${OTHER_END}, depth + 1 from walk
      join links l on (l.subject_id = walk.page or l.object_id = walk.page) and ${HOLDS("l")} where depth < 3)
  select count(*)::int as n from walk`;

/** The same questions asked of the database itself, for the decision that the README of the engine records. */
async function measureSql(db: PGlite, pageCount: number): Promise<Measured[]> {
  const random = seeded(9);
  const page = () => 1 + Math.floor(random() * pageCount);
  const joined = async () => (await db.query(JOINED, [page()])).rows.length;
  const walked = async () => (await db.query<{ n: number }>(RECURSIVE, [page()])).rows[0]?.n ?? 0;
  return [
    await measure("SQL: 3 links, typed, from a page (joins, no sentences)", joined),
    await measure("SQL: all within 3 links either way (recursive)", walked, { runs: 3 }),
  ];
}
