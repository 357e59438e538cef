import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { readBlocks } from "./read-blocks";
import type { Block, Inline } from "./reading-model";

const NONE: ReadonlyMap<string, readonly Inline[]> = new Map();
const known = new WeakMap<ParsedPage, ReadonlyMap<string, readonly Inline[]>>();

/** The footnotes that a part of a page may mean: they stand anywhere on it. Read when a part has one, once a page. */
export function footnotesFor(part: string, page: ParsedPage | null): ReadonlyMap<string, readonly Inline[]> {
  if (!page || !part.includes("[^")) return NONE;
  const found = known.get(page) ?? footnotesOf(readBlocks(page.text.slice(page.bodyStart), page.bodyStart));
  known.set(page, found);
  return found;
}

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
