import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import { foldText } from "../search/fold-text";
import { scanRuns } from "../search/scan-runs";
import { isStopWord } from "../search/stop-words";

/** The tree without words that decide nothing: signs alone, and words like "the" beside others. */
export function withoutLightWords(node: QueryNode): QueryNode {
  switch (node.kind) {
    case "and": {
      const parts = node.parts.map(withoutLightWords);
      const telling = parts.filter((part) => part.kind !== "word" || !isLight(part.text));
      return regroup("and", telling.length > 0 ? telling : parts, node);
    }
    case "or":
      return { ...node, parts: node.parts.map(withoutLightWords) };
    case "not":
    case "case":
      return { ...node, part: withoutLightWords(node.part) };
    case "scope":
      return { ...node, part: withoutLightWords(node.part) };
    case "property":
      return node.test.kind === "holds"
        ? { ...node, test: { kind: "holds", part: withoutLightWords(node.test.part) } }
        : node;
    default:
      return node;
  }
}

/** The tree without its words at the top; null when nothing else is wanted there. */
export function withoutWords(node: QueryNode): QueryNode | null {
  if (node.kind !== "and") return null;
  const others = node.parts.filter((part) => part.kind !== "word");
  const isWanted = others.some((part) => part.kind !== "not");
  return !isWanted || others.length === node.parts.length ? null : regroup("and", others, node);
}

function regroup(kind: "and" | "or", parts: readonly QueryNode[], { start, end }: QueryNode): QueryNode {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind, parts, start, end };
}

/** A stop word, or no word at all. */
export function isLight(word: string): boolean {
  const found: string[] = [];
  scanRuns(word, (kind, start, end) => {
    found.push(kind === "word" ? foldText(word.slice(start, end)) : "");
  });
  return found.length === 0 || (found.length === 1 && isStopWord(found[0] ?? ""));
}

type TextNode = NodeOf<"word" | "phrase">;

/** The words and phrases that pages are wanted for, in order: what they are ranked by. */
export function rankingText(node: QueryNode): string {
  return wantedTexts(node)
    .map(({ text }) => text)
    .join(" ");
}

function wantedTexts(node: QueryNode): readonly TextNode[] {
  switch (node.kind) {
    case "word":
    case "phrase":
      return [node];
    case "and":
    case "or":
      return node.parts.flatMap(wantedTexts);
    case "case":
      return wantedTexts(node.part);
    case "scope":
      return NAMES_A_KIND.has(node.scope) ? [] : wantedTexts(node.part);
    default:
      return [];
  }
}

/** What is written there sorts pages out and says nothing of which fits best. */
const NAMES_A_KIND: ReadonlySet<string> = new Set(["tag", "type", "path", "file"]);
