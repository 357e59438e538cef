import type { QueryNode } from "../../../shared/search-query/query-node";
import { TextMatcher } from "../search-query/match-page";
import type { PageNamesOfText, PageText } from "../search-query/page-text";
import { isTextScope, type QueryLeaf } from "../search-query/query-leaves";
import { MAYBE, NO, YES } from "../search-query/truth";
import { type PageVerdict, type PhraseFinder, phraseFinder } from "./find-phrase";
import { groupMarksOf, pagesOfGroups, pagesOfSteps, type Unit } from "./find-places";
import { lineTest, lineVerdict, MOST_GROUPS, pageVerdict } from "./find-words";
import type { KeptPage, KeptTexts } from "./kept-texts";
import type { Vocabulary } from "./vocabulary";
import { type WordGroups, wordGroupsOf } from "./word-groups";

/**
 * A query made ready to be held against the texts kept: by their tokens where those tell, else by the text itself, put
 * together from them. Good until a token is added to the table.
 */
export class KeptMatcher {
  readonly matcher: TextMatcher;
  readonly #verdicts: readonly (PageVerdict | null)[];

  constructor(
    root: QueryNode,
    private readonly texts: KeptTexts,
    vocabulary: Vocabulary,
    private readonly dialect: ConstructorParameters<typeof PageText>[2],
    stems: ReadonlySet<string> | null = null,
  ) {
    this.matcher = new TextMatcher(root, stems);
    this.#verdicts = this.matcher.leaves.map((leaf) => verdictOf(leaf, this.matcher, texts, vocabulary));
  }

  /** @param known truth of each leaf for this page; what may be is read in the text */
  matches(page: KeptPage, names: PageNamesOfText, known: ArrayLike<number>): boolean {
    let text: PageText | null = null;
    return this.matcher.fitsBy((leaf, place) => {
      const value = known[place] ?? MAYBE;
      if (value !== MAYBE) return value;
      const told = this.#verdicts[place]?.(page) ?? MAYBE;
      if (told !== MAYBE) return told;
      text ??= this.texts.textOf(page, names, this.dialect);
      return this.matcher.holds(leaf, text) ? YES : NO;
    });
  }
}

function verdictOf(
  { node, isExact }: QueryLeaf,
  matcher: TextMatcher,
  texts: KeptTexts,
  vocabulary: Vocabulary,
): PageVerdict | null {
  const { table } = texts;
  const groupsOf = (inner: QueryNode) => wordGroupsOf(inner, isExact, matcher, vocabulary, table);
  if (node.kind === "phrase" || node.kind === "word") {
    // What the index tells of plain words is known before any text is looked at.
    const finder = matcher.testOf(node, isExact).isByTerms ? null : phraseFinder(node.text, isExact, table);
    return finder && phraseVerdict(finder, texts, vocabulary);
  }
  if (node.kind === "pattern") {
    const groups = groupsOf(node);
    return groupsVerdict(groups, "page", texts, pageVerdict(groups, table, true));
  }
  if (node.kind !== "scope" || !isTextScope(node.scope)) return null;
  const groups = groupsOf(node.part);
  if (node.scope === "line") {
    return groupsVerdict(groups, "line", texts, lineVerdict(groups, table, lineTest(node.part, isExact, matcher)));
  }
  // Words of a page may stand in different sections of it.
  const inText = node.scope === "content" ? groups : { ...groups, isEnough: false };
  return groupsVerdict(inText, "text", texts, pageVerdict(inText, table, false));
}

function phraseVerdict({ steps, found, verdict }: PhraseFinder, texts: KeptTexts, vocabulary: Vocabulary): PageVerdict {
  if (!steps) return verdict;
  const tokens = steps.map((fold) => vocabulary.foldedAs(fold).may);
  const told = texts.blocks.map((block) => pagesOfSteps(block, tokens).map((holds) => (holds === 1 ? found : NO)));
  return byBlocks(told, texts, verdict, (page) => page.isOdd);
}

function groupsVerdict(
  { groups, isEnough, hasBorders }: WordGroups,
  unit: Unit,
  texts: KeptTexts,
  verdict: PageVerdict | null,
): PageVerdict | null {
  if (!verdict) return null;
  const counted = groups.slice(0, MOST_GROUPS);
  const isAll = isEnough && counted.length === groups.length;
  const marks = groupMarksOf(counted, isAll);
  const told = texts.blocks.map((block) => pagesOfGroups(block, marks, unit));
  return byBlocks(told, texts, verdict, (page) => page.isOdd || (hasBorders && page.hasUnderscore));
}

/** What is told of pages in blocks; of the last pages, of those that are odd, and where blocks cannot tell, what their codes say. */
function byBlocks(
  told: readonly Uint8Array[],
  { blockPages }: KeptTexts,
  verdict: PageVerdict,
  isOdd: (page: KeptPage) => boolean,
): PageVerdict {
  return (page) => {
    const own = told[Math.floor(page.slot / blockPages)]?.[page.slot % blockPages] ?? MAYBE;
    return own === MAYBE || isOdd(page) ? verdict(page) : own;
  };
}
