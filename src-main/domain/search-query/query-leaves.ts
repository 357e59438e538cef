import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import type { TextScope } from "./page-text";

/** What is decided of a page by itself, with whether capitals count there. */
export interface QueryLeaf {
  readonly node: LeafNode;
  readonly isExact: boolean;
  /** False under a minus. */
  readonly isWanted: boolean;
}

export type LeafNode = NodeOf<"word" | "phrase" | "pattern" | "scope" | "date" | "link" | "property">;

const TEXT_SCOPES: ReadonlySet<string> = new Set<TextScope>([
  "content",
  "line",
  "section",
  "block",
  "task",
  "taskTodo",
  "taskDone",
]);

export const isTextScope = (scope: string): scope is TextScope => TEXT_SCOPES.has(scope);

/** True for what only the text of a page can decide. */
export const isReadInText = (node: LeafNode): boolean =>
  node.kind === "word" ||
  node.kind === "phrase" ||
  node.kind === "pattern" ||
  (node.kind === "scope" && isTextScope(node.scope));

/** The leaves of a tree in order. */
export function leavesOf(node: QueryNode, isExact = false, isWanted = true): readonly QueryLeaf[] {
  switch (node.kind) {
    case "and":
    case "or":
      return node.parts.flatMap((part) => leavesOf(part, isExact, isWanted));
    case "not":
      return leavesOf(node.part, isExact, !isWanted);
    case "case":
      return leavesOf(node.part, node.isExact, isWanted);
    default:
      return [{ node, isExact, isWanted }];
  }
}
