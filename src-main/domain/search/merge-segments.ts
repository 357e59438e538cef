import type { PageId } from "../extracted-page";
import type { SegmentReader } from "./segment-reader";
import { SegmentWriter } from "./segment-writer";
import type { TermCursor } from "./term-cursor";

/** A segment with the documents that are still its own (not superseded, not removed). */
export interface LiveSegment {
  readonly reader: SegmentReader;
  isLive(doc: number): boolean;
}

/** One segment with the live documents of all; a page may be live in one of them only. */
export function mergeSegments(segments: readonly LiveSegment[]): Uint8Array<ArrayBuffer> {
  const docs = segments.flatMap(liveDocs).sort((a, b) => a.pageId - b.pageId);
  const newDocOf = segments.map(({ reader }) => new Int32Array(reader.pageIds.length).fill(-1));
  docs.forEach((doc, ordinal) => {
    const table = newDocOf[doc.segment];
    if (table) table[doc.doc] = ordinal;
  });
  const writer = new SegmentWriter(
    docs.map((doc) => doc.pageId),
    docs.map((doc) => doc.length),
  );
  visitMergedTerms(segments, (term, sources) => {
    const postings: number[] = [];
    for (const source of sources) collectLive(source, newDocOf[source.segment], postings);
    if (postings.length > 0) writer.addTerm(term, inOrder(postings));
  });
  return writer.finish();
}

interface LiveDoc {
  readonly segment: number;
  readonly doc: number;
  readonly pageId: PageId;
  readonly length: number;
}

function liveDocs({ reader, isLive }: LiveSegment, segment: number): readonly LiveDoc[] {
  const docs: LiveDoc[] = [];
  reader.pageIds.forEach((pageId, doc) => {
    if (isLive(doc)) docs.push({ segment, doc, pageId, length: reader.lengths[doc] ?? 0 });
  });
  return docs;
}

/** Adds pairs of document and frequency. */
function collectLive({ reader, cursor }: Source, newDocs: Int32Array | undefined, into: number[]): void {
  reader.visit(cursor.postings(), (doc, frequency) => {
    const newDoc = newDocs?.[doc] ?? -1;
    if (newDoc >= 0) into.push(newDoc, frequency);
  });
}

/** The pairs in order of document. Batches are mostly indexed in order of page id, so that there is nothing to do. */
function inOrder(postings: readonly number[]): readonly number[] {
  const docAt = (i: number) => postings[i] ?? 0;
  let isSorted = true;
  for (let i = 2; isSorted && i < postings.length; i += 2) isSorted = docAt(i - 2) < docAt(i);
  if (isSorted) return postings;
  const starts = Array.from({ length: postings.length / 2 }, (_, pair) => pair * 2).sort((a, b) => docAt(a) - docAt(b));
  return starts.flatMap((start) => [docAt(start), docAt(start + 1)]);
}

interface Source {
  readonly segment: number;
  readonly reader: SegmentReader;
  readonly cursor: TermCursor;
}

/** Walks all dictionaries at once, each term once, with the segments that hold it. */
function visitMergedTerms(
  segments: readonly LiveSegment[],
  visit: (term: Uint8Array, sources: readonly Source[]) => void,
): void {
  const heap: Source[] = [];
  segments.forEach(({ reader }, segment) => {
    const source = { segment, reader, cursor: reader.terms() };
    if (source.cursor.next()) pushSource(heap, source);
  });
  for (let first = popSource(heap); first; first = popSource(heap)) {
    const sources = [first];
    while (heap[0] && heap[0].cursor.compareToCursor(first.cursor) === 0) {
      const next = popSource(heap);
      if (next) sources.push(next);
    }
    visit(first.cursor.term(), sources);
    for (const source of sources) if (source.cursor.next()) pushSource(heap, source);
  }
}

/** Smallest term first; of equal terms the older segment, so that the result is the same every time. */
function isBefore(a: Source, b: Source): boolean {
  const order = a.cursor.compareToCursor(b.cursor);
  return order < 0 || (order === 0 && a.segment < b.segment);
}

function pushSource(heap: Source[], source: Source): void {
  let at = heap.push(source) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (!above || !isBefore(source, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = source;
}

function popSource(heap: Source[]): Source | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    let lower = heap[child];
    const other = heap[child + 1];
    if (lower && other && isBefore(other, lower)) {
      lower = other;
      child++;
    }
    if (!lower || !isBefore(lower, last)) break;
    heap[at] = lower;
    at = child;
  }
  heap[at] = last;
  return top;
}
