const BOM = Uint8Array.of(0xef, 0xbb, 0xbf);

/** The bytes of a text that `decodeText` gave, with its byte order mark. */
export function encodeText(text: string, bomLength: number): Uint8Array {
  const body = new TextEncoder().encode(text);
  if (bomLength === 0) return body;
  const bytes = new Uint8Array(BOM.length + body.length);
  bytes.set(BOM);
  bytes.set(body, BOM.length);
  return bytes;
}
