import { throwIfAborted } from "../../shared/errors/brain-error";
import type { QueryReport } from "../../shared/model/search";
import type { QueryNode } from "../../shared/search-query/query-node";
import { leavesOf } from "../domain/search-query/query-leaves";
import { MAYBE, NO, type Truth, truthOf, YES } from "../domain/search-query/truth";
import { SCAN_VERDICT, type TextScan, type TextScanner } from "../ports/text-scanner";
import type { LeafTruths, Universe } from "./operator-truth";

export interface VerifyOptions {
  readonly dialect: TextScan["dialect"];
  /** Read on until every page is decided. */
  readonly isThorough: boolean;
  readonly signal: AbortSignal | undefined;
}

export interface Verified {
  /** Places in the universe of the pages that fit. */
  readonly places: readonly number[];
  readonly unread: QueryReport["unread"];
}

/** Files handed over at a time: the time between two looks at whether the search was given up. */
const BATCH = 48;
/** Nobody waits longer for what is being typed; what was not read by then is said. */
const PATIENCE_MS = 4_000;
/** A batch takes a few milliseconds; a pattern that needs this long for one will not come to an end. */
const BATCH_LIMIT_MS = 1_500;
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
  const open = await newestFirst(placesWith(truth, MAYBE), universe);
  const known = leavesOf(root).map(({ node }) => truths.get(node) ?? null);
  const stopAt = options.isThorough ? Number.POSITIVE_INFINITY : performance.now() + PATIENCE_MS;
  const limitMs = options.isThorough ? THOROUGH_BATCH_LIMIT_MS : BATCH_LIMIT_MS;
  let unread: Verified["unread"] = null;
  for (let at = 0; at < open.length; at += BATCH) {
    throwIfAborted(options.signal);
    if (performance.now() > stopAt) {
      unread = { pages: open.length - at, because: "time" };
      break;
    }
    const batch = open.slice(at, at + BATCH);
    const verdicts = await scanner.scan(scanOf(root, batch, known, universe, options), limitMs);
    if (!verdicts) {
      unread = { pages: open.length - at, because: "pattern" };
      break;
    }
    batch.forEach((place, i) => {
      truth[place] = verdicts[i] === SCAN_VERDICT.yes ? YES : NO;
    });
  }
  throwIfAborted(options.signal);
  return { places: placesWith(truth, YES), unread };
}

function scanOf(
  root: QueryNode,
  places: readonly number[],
  known: readonly (Truth | null)[],
  universe: Universe,
  { dialect }: VerifyOptions,
) {
  return {
    root,
    dialect,
    pages: places.flatMap((place) => pageToScan(universe, place)),
    known: Uint8Array.from(places.flatMap((place) => known.map((truth) => truth?.[place] ?? MAYBE))),
  };
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

/** Should time run out, what was read is what one is most likely to look for. */
async function newestFirst(places: readonly number[], universe: Universe): Promise<readonly number[]> {
  if (places.length <= BATCH) return places;
  const changed = await universe.changed();
  return places.toSorted((a, b) => (changed[b] ?? 0) - (changed[a] ?? 0) || a - b);
}
