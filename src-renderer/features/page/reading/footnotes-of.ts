import type { Block, Inline } from "./reading-model";

/** What the footnotes of a page say, by their names. The first of a name counts. */
export function footnotesOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Inline[]> {
  const found = new Map<string, readonly Inline[]>();
  const visit = (some: readonly Block[]): void => {
    for (const block of some) {
      if (block.kind === "footnote") {
        if (!found.has(block.label))
          found.set(
            block.label,
            block.inlines.filter((one) => one.kind !== "footnote"),
          );
      } else if (block.kind === "quote" || block.kind === "callout") visit(block.blocks);
      else if (block.kind === "list") for (const item of block.items) visit(item.blocks);
    }
  };
  visit(blocks);
  return found;
}
