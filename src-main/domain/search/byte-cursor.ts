/** Reads a varint and moves on; one object is reused so that nothing is allocated in the inner loops. */
export class ByteCursor {
  offset = 0;
  constructor(readonly bytes: Uint8Array) {}

  varint(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.bytes[this.offset++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }

  /** Four bytes, lowest first. */
  uint32(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 8) value |= (this.bytes[this.offset++] ?? 0) << shift;
    return value >>> 0;
  }
}
