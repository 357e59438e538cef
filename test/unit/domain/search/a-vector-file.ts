import { StaticVectors } from "../../../../src-main/domain/search/static-vectors";

/** Word vectors from a few numbers a word, in the layout of the shipped file. */
export function someVectors(rows: Readonly<Record<string, readonly number[]>>): StaticVectors {
  const words = Object.keys(rows);
  const dims = rows[words[0] ?? ""]?.length ?? 0;
  const text = new TextEncoder().encode(words.join("\n"));
  const wordArea = Math.ceil(text.length / 4) * 4;
  const bytes = new Uint8Array(16 + wordArea + 4 * words.length + words.length * dims);
  const view = new DataView(bytes.buffer);
  [0x3156534e, words.length, dims, text.length].forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  bytes.set(text, 16);
  words.forEach((word, w) => {
    const row = rows[word] ?? [];
    const length = Math.hypot(...row) || 1;
    const largest = Math.max(...row.map(Math.abs)) / length;
    view.setFloat32(16 + wordArea + 4 * w, largest / 127, true);
    row.forEach((value, d) => {
      view.setInt8(16 + wordArea + 4 * words.length + w * dims + d, Math.round((value / length / largest) * 127));
    });
  });
  const vectors = StaticVectors.parse(bytes);
  if (!vectors) throw new Error("the test's vectors are not well made");
  return vectors;
}
