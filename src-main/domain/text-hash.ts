/** Constants of FNV-1a in 32 bits. */
const OFFSET_A = 0x811c9dc5;
const OFFSET_B = 0x9747b28c;
const PRIME = 0x01000193;

/**
 * Hash of a text as 16 hexadecimal digits: two FNV-1a runs over its UTF-16 units, the second stirred. Tells changed
 * chunks from unchanged ones; no defence against texts made to collide, which could only cost a stale vector.
 */
export function textHashOf(text: string): string {
  let a = OFFSET_A;
  let b = OFFSET_B;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, PRIME);
    b = Math.imul(b ^ (unit + (i & 0xff)), PRIME);
    b ^= b >>> 15;
  }
  return hex(a) + hex(b);
}

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
