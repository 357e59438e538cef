/** The decoded text of a page's bytes, or why there is none. */
export type DecodedText =
  | { readonly kind: "text"; readonly text: string; readonly bomLength: number }
  | { readonly kind: "skip"; readonly reason: "too_large" | "not_utf8" | "binary" };

/** Files over this size are no pages: no person writes them. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024;

const BOM_BYTES = 3;

/** Decodes UTF-8 strictly. `text` has no byte order mark, `bomLength` says how many bytes it took (0 or 3). */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_PAGE_BYTES) return { kind: "skip", reason: "too_large" };
  if (bytes.includes(0)) return { kind: "skip", reason: "binary" };
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const bomLength = hasBom ? BOM_BYTES : 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(bomLength));
    return { kind: "text", text, bomLength };
  } catch {
    return { kind: "skip", reason: "not_utf8" };
  }
}
