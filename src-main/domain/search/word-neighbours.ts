import { editDistance } from "../dream/edit-distance";

/** In three letters an error makes another word; from eight on two errors leave the word plain. */
export const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** True when `word` begins with what was typed, or is it but for a typing error. */
export function isMeantBy(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const allowed = allowedTypos(typed);
  return allowed > 0 && editDistance(typed, word, allowed) <= allowed;
}

/** Number of bits set: for letter masks, how many letters are missing. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
