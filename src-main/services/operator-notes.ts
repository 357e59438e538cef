import type { QueryNode } from "../../shared/search-query/query-node";
import { leavesOf } from "../domain/search-query/query-leaves";
import { NO } from "../domain/search-query/truth";
import type { LeafTruths } from "./operator-truth";

/** What of a query no page has at all: mostly a typing error. */
export function notesOn(root: QueryNode, { truths }: LeafTruths): readonly string[] {
  const missing = leavesOf(root).filter(
    ({ node, isWanted }) => isWanted && truths.get(node)?.every((one) => one === NO),
  );
  return [...new Set(missing.flatMap(({ node }) => sayMissing(node) ?? []))];
}

function sayMissing(node: QueryNode): string | null {
  if (node.kind === "property") return `No page has the property “${node.name}” so.`;
  if (node.kind === "link") {
    return node.direction === "to"
      ? `No page links to a page called “${node.name}”.`
      : `No page called “${node.name}” links to another.`;
  }
  if (node.kind === "word") return `No page holds “${node.text}”.`;
  if (node.kind !== "scope" || (node.part.kind !== "word" && node.part.kind !== "phrase")) return null;
  const { text } = node.part;
  if (node.scope === "tag") return `No page has the tag #${text.replace(/^#/, "")}.`;
  if (node.scope === "type") return `No page is of type “${text}”.`;
  if (node.scope === "path") return `No path holds “${text}”.`;
  return node.scope === "file" ? `No file is called so: “${text}”.` : null;
}
