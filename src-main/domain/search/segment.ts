import type { ExtractedPage, PageId } from "../extracted-page";
import { type Listened, languagesOfPassages } from "./detect-language";
import { listenedTo, together } from "./language-of";
import { SegmentWriter } from "./segment-writer";
import { visitStems } from "./stem-terms";
import { visitTerms } from "./tokenise";

export type FieldName = "title" | "alias" | "fileName" | "tag" | "heading" | "body";

export type FieldWeights = Readonly<Record<FieldName, number>>;

/**
 * How often a word of each field counts. Whole numbers, because the segment stores weighted frequencies as integers.
 */
export const FIELD_WEIGHT: FieldWeights = {
  // What the page is called: three times measured best on titles without hurting other words.
  title: 3,
  // Another name for the same page.
  alias: 3,
  // A name remembered from the disk; only where it says something other than the title.
  fileName: 2,
  // Chosen by hand to find the page again.
  tag: 2,
  // On top of its one count in the body, where headings stand too.
  heading: 1,
  body: 1,
};

/** A page as the keyword index takes it. */
export interface SegmentDoc {
  readonly pageId: PageId;
  readonly fields: readonly { readonly field: FieldName; readonly text: string }[];
}

/** The fields of an extracted page. Chunks hold the whole body, timeline included, with its headings. */
export function segmentDocOf(page: ExtractedPage): SegmentDoc {
  const fileName = page.path.slice(page.path.lastIndexOf("/") + 1).replace(/\.md$/i, "");
  const headings = new Set(page.chunks.flatMap((chunk) => headingsAbove(chunk.headingPath)));
  return {
    pageId: page.id,
    fields: [
      { field: "title", text: page.title },
      ...page.aliases.map((text) => ({ field: "alias" as const, text })),
      ...(fileName === page.title ? [] : [{ field: "fileName" as const, text: fileName }]),
      ...page.tags.map((text) => ({ field: "tag" as const, text })),
      ...[...headings].map((path) => ({ field: "heading" as const, text: lastHeading(path) })),
      ...page.chunks.map((chunk) => ({ field: "body" as const, text: chunk.text })),
    ],
  };
}

const BETWEEN = " › ";

/** `A › B › C` names three headings; each is told apart by its path, so that it counts once a page. */
function headingsAbove(path: string): readonly string[] {
  if (path === "") return [];
  const parts = path.split(BETWEEN);
  return parts.map((_, i) => parts.slice(0, i + 1).join(BETWEEN));
}

const lastHeading = (path: string): string => path.slice(path.lastIndexOf(BETWEEN) + 1).replace(/^› /, "");

/** Frequencies of one term while a segment is built. */
interface TermEntry {
  /** The document being counted, and its weighted frequency so far. */
  doc: number;
  frequency: number;
  readonly postings: number[];
}

/**
 * Builds a keyword segment: the immutable index of a batch of pages. The last document of a page id wins.
 * Deterministic: the same pages give the same bytes.
 */
export function buildSegment(docs: readonly SegmentDoc[], fields = FIELD_WEIGHT): Uint8Array<ArrayBuffer> {
  const byPage = new Map(docs.map((doc) => [doc.pageId, doc]));
  const ordered = [...byPage.values()].sort((a, b) => a.pageId - b.pageId);
  const terms = new Map<string, TermEntry>();
  const lengths = ordered.map((doc, i) => countTerms(doc, i, terms, fields));
  const writer = new SegmentWriter(
    ordered.map((doc) => doc.pageId),
    lengths,
  );
  for (const term of [...terms.keys()].sort(byUnits)) {
    const entry = terms.get(term);
    if (!entry) continue;
    closeDocument(entry);
    writer.addTermText(term, entry.postings);
  }
  return writer.finish();
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @returns the weighted length of the document */
function countTerms(doc: SegmentDoc, ordinal: number, terms: Map<string, TermEntry>, fields: FieldWeights): number {
  let length = 0;
  const bodies: Listened[] = [];
  const parts = doc.fields.map(({ field, text }) => {
    const weight = fields[field];
    const counts = visitTerms(weight === 0 ? "" : text, (term) => count(terms, term, ordinal, weight));
    length += counts.length * weight;
    const listened = listenedTo(text, counts);
    if (field === "body") bodies.push(listened);
    return listened;
  });
  languagesOfPassages(together(bodies), parts).forEach((language, i) => {
    const part = doc.fields[i];
    const weight = part ? fields[part.field] : 0;
    if (!part || weight === 0 || language === null || language === "en") return;
    visitStems(part.text, language, (term) => count(terms, term, ordinal, weight));
  });
  return length;
}

function count(terms: Map<string, TermEntry>, term: string, doc: number, weight: number): void {
  const entry = terms.get(term);
  if (!entry) {
    terms.set(term, { doc, frequency: weight, postings: [] });
  } else if (entry.doc === doc) {
    entry.frequency += weight;
  } else {
    closeDocument(entry);
    entry.doc = doc;
    entry.frequency = weight;
  }
}

function closeDocument(entry: TermEntry): void {
  entry.postings.push(entry.doc, entry.frequency);
}
