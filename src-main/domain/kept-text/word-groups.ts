import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import type { TextMatcher } from "../search-query/match-page";
import { loosely } from "../search-query/text-folding";
import { cutTokens } from "./code-text";
import { patternNeedsOf } from "./pattern-needs";
import { BETWEEN, LETTERS, type TokenTable } from "./token-table";
import type { TokenSet, Vocabulary } from "./vocabulary";

/** What a stretch of text must hold to fit a part of a query: of each group at least one token. */
export interface WordGroups {
  readonly groups: readonly TokenSet[];
  /** True when a stretch fits as soon as it surely holds one token of each group. */
  readonly isEnough: boolean;
  /** True when a pattern asks for word borders, which are others where `_` stands. */
  readonly hasBorders: boolean;
}

const NONE: WordGroups = { groups: [], isEnough: false, hasBorders: false };

export function wordGroupsOf(
  node: QueryNode,
  isExact: boolean,
  matcher: TextMatcher,
  vocabulary: Vocabulary,
  table: TokenTable,
): WordGroups {
  const of = (inner: QueryNode, exact = isExact) => wordGroupsOf(inner, exact, matcher, vocabulary, table);
  switch (node.kind) {
    case "and": {
      const all = node.parts.map((part) => of(part));
      return {
        groups: all.flatMap(({ groups }) => groups),
        isEnough: all.every(({ isEnough }) => isEnough),
        hasBorders: all.some(({ hasBorders }) => hasBorders),
      };
    }
    case "or": {
      // Any one group of each alternative: a text that fits holds one of them.
      const all = node.parts.map((part) => of(part));
      const firsts = all.map(({ groups }) => groups[0]);
      const known = firsts.filter((group) => group !== undefined);
      if (known.length < firsts.length) return NONE;
      return {
        groups: [
          { may: known.flatMap(({ may }) => may), sure: [], inflected: known.flatMap(({ inflected }) => inflected) },
        ],
        isEnough: false,
        hasBorders: all.some(({ hasBorders }) => hasBorders),
      };
    }
    case "case":
      return of(node.part, node.isExact);
    case "word":
    case "phrase":
      return groupsOfText(node, isExact, matcher, vocabulary, table);
    case "pattern": {
      const needs = patternNeedsOf(node.source);
      if (!needs) return NONE;
      const flags = isExact ? "mu" : "imu";
      const groups = needs.words.map((sources) => {
        const may = sources.flatMap((source) => vocabulary.matching(source, flags).may);
        return { may, sure: may, inflected: [] };
      });
      return { groups, isEnough: needs.isWhole, hasBorders: node.source.includes("\\b") };
    }
    default:
      return NONE;
  }
}

function groupsOfText(
  node: NodeOf<"word" | "phrase">,
  isExact: boolean,
  matcher: TextMatcher,
  vocabulary: Vocabulary,
  table: TokenTable,
): WordGroups {
  const test = matcher.testOf(node, isExact);
  if (test.isByTerms && test.terms) {
    const groups = test.terms.map((some) => vocabulary.withTerms(typeof some === "string" ? [some] : some));
    return { groups, isEnough: true, hasBorders: false };
  }
  const groups: TokenSet[] = [];
  let isOneWord = !isExact;
  const folded = loosely(node.text);
  cutTokens(folded, (kind, start, end, isCut) => {
    if (kind !== LETTERS || isCut || end - start < folded.length) isOneWord = false;
    if (kind === BETWEEN || isCut) return;
    const id = table.find(folded, start, end);
    // A token that folds otherwise beside others says nothing.
    if (id >= 0 && table.isOdd(id)) return;
    groups.push(id < 0 ? { may: [], sure: [], inflected: [] } : vocabulary.foldedAs(id));
  });
  return { groups, isEnough: isOneWord, hasBorders: false };
}
