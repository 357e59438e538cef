import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import { isReadInText, isTextScope, leavesOf } from "./query-leaves";
import { partsOfWord } from "./text-test";

type TextNode = NodeOf<"word" | "phrase" | "pattern">;

/** The words and texts of a part of a query, with whether capitals count there. */
export function textsIn(node: QueryNode, isExact: boolean): readonly { node: TextNode; isExact: boolean }[] {
  switch (node.kind) {
    case "word":
    case "phrase":
    case "pattern":
      return [{ node, isExact }];
    case "and":
    case "or":
      return node.parts.flatMap((part) => textsIn(part, isExact));
    case "not":
      return textsIn(node.part, isExact);
    case "case":
      return textsIn(node.part, node.isExact);
    case "scope":
      return isTextScope(node.scope) ? textsIn(node.part, isExact) : [];
    default:
      return [];
  }
}

/** Words of a query that may stand in texts in another form. */
export const inflectedWords = (root: QueryNode): readonly string[] =>
  leavesOf(root)
    .filter(({ node }) => isReadInText(node))
    .flatMap(({ node, isExact }) => textsIn(node, isExact))
    .flatMap(({ node, isExact }) => (node.kind === "word" && !isExact ? partsOfWord(node.text) : []));
