import { foldText } from "../search/fold-text";

/** How two spellings are made one before they are compared. */
export type TextFolding = (text: string) => string;

const APOSTROPHES = /[‘’ʼ]/g;

/** Case, accents and the shape of apostrophes do not count. */
export const loosely: TextFolding = (text) => foldText(text).replace(APOSTROPHES, "'");

/** Only what looks the same is the same. */
export const exactly: TextFolding = (text) => text.normalize("NFC").replace(APOSTROPHES, "'");

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Where each unit of a folded text came from: for offsets in `folding(text)`, offsets in `text`. Character by character,
 * so only for what is shown.
 */
export function originsOf(text: string, folding: TextFolding): (folded: number) => number {
  const origins: number[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const width = folding(match[0]).length;
    for (let i = 0; i < width; i++) origins.push(match.index);
  }
  return (folded) => origins[folded] ?? text.length;
}
