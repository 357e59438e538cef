/**
 * JSON that keeps bytes: a Uint8Array travels as `{"$bytes":"<base64>"}`. Used where messages are text (the browser
 * shell, the attach socket). Page text that reads like such an object is safe: only real objects are encoded.
 */
const BYTES_KEY = "$bytes";
/** Arguments of one `String.fromCharCode` call; more overflows the stack of some engines. */
const SLICE = 8192;

export function encodeWire(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item instanceof Uint8Array ? { [BYTES_KEY]: toBase64(item) } : item,
  );
}

/** @throws SyntaxError when the text is not JSON. */
export function decodeWire(text: string): unknown {
  return JSON.parse(text, (_key, item: unknown) => {
    if (typeof item !== "object" || item === null || !(BYTES_KEY in item)) return item;
    const encoded = item[BYTES_KEY];
    return typeof encoded === "string" && Object.keys(item).length === 1 ? fromBase64(encoded) : item;
  });
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += SLICE) binary += String.fromCharCode(...bytes.subarray(i, i + SLICE));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
