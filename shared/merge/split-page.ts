import { parseFrontmatter } from "../text/frontmatter";

/** A page's lines with its properties apart. */
export interface SplitPage {
  /** Lines between the fences; null when the page has no properties. */
  readonly fields: readonly string[] | null;
  /** The fences as they are written. */
  readonly fences: readonly [open: string, close: string];
  readonly body: readonly string[];
}

export function splitPage(text: string): SplitPage {
  const found = parseFrontmatter(text);
  if (!found) return { fields: null, fences: ["---", "---"], body: text.split("\n") };
  const head = text.slice(0, found.end).replace(/\n$/, "").split("\n");
  // A page that ends with its properties has no body, not even an empty line.
  const hasBody = text.slice(0, found.end).endsWith("\n");
  return {
    fields: head.slice(1, -1),
    fences: [head[0] ?? "---", head.at(-1) ?? "---"],
    body: hasBody ? text.slice(found.end).split("\n") : [],
  };
}
