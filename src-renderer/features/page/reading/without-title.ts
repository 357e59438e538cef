import type { Block, Inline } from "./reading-model";

/** A first heading that says the title is the title. */
export function withoutTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const first = blocks[0];
  if (first?.kind !== "heading" || first.level !== 1) return blocks;
  return textOf(first.inlines).trim() === title.trim() ? blocks.slice(1) : blocks;
}

const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => ("text" in inline ? inline.text : "inlines" in inline ? textOf(inline.inlines) : ""))
    .join("");
