import type { PageImportance } from "../../../../shared/model/dream-page";

/** "NIMP". */
const MAGIC = 0x4e494d50;
const VERSION = 1;
const HEADER_BYTES = 24;
const BYTES_EACH = 20;

/** What is kept of a brain's importance, in order of page id. */
export interface KeptImportance {
  readonly atMs: number;
  readonly pages: readonly PageImportance[];
}

/** As bytes for the index: 20 a page. */
export function packImportance({ atMs, pages }: KeptImportance): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + BYTES_EACH * pages.length));
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setFloat64(8, atMs, true);
  view.setUint32(16, pages.length, true);
  for (const [index, { id, importance, links, recency, use }] of pages.entries()) {
    const start = HEADER_BYTES + BYTES_EACH * index;
    view.setUint32(start, id, true);
    for (const [part, value] of [importance, links, recency, use].entries()) {
      view.setFloat32(start + 4 + 4 * part, value, true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** Null for bytes that are none of this version. */
export function readImportance(bytes: Uint8Array): KeptImportance | null {
  if (bytes.length < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(16, true);
  const isOurs = view.getUint32(0, true) === MAGIC && view.getUint32(4, true) === VERSION;
  if (!isOurs || bytes.length !== HEADER_BYTES + BYTES_EACH * count) return null;
  const pages = Array.from({ length: count }, (_, index): PageImportance => {
    const start = HEADER_BYTES + BYTES_EACH * index;
    const part = (place: number) => view.getFloat32(start + 4 + 4 * place, true);
    return { id: view.getUint32(start, true), importance: part(0), links: part(1), recency: part(2), use: part(3) };
  });
  return { atMs: view.getFloat64(8, true), pages };
}
