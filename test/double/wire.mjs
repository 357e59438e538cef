// Structured clone as text, the same code in Node and in the page. Functions and symbols throw, as in Electron.

/** Serialised into the page: must not use anything outside itself. */
export function makeWire() {
  const encode = (value) => {
    if (typeof value === "function" || typeof value === "symbol") throw new Error("An object could not be cloned.");
    if (value === undefined) return { $: "undefined" };
    if (typeof value === "bigint") return { $: "bigint", v: String(value) };
    if (typeof value === "number" && !Number.isFinite(value)) return { $: "number", v: String(value) };
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(encode);
    if (value instanceof Date) return { $: "date", v: value.getTime() };
    if (value instanceof Map) return { $: "map", v: [...value].map(([key, item]) => [encode(key), encode(item)]) };
    if (value instanceof Set) return { $: "set", v: [...value].map(encode) };
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { $: "bytes", v: toBase64(value) };
    if (value instanceof Error) return { $: "error", v: value.message, n: value.name };
    return { $: "object", v: Object.entries(value).map(([key, item]) => [key, encode(item)]) };
  };
  const toBase64 = (value) => {
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  };
  const decode = (data) => {
    if (data === null || typeof data !== "object") return data;
    if (Array.isArray(data)) return data.map(decode);
    switch (data.$) {
      case "undefined":
        return undefined;
      case "bigint":
        return BigInt(data.v);
      case "number":
        return Number(data.v);
      case "date":
        return new Date(data.v);
      case "map":
        return new Map(data.v.map(([key, item]) => [decode(key), decode(item)]));
      case "set":
        return new Set(data.v.map(decode));
      case "bytes":
        return Uint8Array.from(atob(data.v), (character) => character.charCodeAt(0));
      case "error":
        return Object.assign(new Error(data.v), { name: data.n });
      default:
        return Object.fromEntries(data.v.map(([key, item]) => [key, decode(item)]));
    }
  };
  return {
    pack: (value) => JSON.stringify(encode(value)),
    unpack: (text) => decode(JSON.parse(text)),
  };
}

export const { pack, unpack } = makeWire();
