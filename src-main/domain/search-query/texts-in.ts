import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import { isStemTerm } from "../search/stem-terms";
import { isReadInText, isTextScope, leavesOf } from "./query-leaves";
import { textTestOf } from "./text-test";

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

/** Every term that inflections of the query's words would be found by, in every language. */
export const stemsAsked = (root: QueryNode): readonly string[] =>
  leavesOf(root)
    .filter(({ node }) => isReadInText(node))
    .flatMap(({ node, isExact }) => textsIn(node, isExact))
    .filter(({ node }) => node.kind === "word")
    .flatMap(({ node, isExact }) => textTestOf(node, isExact).terms?.flat() ?? [])
    .filter(isStemTerm);
