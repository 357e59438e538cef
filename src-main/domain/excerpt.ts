import type { ParsedPage } from "../../shared/text/parsed-page";
import { plainText } from "../../shared/text/plain-text";

const MAX_LENGTH = 240;
/** A first sentence shorter than this says too little alone. */
const ENOUGH = 60;

/** The first sentence or so of a page's body as plain words, at most 240 characters, cut at a word. */
export function excerptOf(parsed: ParsedPage): string {
  let excerpt = "";
  for (const block of parsed.blocks) {
    const isProse = block.kind === "paragraph" || block.kind === "item" || block.kind === "quote";
    if (!isProse) continue;
    const raw = parsed.text.slice(block.contentStart, Math.min(block.end, block.contentStart + MAX_LENGTH * 4));
    excerpt = `${excerpt} ${plainText(raw)}`.trim();
    if (excerpt.length >= ENOUGH) break;
  }
  if (excerpt.length <= MAX_LENGTH) return excerpt;
  const cut = excerpt.slice(0, MAX_LENGTH - 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LENGTH / 2));
  return `${atWord.trimEnd()}…`;
}
