import type { PagePath } from "../../shared/model/page";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { findDates } from "../../shared/text/dates";
import { valuesOf } from "../../shared/text/frontmatter";
import { pageNamesOf, parsePage } from "../../shared/text/parse-page";
import type { ParsedPage } from "../../shared/text/parsed-page";
import { DEFAULT_RULES, type ReadingRules } from "../../shared/text/reading-rules";
import { fileNameOf, slugOf } from "../../shared/text/slug";
import { DEFAULT_EXTRACTION_RULES, type ExtractionRules } from "./brain-rules";
import { countWords } from "./count-words";
import { excerptOf } from "./excerpt";
import type { ExtractedChunk, ExtractedEntry, ExtractedLink, ExtractedPage, NamedPage, PageId } from "./extracted-page";
import { extractLinks } from "./links/extract-links";
import type { NameTable } from "./links/name-table";
import { chunkPage } from "./search/chunk-page";
import { embeddingText } from "./search/embedding-text";
import { textHashOf } from "./text-hash";

/** A page's file as it was read. */
export interface PageInput {
  readonly id: PageId;
  readonly path: PagePath;
  /** The decoded bytes, without byte order mark, line ends as they are. */
  readonly text: string;
  /** Bytes of the byte order mark: 0 or 3. */
  readonly bomLength: number;
  readonly revision: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** What the name table needs of a page: the fast first pass. */
export function namedPageOf(id: PageId, path: PagePath, text: string, rules: ReadingRules = DEFAULT_RULES): NamedPage {
  const { blockIds, ...names } = pageNamesOf(path, text, rules);
  return { id, path, slug: slugOf(path), ...names, ...(blockIds.length > 0 ? { blockIds } : {}) };
}

/**
 * Everything the index holds of a page. Depends on the page's text, on the pages its links mean and on the brain's rules,
 * on nothing else.
 */
export function extractPage(
  input: PageInput,
  names: NameTable,
  rules: ExtractionRules = DEFAULT_EXTRACTION_RULES,
): ExtractedPage {
  const { id, path, text } = input;
  const parsed = parsePage(path, text, rules);
  const offsets = new ByteOffsets(text, { bomLength: input.bomLength });
  const { title, type, aliases, tags } = parsed;
  const page: NamedPage = { id, path, slug: slugOf(path), title, type, aliases };
  return {
    ...page,
    tags,
    properties: parsed.properties,
    revision: input.revision,
    sizeBytes: input.sizeBytes,
    modifiedMs: input.modifiedMs,
    wordCount: countWords(text, parsed.bodyStart),
    pageDate: pageDateOf(parsed, path),
    excerpt: excerptOf(parsed),
    links: extractLinks(parsed, page, names, offsets, rules),
    chunks: chunksOf(parsed, offsets),
    timeline: entriesOf(parsed, offsets),
    headings: parsed.headings.flatMap(({ level, text: heading }) => (heading === "" ? [] : [{ level, text: heading }])),
  };
}

/** The links of a page alone: what the rest of it says is known. */
export function extractPageLinks(
  { id, path, text, bomLength }: Pick<PageInput, "id" | "path" | "text" | "bomLength">,
  names: NameTable,
  rules: ExtractionRules = DEFAULT_EXTRACTION_RULES,
): readonly ExtractedLink[] {
  const parsed = parsePage(path, text, rules);
  const { title, type, aliases } = parsed;
  const page: NamedPage = { id, path, slug: slugOf(path), title, type, aliases };
  return extractLinks(parsed, page, names, new ByteOffsets(text, { bomLength }), rules);
}

function chunksOf(parsed: ParsedPage, offsets: ByteOffsets): readonly ExtractedChunk[] {
  return chunkPage(parsed).map(({ start, end, headingPath, text }) => ({
    start: offsets.toByte(start),
    end: offsets.toByte(end),
    headingPath,
    text,
    textHash: textHashOf(embeddingText(parsed.title, headingPath, text)),
  }));
}

const entriesOf = (parsed: ParsedPage, offsets: ByteOffsets): readonly ExtractedEntry[] =>
  parsed.timeline.map(({ date, text, start, end }) => ({
    date,
    text,
    start: offsets.toByte(start),
    end: offsets.toByte(end),
  }));

/** A whole day stands out in a file name even behind a number: `sync-3-2025-02-01`. */
const DAY_IN_NAME = /(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)/;

/** The date a page speaks of: its frontmatter's, else one in its file name, else one in its title. */
function pageDateOf(parsed: ParsedPage, path: PagePath): string | null {
  const written = valuesOf(parsed.frontmatter, "date", "event_date")[0];
  for (const text of [written, DAY_IN_NAME.exec(fileNameOf(path))?.[0], fileNameOf(path), parsed.title]) {
    const found = text === undefined ? undefined : findDates(text)[0];
    if (found) return found.iso;
  }
  return null;
}
