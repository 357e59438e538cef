/** Gap titles stand in a narrow column: never more words than this. */
export const MAX_TITLE_WORDS = 5;

/** `No page for Edda Lunde`: the words around the name stay, the name is cut to what fits. */
export function gapTitle(before: string, name: string, after = ""): string {
  const frame = [before, after].join(" ").split(/\s+/).filter(Boolean).length;
  const words = name.trim().split(/\s+/);
  const room = Math.max(1, MAX_TITLE_WORDS - frame);
  const short = words.length <= room ? words.join(" ") : `${cut(words, room)}…`;
  return [before, short, after].filter(Boolean).join(" ");
}

/** `1 link`, `3 links`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The first words, without a small one that hangs at the end: `Voss &` is `Voss`. */
function cut(words: readonly string[], room: number): string {
  const kept = words.slice(0, room);
  while (kept.length > 1 && /^(?:\W+|and|of|the|a|an|for|in|on|to|with|und|de|la)$/iu.test(kept.at(-1) ?? ""))
    kept.pop();
  return kept.join(" ").replace(/[,;:.–-]+$/u, "");
}
