import { describe, expect, it } from "vitest";
import { ByteOffsets } from "../../../../shared/text/byte-offsets";
import { randomMarkdown, seededRandom } from "../../../support/random-text";

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

describe("byte offsets", () => {
  it("are the same as UTF-16 offsets in plain ASCII", () => {
    const offsets = new ByteOffsets("plain text");
    expect([offsets.toByte(0), offsets.toByte(6), offsets.toByte(10)]).toEqual([0, 6, 10]);
    expect(offsets.toUtf16(6)).toBe(6);
    expect(offsets.byteLength).toBe(10);
  });

  it("count two, three and four bytes a letter", () => {
    const text = "é語🧭x";
    const offsets = new ByteOffsets(text);
    expect([0, 1, 2, 4, 5].map((at) => offsets.toByte(at))).toEqual([0, 2, 5, 9, 10]);
    expect([0, 2, 5, 9, 10].map((byte) => offsets.toUtf16(byte))).toEqual([0, 1, 2, 4, 5]);
  });

  it("take an offset inside a letter to the letter's edge", () => {
    const offsets = new ByteOffsets("語🧭");
    expect(offsets.toUtf16(1)).toBe(0);
    expect(offsets.toUtf16(5)).toBe(1);
    expect(offsets.toByte(2)).toBe(7);
  });

  it("start behind the byte order mark", () => {
    const offsets = new ByteOffsets("aé", { bomLength: 3 });
    expect([offsets.toByte(0), offsets.toByte(1), offsets.toByte(2)]).toEqual([3, 4, 6]);
    expect([offsets.toUtf16(0), offsets.toUtf16(4), offsets.toUtf16(6)]).toEqual([0, 1, 2]);
    expect(offsets.byteLength).toBe(6);
  });

  it("agree with the encoder at every offset of random text, both ways", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const text = randomMarkdown(seededRandom(seed), 700);
      const offsets = new ByteOffsets(text);
      expect(offsets.byteLength).toBe(bytesOf(text));
      for (let at = 0; at <= text.length; at += 37) {
        const isInsidePair = /^[\udc00-\udfff]/.test(text.slice(at)) && at > 0;
        if (isInsidePair) continue;
        const byte = bytesOf(text.slice(0, at));
        expect(offsets.toByte(at)).toBe(byte);
        expect(offsets.toUtf16(byte)).toBe(at);
      }
    }
  });

  it("are exact at the marks inside long text", () => {
    const text = "ü".repeat(2048);
    const offsets = new ByteOffsets(text);
    for (const at of [511, 512, 513, 1024, 2047, 2048]) {
      expect(offsets.toByte(at)).toBe(at * 2);
      expect(offsets.toUtf16(at * 2)).toBe(at);
    }
  });
});
