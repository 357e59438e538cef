import { fileNameOf } from "../../../../shared/text/slug";

/** The link that is being typed before a caret; null when none is open. */
export function openLink(words: string, caret: number): { readonly start: number; readonly typed: string } | null {
  const typed = /\[\[([^[\]|#]*)$/.exec(words.slice(0, caret));
  return typed ? { start: typed.index, typed: (typed[1] ?? "").trim() } : null;
}

/** The words with that link closed on a page, and the caret behind it. */
export function closeLink(words: string, caret: number, path: string): { words: string; caret: number } {
  const open = openLink(words, caret);
  if (!open) return { words, caret };
  const link = `[[${fileNameOf(path)}]]`;
  const rest = words.slice(caret).replace(/^\]\]/, "");
  return { words: words.slice(0, open.start) + link + rest, caret: open.start + link.length };
}
