import type { PagePath } from "../../shared/model/page";
import type { NodeOf, QueryNode } from "../../shared/search-query/query-node";
import { isoDay } from "../../shared/text/iso-day";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { fieldTestOf } from "../domain/search-query/field-test";
import { TextMatcher } from "../domain/search-query/match-page";
import { compareDates, valuesTestOf } from "../domain/search-query/property-test";
import { isReadInText, leavesOf, type QueryLeaf } from "../domain/search-query/query-leaves";
import { textTestOf } from "../domain/search-query/text-test";
import { textsIn } from "../domain/search-query/texts-in";
import { MAYBE, NO, type Truth, truthOf, YES } from "../domain/search-query/truth";
import type { PageFacts, PageStore } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";

export interface TruthPorts {
  readonly store: Pick<PageStore, "pageFacts" | "propertyValues" | "pagesLinkingTo" | "pagesLinkedFrom">;
  readonly index: Pick<SearchIndex, "pagesWithTerms">;
  readonly names: { findExact(text: string): readonly NamedPage[] };
}

/** All pages of the brain at one moment, and what is known of them, worked out when it is first asked for. */
export class Universe {
  readonly #places: ReadonlyMap<PageId, number>;
  #tags: Promise<readonly (readonly string[])[]> | null = null;
  #dates: Promise<readonly string[]> | null = null;
  #changed: readonly number[] | null = null;
  #newestFirst: readonly number[] | null = null;

  constructor(
    readonly pages: readonly NamedPage[],
    private readonly readFacts: () => Promise<PageFacts>,
    private readonly modifiedMsOf: (path: PagePath) => number,
  ) {
    this.#places = new Map(pages.map(({ id }, i) => [id, i]));
  }

  placeOf(id: PageId): number | undefined {
    return this.#places.get(id);
  }

  /** Tags of the pages in their order. */
  tags(): Promise<readonly (readonly string[])[]> {
    this.#tags ??= this.#aligned<readonly string[]>((facts, i) => facts.tags[i] ?? [], []);
    return this.#tags;
  }

  /** The date of each page: its own, else the day its file changed. */
  dates(): Promise<readonly string[]> {
    this.#dates ??= this.#aligned<string | null>((facts, i) => facts.dates[i] ?? null, null).then((own) =>
      own.map((date, place) => date ?? isoDay(this.changed[place] ?? 0)),
    );
    return this.#dates;
  }

  /** When each file changed, in milliseconds since 1970. */
  get changed(): readonly number[] {
    this.#changed ??= this.pages.map(({ path }) => this.modifiedMsOf(path));
    return this.#changed;
  }

  /** All places, what changed last first: should time run out, what was read is what one is most likely to look for. */
  get newestFirst(): readonly number[] {
    const { changed } = this;
    this.#newestFirst ??= [...changed.keys()].sort((a, b) => (changed[b] ?? 0) - (changed[a] ?? 0) || a - b);
    return this.#newestFirst;
  }

  async #aligned<T>(valueAt: (facts: PageFacts, i: number) => T, none: T): Promise<readonly T[]> {
    const facts = await this.readFacts();
    const values = this.pages.map(() => none);
    facts.ids.forEach((id, i) => {
      const place = this.#places.get(id);
      if (place !== undefined) values[place] = valueAt(facts, i);
    });
    return values;
  }
}

/** What a page has that made a leaf hold, for the line that says why: its tag, its date, the value of a property. */
export type Reasons = ReadonlyMap<QueryNode, (place: number) => string>;

export interface LeafTruths {
  readonly truths: ReadonlyMap<QueryNode, Truth>;
  readonly reasons: Reasons;
}

/**
 * Finds out for every page what is known of each leaf before any file is read.
 * @param stems as textTestOf takes them
 */
export async function readLeafTruths(
  root: QueryNode,
  universe: Universe,
  ports: TruthPorts,
  stems: ReadonlySet<string> | null = null,
): Promise<LeafTruths> {
  const reader = new LeafReader(universe, ports, stems);
  const leaves = leavesOf(root);
  const [words] = await Promise.all([
    reader.readWords(leaves.filter(({ node }) => isReadInText(node))),
    ...leaves.filter(({ node }) => !isReadInText(node)).map((leaf) => reader.readFact(leaf)),
  ]);
  return { truths: new Map([...reader.facts, ...words]), reasons: reader.reasons };
}

class LeafReader {
  readonly facts = new Map<QueryNode, Truth>();
  readonly reasons = new Map<QueryNode, (place: number) => string>();

  constructor(
    private readonly universe: Universe,
    private readonly ports: TruthPorts,
    private readonly stems: ReadonlySet<string> | null,
  ) {}

  /** One question to the index for all words of the query. */
  async readWords(leaves: readonly QueryLeaf[]): Promise<ReadonlyMap<QueryNode, Truth>> {
    const texts = leaves.flatMap((leaf) => textsIn(leaf.node, leaf.isExact));
    const tests = texts.map(({ node, isExact }) => textTestOf(node, isExact, this.stems));
    const found = await this.ports.index.pagesWithTerms(tests.map((test) => test.terms ?? []));
    const truths = new Map<QueryNode, Truth>();
    texts.forEach(({ node }, i) => {
      const test = tests[i];
      const isKnown = test?.terms !== null && (test?.terms.length ?? 0) > 0;
      const value = test?.isByTerms === true ? YES : MAYBE;
      truths.set(node, isKnown ? this.#truthOfPages(found[i] ?? [], value) : this.#all(MAYBE));
    });
    for (const { node } of leaves) {
      if (node.kind === "scope") truths.set(node, this.#candidates(node, truths));
    }
    return truths;
  }

  async readFact({ node, isExact }: QueryLeaf): Promise<void> {
    const truth = await this.#factTruth(node, isExact);
    if (truth) this.facts.set(node, truth);
  }

  async #factTruth(node: QueryNode, isExact: boolean): Promise<Truth | null> {
    if (node.kind === "scope") return this.#field(node, isExact);
    if (node.kind === "date") return this.#date(node);
    if (node.kind === "property") return this.#property(node, isExact);
    return node.kind === "link" ? this.#link(node) : null;
  }

  /** Pages where the words stand somewhere: whether they stand together is read in the text. */
  #candidates({ part }: NodeOf<"scope">, words: ReadonlyMap<QueryNode, Truth>): Truth {
    const anywhere = truthOf(part, this.universe.pages.length, (inner) => {
      const known = words.get(inner);
      return known ? known.map((value) => Math.min(value, MAYBE)) : null;
    });
    return anywhere.map((value) => Math.min(value, MAYBE));
  }

  async #field(node: NodeOf<"scope">, isExact: boolean): Promise<Truth> {
    const test = fieldTestOf(node, isExact);
    if (node.scope === "tag") {
      const tags = await this.universe.tags();
      const fitting = (i: number) => (tags[i] ?? []).filter((tag) => test([tag]));
      this.reasons.set(node, (i) =>
        fitting(i)
          .map((tag) => `#${tag}`)
          .slice(0, 2)
          .join(" "),
      );
      return Uint8Array.from(tags, (values) => (test(values) ? YES : NO));
    }
    return Uint8Array.from(this.universe.pages, (page) => (test(fieldValues(node.scope, page)) ? YES : NO));
  }

  async #date(node: NodeOf<"date">): Promise<Truth> {
    const { when, date } = node;
    const dates = await this.universe.dates();
    const wanted = { before: -1, on: 0, after: 1 }[when];
    this.reasons.set(node, (i) => dates[i] ?? "");
    return Uint8Array.from(dates, (own) => (own !== "" && Math.sign(compareDates(own, date)) === wanted ? YES : NO));
  }

  async #property(node: NodeOf<"property">, isExact: boolean): Promise<Truth> {
    const test = valuesTestOf(node, isExact, new TextMatcher(node));
    const found = await this.ports.store.propertyValues(node.name);
    const fitting = found.filter(({ values }) => test(values));
    const values = new Map(fitting.map((page) => [this.universe.placeOf(page.id), page.values]));
    this.reasons.set(node, (i) => `${node.name}: ${(values.get(i) ?? []).join(", ").slice(0, 60) || "empty"}`);
    return this.#truthOfPages(
      fitting.map(({ id }) => id),
      YES,
    );
  }

  async #link({ direction, name }: NodeOf<"link">): Promise<Truth> {
    const ids = this.ports.names.findExact(name).map(({ id }) => id);
    if (ids.length === 0) return this.#all(NO);
    const { store } = this.ports;
    const linked = direction === "to" ? await store.pagesLinkingTo([], ids) : await store.pagesLinkedFrom(ids);
    return this.#truthOfPages(linked, YES);
  }

  #all(value: number): Truth {
    return new Uint8Array(this.universe.pages.length).fill(value);
  }

  #truthOfPages(ids: Iterable<PageId>, value: number): Truth {
    const truth = this.#all(NO);
    for (const id of ids) {
      const place = this.universe.placeOf(id);
      if (place !== undefined) truth[place] = value;
    }
    return truth;
  }
}

function fieldValues(scope: string, page: NamedPage): readonly string[] {
  if (scope === "path") return [page.path];
  if (scope === "file") return [page.path.slice(page.path.lastIndexOf("/") + 1)];
  return scope === "type" ? [page.type] : [page.title, ...page.aliases];
}
