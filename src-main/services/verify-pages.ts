import { throwIfAborted } from "../../shared/errors/brain-error";
import type { QueryReport } from "../../shared/model/search";
import type { QueryNode } from "../../shared/search-query/query-node";
import { leavesOf } from "../domain/search-query/query-leaves";
import { MAYBE, NO, type Truth, truthOf, YES } from "../domain/search-query/truth";
import { SCAN_VERDICT, type TextScan, type TextScanner } from "../ports/text-scanner";
import type { LeafTruths, Universe } from "./operator-truth";

/** How long pages are read: until those shown are certain, for as long as people wait, or until every page is decided. */
export type Reading = "quick" | "patient" | "thorough";

export interface VerifyOptions {
  readonly dialect: TextScan["dialect"];
  readonly stems: TextScan["stems"];
  readonly reading: Reading;
  /** Of the pages that changed last so many are shown: a quick reading ends once they are certain. */
  readonly enough: number;
  readonly signal: AbortSignal | undefined;
}

export interface Verified {
  /** Places in the universe of the pages that fit. */
  readonly places: readonly number[];
  readonly unread: QueryReport["unread"];
}

/** Pages handed over at first, and about how long a batch may take: the time between two looks at whether the search was given up. */
const FIRST_BATCH = 256;
const BATCH_MS = 25;
const MOST_BATCH = 1 << 14;
/** After a pattern that did not come to an end: so that the others are read all the same. */
const CAREFUL_BATCH = 48;
/** Nobody waits longer for what is being typed; what was not read by then is said. */
const PATIENCE_MS = 4_000;
/** A batch takes a few milliseconds; a pattern that needs this long for one will not come to an end. */
const BATCH_LIMIT_MS = 1_500;
/** Before this the rest is read as well: the count is worth more than the moment. */
const QUICK_MS = 30;
const THOROUGH_BATCH_LIMIT_MS = 8_000;

/** The pages that fit: those that are known to, and of those that may the ones whose text does. */
export async function verifyPages(
  root: QueryNode,
  { truths }: LeafTruths,
  universe: Universe,
  scanner: TextScanner,
  options: VerifyOptions,
): Promise<Verified> {
  const truth = truthOf(root, universe.pages.length, (node) => truths.get(node) ?? null);
  const open = truth.includes(MAYBE) ? universe.newestFirst.filter((place) => truth[place] === MAYBE) : [];
  const known = leavesOf(root).map(({ node }) => truths.get(node) ?? null);
  const isThorough = options.reading === "thorough";
  const beganMs = performance.now();
  const stopAt = isThorough ? Number.POSITIVE_INFINITY : beganMs + PATIENCE_MS;
  const limitMs = isThorough ? THOROUGH_BATCH_LIMIT_MS : BATCH_LIMIT_MS;
  let unread: Verified["unread"] = null;
  let size = FIRST_BATCH;
  let isByText = false;
  for (let at = 0; at < open.length; ) {
    throwIfAborted(options.signal);
    const startMs = performance.now();
    if (startMs > stopAt) {
      unread = { pages: open.length - at, because: "time" };
      break;
    }
    const isQuick = options.reading === "quick" && startMs - beganMs > QUICK_MS;
    if (isQuick && fittingBefore(open[at], truth, universe) >= options.enough) {
      unread = { pages: open.length - at, because: "enough" };
      break;
    }
    const batch = open.slice(at, at + size);
    const scan = { root, dialect: options.dialect, stems: options.stems, isByText, ...pagesOf(batch, known, universe) };
    const verdicts = await scanner.scan(scan, limitMs);
    if (!verdicts && !isByText) {
      isByText = true;
      size = CAREFUL_BATCH;
      continue;
    }
    if (!verdicts) {
      unread = { pages: open.length - at, because: "pattern" };
      break;
    }
    batch.forEach((place, i) => {
      truth[place] = verdicts[i] === SCAN_VERDICT.yes ? YES : NO;
    });
    at += batch.length;
    if (!isByText) size = nextSize(batch.length, performance.now() - startMs);
  }
  throwIfAborted(options.signal);
  return { places: placesWith(truth, YES), unread };
}

/** How many of the pages that changed after a place are known to fit. */
function fittingBefore(stop: number | undefined, truth: Truth, { newestFirst }: Universe): number {
  let fitting = 0;
  for (const place of newestFirst) {
    if (place === stop) break;
    if (truth[place] === YES) fitting++;
  }
  return fitting;
}

const nextSize = (size: number, tookMs: number): number =>
  Math.max(CAREFUL_BATCH, Math.min(MOST_BATCH, size * 4, Math.floor((size * BATCH_MS) / Math.max(1, tookMs))));

/** The pages at some places, with what is known of each leaf there. */
function pagesOf(places: readonly number[], known: readonly (Truth | null)[], universe: Universe) {
  const pages = new Uint32Array(places.length);
  const values = new Uint8Array(places.length * known.length);
  places.forEach((place, i) => {
    pages[i] = universe.pages[place]?.id ?? 0;
    known.forEach((truth, j) => {
      values[i * known.length + j] = truth?.[place] ?? MAYBE;
    });
  });
  return { pages, known: values };
}

/** What the scanner needs of a page. */
export function pageToScan(universe: Universe, place: number) {
  const page = universe.pages[place];
  return page ? [{ id: page.id, path: page.path, title: page.title, aliases: page.aliases }] : [];
}

function placesWith(truth: Truth, value: number): readonly number[] {
  const places: number[] = [];
  truth.forEach((one, place) => {
    if (one === value) places.push(place);
  });
  return places;
}
