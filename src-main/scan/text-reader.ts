import { ByteOffsets } from "../../shared/text/byte-offsets";
import { decodeText } from "../domain/decode-text";
import type { PageId } from "../domain/extracted-page";
import { KeptMatcher } from "../domain/kept-text/kept-matcher";
import { type KeptPage, KeptTexts } from "../domain/kept-text/kept-texts";
import { Vocabulary } from "../domain/kept-text/vocabulary";
import { TextMatcher } from "../domain/search-query/match-page";
import { PageText } from "../domain/search-query/page-text";
import { bestOf, type FoundLine, linesFound } from "../domain/search-query/passages";
import {
  type LinesScan,
  type PageToScan,
  SCAN_VERDICT,
  type ScannedLine,
  type ScannedPage,
  type TextScan,
  type TruthScan,
} from "../ports/text-scanner";

/** A page with what the index knows its content as. */
export interface KnownPage extends PageToScan {
  readonly revision: string;
}

/** What the scan thread serves. */
export interface TextReader {
  /** Answers once the thread is up. */
  ready(): Promise<void>;
  /** Begins to read the texts of all pages ahead, and from then on of those that come. */
  warm(): Promise<void>;
  /** Pages that came or changed, and pages that went. */
  know(put: readonly KnownPage[], gone: readonly PageId[]): Promise<void>;
  verdicts(scan: TruthScan): Promise<Uint8Array>;
  lines(scan: LinesScan, limit: number): Promise<readonly ScannedPage[]>;
}

interface ReadPage {
  readonly page: PageText;
  readonly bomLength: number;
}

/** Runs work a little later; returns nothing to wait for. */
export type Later = (work: () => void, delayMs: number) => void;

/** Pages are read ahead for so long at a time, with pauses while queries come one after the other. */
const AHEAD_MS = 5;
const QUIET_MS = 150;
const PAUSE_MS = 25;

/**
 * Holds queries against texts.
 * @param readBytes the bytes of a page by its path; null when it is gone
 * @param later reads the texts of all pages ahead in between; left out, each is read when it is first looked at
 */
export function createTextReader(readBytes: (path: string) => Uint8Array | null, later?: Later): TextReader {
  const pages = new Map<PageId, KnownPage>();
  const texts = new KeptTexts();
  const vocabulary = new Vocabulary(texts.table);
  let ahead: PageId[] = [];
  let isReadingAhead = false;
  let isWarm = false;
  let lastCallMs = 0;
  let prepared: { readonly key: string; readonly matcher: KeptMatcher } | null = null;

  const read = ({ path, title, aliases }: PageToScan, dialect: TextScan["dialect"]): ReadPage | null => {
    const bytes = readBytes(path);
    const decoded = bytes && decodeText(bytes);
    if (decoded?.kind !== "text") return null;
    return { page: new PageText(decoded.text, { path, title, aliases }, dialect), bomLength: decoded.bomLength };
  };
  /** The text as it is kept, else as it is read now; null when there is none. */
  const textOf = (page: KnownPage, dialect: TextScan["dialect"]): KeptPage | PageText | null => {
    const kept = texts.get(page.id, page.revision);
    if (kept) return kept;
    const text = read(page, dialect)?.page ?? null;
    // To make it ready takes three times as long as to read it: nobody is to wait for that.
    return text && ((later ? null : texts.put(page.id, text, page.revision)) ?? text);
  };
  const readAhead = () => {
    const startMs = performance.now();
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      const page = pages.get(id);
      const text = page && !texts.get(id, page.revision) && read(page, "obsidian");
      if (page && text) texts.put(id, text.page, page.revision);
      if (performance.now() - startMs > AHEAD_MS) break;
    }
    isReadingAhead = ahead.length > 0;
    if (isReadingAhead) later?.(readAhead, startMs - lastCallMs < QUIET_MS ? PAUSE_MS : 0);
  };
  const queue = (ids: Iterable<PageId>) => {
    if (!later) return;
    ahead = [...ids, ...ahead];
    if (isReadingAhead || ahead.length === 0) return;
    isReadingAhead = true;
    later(readAhead, 0);
  };
  const warm = () => {
    if (!isWarm) queue(pages.keys());
    isWarm = true;
  };
  /** Made anew when a text has brought new words. */
  const matcherOf = ({ root, dialect, stems }: TextScan): KeptMatcher => {
    const key = `${texts.table.size} ${texts.generation} ${dialect} ${stems.join(" ")} ${JSON.stringify(root)}`;
    if (prepared?.key !== key) {
      prepared = { key, matcher: new KeptMatcher(root, texts, vocabulary, dialect, new Set(stems)) };
    }
    return prepared.matcher;
  };

  return {
    ready: async () => undefined,
    warm: async () => warm(),
    async know(put, gone) {
      for (const id of gone) {
        pages.delete(id);
        texts.drop(id);
      }
      for (const page of put) pages.set(page.id, page);
      if (isWarm) queue(put.map(({ id }) => id));
    },
    async verdicts(scan) {
      const { root, dialect, stems, pages: ids, known, isByText } = scan;
      lastCallMs = performance.now();
      warm();
      const asked = Array.from(ids, (id) => pages.get(id));
      const found = asked.map((page) => page && textOf(page, dialect));
      const byText = new TextMatcher(root, new Set(stems));
      const byTokens = isByText ? null : matcherOf(scan);
      const width = byText.leaves.length;
      const verdicts = Uint8Array.from(found, (text, i) => {
        const names = asked[i];
        if (!text || !names) return SCAN_VERDICT.unreadable;
        const own = known.subarray(i * width, (i + 1) * width);
        if (!(text instanceof PageText) && byTokens) return verdictOf(byTokens.matches(text, names, own));
        return verdictOf(byText.matches(text instanceof PageText ? text : texts.textOf(text, names, dialect), own));
      });
      lastCallMs = performance.now();
      return verdicts;
    },
    async lines({ root: query, dialect, stems, pages: shown }, limit) {
      lastCallMs = performance.now();
      const matcher = new TextMatcher(query, new Set(stems));
      return shown.map((page) => {
        const text = read(page, dialect);
        return text ? toScannedPage(linesFound(matcher, text.page), text, limit) : NOTHING;
      });
    },
  };
}

const verdictOf = (fits: boolean): number => (fits ? SCAN_VERDICT.yes : SCAN_VERDICT.no);

const NOTHING: ScannedPage = { best: null, lines: [], total: 0 };

function toScannedPage(found: readonly FoundLine[], { page, bomLength }: ReadPage, limit: number): ScannedPage {
  const best = bestOf(found);
  const first = found.slice(0, limit);
  const shown = best && !first.includes(best) ? [...first.slice(0, limit - 1), best] : first;
  const offsets = new ByteOffsets(page.text, { bomLength });
  const toLine = ({ text, marks, start, end }: FoundLine): ScannedLine => ({
    text,
    marks,
    start: offsets.toByte(start),
    end: offsets.toByte(end),
  });
  return { best: best && toLine(best), lines: shown.map(toLine), total: found.length };
}
