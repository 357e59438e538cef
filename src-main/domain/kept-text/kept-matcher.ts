import type { QueryNode } from "../../../shared/search-query/query-node";
import { TextMatcher } from "../search-query/match-page";
import type { PageNamesOfText, PageText } from "../search-query/page-text";
import { isTextScope, type QueryLeaf } from "../search-query/query-leaves";
import { MAYBE, NO, YES } from "../search-query/truth";
import { type PageVerdict, phraseVerdict } from "./find-phrase";
import { lineTest, lineVerdict, pageVerdict } from "./find-words";
import type { KeptPage, KeptTexts } from "./kept-texts";
import { allGroups } from "./token-pages";
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
  ) {
    this.matcher = new TextMatcher(root);
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
    if (matcher.testOf(node, isExact).isByTerms) return null;
    return amongPages(groupsOf(node), texts, phraseVerdict(node.text, isExact, table));
  }
  if (node.kind === "pattern") {
    const groups = groupsOf(node);
    return amongPages(groups, texts, pageVerdict(groups, table, true), groups.isEnough);
  }
  if (node.kind !== "scope" || !isTextScope(node.scope)) return null;
  const groups = groupsOf(node.part);
  if (node.scope === "line") {
    return amongPages(groups, texts, lineVerdict(groups, table, lineTest(node.part, isExact, matcher)));
  }
  // Words of a page may stand in different sections of it.
  const inPage = node.scope === "content" ? groups : { ...groups, isEnough: false };
  return amongPages(groups, texts, pageVerdict(inPage, table, false));
}

/**
 * Asks the texts of those pages only that hold a token of every group.
 * @param isEnough whether such a page fits for sure
 */
function amongPages(
  { groups, hasBorders }: WordGroups,
  { tokenPages }: KeptTexts,
  verdict: PageVerdict | null,
  isEnough = false,
): PageVerdict | null {
  if (!verdict || groups.length === 0) return verdict;
  const held = tokenPages.groupsOf(groups.map(({ may }) => may));
  const all = allGroups(groups.length);
  return (page) => {
    if (page.slot >= held.length || page.isOdd || (hasBorders && page.hasUnderscore)) return verdict(page);
    if (held[page.slot] !== all) return NO;
    return isEnough ? YES : verdict(page);
  };
}
