import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import { namesIn, type PageText } from "./page-text";
import { isTextScope, leavesOf, type QueryLeaf } from "./query-leaves";
import { type TextTest, textTestOf } from "./text-test";
import { MAYBE, NO, truthOfOne, YES } from "./truth";

export type TextNode = NodeOf<"word" | "phrase" | "pattern">;

/** A query made ready to be held against the texts of many pages. */
export class TextMatcher {
  readonly leaves: readonly QueryLeaf[];
  readonly #root: QueryNode;
  readonly #places: ReadonlyMap<QueryNode, number>;
  readonly #tests = new Map<QueryNode, TextTest>();

  /** @param stems as textTestOf takes them */
  constructor(
    root: QueryNode,
    private readonly stems: ReadonlySet<string> | null = null,
  ) {
    this.#root = root;
    this.leaves = leavesOf(root);
    this.#places = new Map(this.leaves.map(({ node }, i) => [node, i]));
  }

  /** @param known truth of each leaf for this page; what may be is read in the text */
  matches(page: PageText, known: ArrayLike<number>): boolean {
    return this.fitsBy((leaf, place) => {
      const value = known[place] ?? MAYBE;
      return value === MAYBE ? (this.holds(leaf, page) ? YES : NO) : value;
    });
  }

  /** @param truthOf truth of a leaf, of which the query has so many before it */
  fitsBy(truthOf: (leaf: QueryLeaf, place: number) => number): boolean {
    const truth = truthOfOne(this.#root, (node) => {
      const place = this.#places.get(node);
      const leaf = place === undefined ? undefined : this.leaves[place];
      return place === undefined || !leaf ? null : truthOf(leaf, place);
    });
    return truth === YES;
  }

  /** Whether a leaf that texts decide holds for a page. */
  holds({ node, isExact }: QueryLeaf, page: PageText): boolean {
    if (node.kind === "word" || node.kind === "phrase" || node.kind === "pattern") {
      const test = this.testOf(node, isExact);
      const names = namesIn(page.names);
      if (test.isByTerms) return test.test([...names, ...page.content.map((unit) => page.slice(unit))].join("\n"));
      return names.some((name) => test.test(name)) || page.content.some((unit) => test.test(page.slice(unit)));
    }
    if (node.kind !== "scope" || !isTextScope(node.scope)) return false;
    const { part } = node;
    if (node.scope !== "content") {
      return page.unitsOf(node.scope).some((unit) => this.fits(part, page.slice(unit), isExact));
    }
    // Properties and body are one text whose halves do not run into each other.
    return this.fits(part, page.content.map((unit) => page.slice(unit)).join("\n\u0000\n"), isExact);
  }

  /** Whether a text fits what stands inside of `line:(…)` and the like. */
  fits(node: QueryNode, text: string, isExact: boolean): boolean {
    switch (node.kind) {
      case "and":
        return node.parts.every((part) => this.fits(part, text, isExact));
      case "or":
        return node.parts.some((part) => this.fits(part, text, isExact));
      case "not":
        return !this.fits(node.part, text, isExact);
      case "case":
        return this.fits(node.part, text, node.isExact);
      case "word":
      case "phrase":
      case "pattern":
        return this.testOf(node, isExact).test(text);
      default:
        return false;
    }
  }

  testOf(node: TextNode, isExact: boolean): TextTest {
    let test = this.#tests.get(node);
    if (!test) {
      test = textTestOf(node, isExact, this.stems);
      this.#tests.set(node, test);
    }
    return test;
  }
}
