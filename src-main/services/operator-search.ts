import { throwIfAborted } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import type { QueryReport, SearchPassage, SearchResult, SearchSort } from "../../shared/model/search";
import { explainQuery } from "../../shared/search-query/explain-query";
import type { SearchQuery } from "../../shared/search-query/parse-search-query";
import type { QueryNode } from "../../shared/search-query/query-node";
import type { NamedPage } from "../domain/extracted-page";
import { FUSION } from "../domain/search/fuse";
import { TopList } from "../domain/search/top-list";
import { rankingText, withoutLightWords, withoutWords } from "../domain/search-query/plain-query";
import { isReadInText, leavesOf } from "../domain/search-query/query-leaves";
import { inflectedWords } from "../domain/search-query/texts-in";
import type { PageFacts, PageStore } from "../ports/page-store";
import type { ScannedLine, ScannedPage, TextScan, TextScanner } from "../ports/text-scanner";
import { notesOn } from "./operator-notes";
import { type LeafTruths, readLeafTruths, Universe } from "./operator-truth";
import { findByText } from "./search-by-text";
import type { SearchPorts } from "./search-ports";
import { type Found, renderResults } from "./search-results";
import { sortFound } from "./sort-found";
import { pageToScan, type Reading, type VerifyOptions, verifyPages } from "./verify-pages";

export interface FileFingerprint {
  readonly revision: string;
  readonly modifiedMs: number;
}

export interface OperatorPorts extends Omit<SearchPorts, "relational"> {
  readonly store: SearchPorts["store"] &
    Pick<PageStore, "pageFacts" | "propertyValues" | "pagesLinkingTo" | "pagesLinkedFrom">;
  readonly scanner: TextScanner;
  /** Every page of the brain. */
  allPages(): Iterable<NamedPage>;
  dialect(): TextScan["dialect"];
  /** What the index knows a file as: its content ("" while it does not), and when it changed. */
  stampOf(path: PagePath): FileFingerprint;
}

export interface OperatorOptions {
  readonly limit: number;
  readonly sort: SearchSort;
  readonly reading: Reading;
}

export interface OperatorAnswer {
  readonly results: readonly SearchResult[];
  readonly report: QueryReport;
}

export interface OperatorSearch {
  /**
   * All pages that fit a query, the best of them in full.
   * @returns null for what prose may hold too and no page fits: then it was prose
   * @throws BrainError `cancelled`
   */
  query(query: SearchQuery, options: OperatorOptions, signal?: AbortSignal): Promise<OperatorAnswer | null>;
  /** Every line of a page that fulfils something of the query, up to a limit. */
  passages(query: SearchQuery, page: NamedPage, limit: number): Promise<readonly SearchPassage[]>;
  /** Something of the pages has changed. */
  forget(): void;
  /** Somebody is about to ask for something in texts: they are made ready. */
  prepare(): void;
  /** What is known of all pages, read once for a while. */
  facts(): Promise<PageFacts>;
}

/** Every page among these holds what was asked for: meaning has nothing to add, and would cost most of the time. */
const BY_WORDS = { ...FUSION, gateSlope: 0, gateFloor: 0 };
/** Pages taken from keyword search for fusion, as in plain search. */
const POOL = 100;
/** Passages of each result besides the best. */
const MORE_PASSAGES = 2;
const LINES_LIMIT_MS = 1_500;
/** Stamps of files may change without a word; everything else is told. */
const LIVE_MS = 30_000;

/** Searches with operators: exact over all pages, ranked by the words in them. */
export function createOperatorSearch(ports: OperatorPorts): OperatorSearch {
  const facts = remembered(() => ports.store.pageFacts());
  // Letter by letter the same pages are asked for: their dates and places are worked out once.
  const universes = remembered(async () => {
    const pages = [...ports.allPages()];
    ports.scanner.know(pages, (path) => ports.stampOf(path).revision);
    return new Universe(pages, facts.read, (path) => ports.stampOf(path).modifiedMs);
  });
  /** Of the inflections that the query's words have in some language those that pages hold: few, and in most brains none. */
  const stemsOf = async (root: QueryNode): Promise<readonly string[]> => {
    const words = inflectedWords(root);
    return words.length === 0 ? [] : ports.index.inflectionsOf(words);
  };

  async function answer(root: QueryNode, options: OperatorOptions, signal: AbortSignal | undefined) {
    const [universe, stems] = await Promise.all([universes.read(), stemsOf(root)]);
    const truths = await readLeafTruths(root, universe, ports, new Set(stems));
    throwIfAborted(signal);
    // What has no words to be ranked by is shown newest first, as it is read.
    const isInOrder = options.sort === "best" && rankingText(root) === "";
    const verify: VerifyOptions = {
      dialect: ports.dialect(),
      stems,
      reading: options.reading,
      enough: isInOrder ? options.limit : Number.POSITIVE_INFINITY,
      signal,
    };
    const { places, unread } = await verifyPages(root, truths, universe, ports.scanner, verify);
    const ranked = await rank(root, places, universe, options.sort === "best" ? options.limit : places.length);
    throwIfAborted(signal);
    const best = (await sortFound(ranked, options.sort, ports.store)).slice(0, options.limit);
    // Thousands may fit: the reasons are put together for those alone that are shown.
    const shown = best.map((found) => ({ ...found, why: reasonFor(found, root, universe, truths) }));
    const results = await render(shown, universe, { root, dialect: ports.dialect(), stems });
    throwIfAborted(signal);
    const notes = notesOn(root, truths);
    return { results, report: { explanation: explainQuery(root), problems: [], notes, total: places.length, unread } };
  }

  /** By the words of the query among the pages that fit; of those without any of them the newest, as many as may be shown. */
  async function rank(root: QueryNode, places: readonly number[], universe: Universe, limit: number) {
    const text = rankingText(root);
    const byWords = text === "" || places.length === 0 ? [] : await findAmong(text, places, universe);
    const newest = new TopList(limit);
    if (byWords.length < Math.min(limit, places.length)) {
      const seen = new Set(byWords.map(({ page }) => page.id));
      const { changed, pages } = universe;
      for (const place of places) {
        const score = changed[place] ?? 0;
        if (score >= newest.floor && !seen.has(pages[place]?.id ?? -1)) newest.offer({ score, order: place });
      }
    }
    const others = newest.take().flatMap(({ order }, i): Found[] => {
      const page = universe.pages[order];
      return page ? [{ page, score: 1 / (1_000 + i), why: "", arms: [], chunkId: null }] : [];
    });
    return [...byWords, ...others];
  }

  async function findAmong(text: string, places: readonly number[], universe: Universe): Promise<readonly Found[]> {
    const within = new Uint32Array(places.length);
    places.forEach((place, i) => {
      within[i] = universe.pages[place]?.id ?? 0;
    });
    const keyword = await ports.index.keyword(text, POOL, within);
    const found = await findByText(
      { ...ports, relational: { answer: async () => null, unknownName: async () => null } },
      { text, keyword, relational: null, signal: undefined, fusion: BY_WORDS },
    );
    const fits = new Set(within);
    return found.filter(({ page }) => fits.has(page.id));
  }

  async function render(found: readonly Found[], universe: Universe, scan: TextScan): Promise<readonly SearchResult[]> {
    const { root } = scan;
    const isRead = leavesOf(root).some(({ node, isWanted }) => isWanted && isReadInText(node));
    const pages = found.flatMap(({ page }) => pageToScan(universe, universe.placeOf(page.id) ?? -1));
    const scanned =
      isRead && pages.length > 0
        ? await ports.scanner.lines({ ...scan, pages }, MORE_PASSAGES + 1, LINES_LIMIT_MS)
        : null;
    const bare = found.filter((_, i) => !scanned?.[i]?.best);
    const plain = await renderResults(
      ports.store,
      { text: rankingText(root), alternatives: [], inRow: 0, limit: bare.length },
      bare,
    );
    const byPath = new Map(plain.map((result) => [result.path, result]));
    return found.map((one, i) => withLines(one, scanned?.[i] ?? null, byPath.get(one.page.path)));
  }

  return {
    async query(query, options, signal) {
      const root = withoutLightWords(query.root);
      const exact = await answer(root, options, signal);
      if (exact.report.total > 0 || !query.isLoose) return exact;
      const relaxed = withoutWords(root);
      const wider = relaxed && (await answer(relaxed, options, signal));
      if (wider && wider.report.total > 0) {
        const note = "No page has all of the other words too: they only decide what comes first.";
        return { ...wider, report: { ...wider.report, notes: [note, ...wider.report.notes] } };
      }
      return leavesOf(root).every((leaf) => leaf.isWanted) ? null : exact;
    },
    async passages({ root }, { id, path, title, aliases }, limit) {
      const asked = withoutLightWords(root);
      const scan = { root: asked, dialect: ports.dialect(), stems: await stemsOf(asked) };
      const pages = [{ id, path, title, aliases }];
      const scanned = await ports.scanner.lines({ ...scan, pages }, limit, LINES_LIMIT_MS);
      return scanned?.[0]?.lines.map(toPassage) ?? [];
    },
    forget() {
      facts.forget();
      universes.forget();
    },
    prepare() {
      universes.read().then(
        () => ports.scanner.warm(),
        () => undefined,
      );
    },
    facts: facts.read,
  };
}

/** What was read, until it is to be forgotten; read again in the background once it is old, since stamps change untold. */
function remembered<T>(read: () => Promise<T>) {
  let kept: { value: Promise<T>; atMs: number } | null = null;
  const forget = () => {
    kept = null;
  };
  const renew = () => {
    const value = read();
    const own = { value, atMs: performance.now() };
    value.catch(() => {
      if (kept === own) forget();
    });
    return own;
  };
  return {
    forget,
    read(): Promise<T> {
      kept ??= renew();
      const old = kept;
      if (performance.now() - old.atMs > LIVE_MS) {
        old.atMs = performance.now();
        const fresh = renew();
        void fresh.value.then(
          () => {
            // Unless it was forgotten meanwhile: then what was read may be of before.
            if (kept === old) kept = fresh;
          },
          () => undefined,
        );
      }
      return old.value;
    },
  };
}

/** What of the page fits the query, in a few words; the words alone where nothing else is told. */
function reasonFor(found: Found, root: QueryNode, universe: Universe, { truths, reasons }: LeafTruths): string {
  const place = universe.placeOf(found.page.id) ?? -1;
  const told = leavesOf(root).flatMap(({ node, isWanted }) =>
    isWanted && (truths.get(node)?.[place] ?? 0) > 0 ? (reasons.get(node)?.(place) ?? []) : [],
  );
  return [...new Set([found.why, ...told])].filter((part) => part !== "").join(" · ");
}

const toPassage = ({ text, marks, start, end }: ScannedLine): SearchPassage => ({ snippet: text, marks, start, end });

/** @param plain the page with its beginning, where no line of it was wanted */
function withLines(found: Found, scanned: ScannedPage | null, plain: SearchResult | undefined): SearchResult {
  const { path, slug, title, type } = found.page;
  const { score, why, arms } = found;
  const result = { path, slug, title, type, score, why, arms };
  if (!scanned?.best) {
    return { ...result, snippet: "", marks: [], start: null, end: null, ...plain, more: [], passages: 0 };
  }
  const more = scanned.lines.filter((line) => line.start !== scanned.best?.start).slice(0, MORE_PASSAGES);
  return { ...result, ...toPassage(scanned.best), more: more.map(toPassage), passages: scanned.total };
}
