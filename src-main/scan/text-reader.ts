import { ByteOffsets } from "../../shared/text/byte-offsets";
import { decodeText } from "../domain/decode-text";
import { TextMatcher } from "../domain/search-query/match-page";
import { PageText } from "../domain/search-query/page-text";
import { bestOf, type FoundLine, linesFound } from "../domain/search-query/passages";
import {
  type PageToScan,
  SCAN_VERDICT,
  type ScannedLine,
  type ScannedPage,
  type TextScan,
  type TruthScan,
} from "../ports/text-scanner";

/** What the scan thread serves. */
export interface TextReader {
  /** Answers once the thread is up. */
  ready(): Promise<void>;
  verdicts(scan: TruthScan): Promise<Uint8Array>;
  lines(scan: TextScan, limit: number): Promise<readonly ScannedPage[]>;
}

interface ReadPage {
  readonly page: PageText;
  readonly bomLength: number;
}

/**
 * Holds queries against files.
 * @param readBytes the bytes of a page by its path; null when it is gone
 */
export function createTextReader(readBytes: (path: string) => Uint8Array | null): TextReader {
  const read = ({ path, title, aliases }: PageToScan, dialect: TextScan["dialect"]): ReadPage | null => {
    const bytes = readBytes(path);
    const decoded = bytes && decodeText(bytes);
    if (decoded?.kind !== "text") return null;
    return { page: new PageText(decoded.text, { path, title, aliases }, dialect), bomLength: decoded.bomLength };
  };
  return {
    ready: async () => undefined,
    async verdicts({ root: query, dialect, pages, known }) {
      const matcher = new TextMatcher(query);
      const width = matcher.leaves.length;
      return Uint8Array.from(pages, (page, i) => {
        const text = read(page, dialect);
        if (!text) return SCAN_VERDICT.unreadable;
        const fits = matcher.matches(text.page, known.subarray(i * width, (i + 1) * width));
        return fits ? SCAN_VERDICT.yes : SCAN_VERDICT.no;
      });
    },
    async lines({ root: query, dialect, pages }, limit) {
      const matcher = new TextMatcher(query);
      return pages.map((page) => {
        const text = read(page, dialect);
        return text ? toScannedPage(linesFound(matcher, text.page), text, limit) : NOTHING;
      });
    },
  };
}

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
