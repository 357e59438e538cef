import { CERTAIN_MENTION, type Mention, type MentionListing, type SweptMention } from "../../shared/model/mention";
import type { PagePath, PageSummary } from "../../shared/model/page";
import type { PageId } from "../domain/extracted-page";
import { nameKeyOf } from "../domain/mentions/name-statistics";
import { type NameStatistics, rankMention } from "../domain/mentions/rank-mention";
import type { ReadMention } from "../domain/mentions/read-mentions";
import type { MentionReader, PageMentions } from "../ports/mention-reader";
import type { PageFile } from "../ports/page-extractor";
import type { PageStore } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";
import type { DismissedMentions } from "./dismissed-mentions";
import type { IndexCatalogue } from "./index-catalogue";
import type { Pages } from "./pages";

export interface MentionsPorts {
  readonly store: Pick<PageStore, "linkTexts">;
  readonly search: Pick<SearchIndex, "pagesWithWordsOf" | "nameFrequencies">;
  readonly reader: MentionReader;
  readonly catalogue: Pick<IndexCatalogue, "namesOf" | "idOf">;
  readonly pages: Pick<Pages, "find">;
  readonly dismissed: DismissedMentions;
}

/** Names without a link. */
export interface Mentions {
  /**
   * The most certain first. `of`: where other pages speak of this one; `on`: what this page speaks of.
   * @throws BrainError `page_not_found`
   */
  list(ref: string, direction: "of" | "on", offset: number, limit: number): Promise<MentionListing>;
  /** All mentions on these pages, page by page in the order of the text, for sweeping a brain. Unknown paths are left out. */
  mentionsOn(paths: readonly PagePath[]): Promise<readonly SweptMention[]>;
  /** To be called when pages change: what was found is looked for again. */
  forget(): void;
}

/** Pages read at once: a batch takes the thread some tens of milliseconds. */
const BATCH_PAGES = 50;
/** Pages read in search of one page's mentions; beyond, a name is too common to go through by hand. */
const MAX_PAGES_READ = 400;
/** Listings kept, so that turning a page does not read everything again. */
const KEPT_LISTINGS = 8;

interface Listing {
  readonly mentions: readonly Mention[];
  readonly isComplete: boolean;
}

export function createMentions(ports: MentionsPorts): Mentions {
  const { catalogue, pages, reader, search } = ports;
  const kept = new Map<string, Promise<Listing>>();

  async function mentionsOf(target: PageId): Promise<Listing> {
    const names = await reader.mentionNames(target);
    if (names.length === 0) return { mentions: [], isComplete: true };
    const ids = (await search.pagesWithWordsOf(names)).filter((id) => id !== target);
    const files = filesOf(ids.slice(0, MAX_PAGES_READ), catalogue);
    const found = await readInBatches(files, target, reader);
    return { mentions: surestFirst(await rankAll(found, target, ports)), isComplete: ids.length <= MAX_PAGES_READ };
  }

  async function mentionsOnPage(id: PageId): Promise<Listing> {
    const found = await reader.readMentions(filesOf([id], catalogue), null);
    return { mentions: surestFirst(await rankAll(found, null, ports)), isComplete: true };
  }

  return {
    async list(ref, direction, offset, limit) {
      const { id } = await pages.find(ref);
      const key = `${direction} ${id}`;
      const listing = kept.get(key) ?? (direction === "of" ? mentionsOf(id) : mentionsOnPage(id));
      keep(kept, key, listing);
      const { mentions, isComplete } = await listing;
      const open = mentions.filter((one) => !ports.dismissed.has(one.page.path, one.target.path, one.text));
      return { total: open.length, isComplete, mentions: open.slice(offset, offset + limit) };
    },
    async mentionsOn(paths) {
      const ids = paths.map((path) => catalogue.idOf(path)).filter((id) => id !== undefined);
      const found = await readInBatches(filesOf(ids, catalogue), null, reader);
      const ranked = await rankAll(found, null, ports);
      return ranked.filter((one) => !ports.dismissed.has(one.page.path, one.target.path, one.text));
    },
    forget: () => kept.clear(),
  };
}

/** A listing that failed is not kept. */
function keep(kept: Map<string, Promise<Listing>>, key: string, listing: Promise<Listing>): void {
  kept.delete(key);
  kept.set(key, listing);
  listing.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_LISTINGS && oldest !== undefined) kept.delete(oldest);
}

async function readInBatches(files: readonly PageFile[], only: PageId | null, reader: MentionReader) {
  const found: PageMentions[] = [];
  for (let i = 0; i < files.length; i += BATCH_PAGES) {
    found.push(...(await reader.readMentions(files.slice(i, i + BATCH_PAGES), only)));
  }
  return found;
}

const filesOf = (ids: readonly PageId[], catalogue: MentionsPorts["catalogue"]): readonly PageFile[] =>
  ids.flatMap((id) => {
    const page = catalogue.namesOf(id);
    return page ? [{ id, path: page.path }] : [];
  });

/** Asks the brain once for all names that were found, and ranks. Mere words fall out. */
async function rankAll(found: readonly PageMentions[], only: PageId | null, ports: MentionsPorts) {
  const all = found.flatMap((page) => page.mentions);
  const names = [...new Set(all.map((mention) => mention.name))];
  const targets = [...new Set(all.flatMap((mention) => mention.targetIds[0] ?? []))];
  const [frequencies, linkedPages] = await Promise.all([
    ports.search.nameFrequencies(names),
    linkedPagesOf(targets, ports.store),
  ]);
  const statistics = new Map(names.map((name, i) => [name, frequencies.names[i]]));
  return found.flatMap((page) =>
    page.mentions.flatMap((mention): SweptMention[] => {
      const frequency = statistics.get(mention.name);
      if (!frequency) return [];
      const linked = linkedPages(mention.targetIds[0], mention.text);
      const brain: NameStatistics = { ...frequency, pages: frequencies.pages, linkedPages: linked };
      const ranked = rankMention(mention.features, brain);
      const described = ranked && toMention(page, mention, only, ports.catalogue);
      const { isInQuote, isQuoted, isInLongerName } = mention.features;
      return described ? [{ ...described, ...ranked, isInQuote, isQuoted, isInLongerName }] : [];
    }),
  );
}

/** How many pages link to a page by words that read alike. */
async function linkedPagesOf(targets: readonly PageId[], store: MentionsPorts["store"]) {
  const counts = new Map<string, number>();
  for (const { targetId, text, pages } of await store.linkTexts(targets)) {
    const key = `${targetId} ${nameKeyOf(text)}`;
    counts.set(key, (counts.get(key) ?? 0) + pages);
  }
  return (target: PageId | undefined, text: string): number => counts.get(`${target} ${nameKeyOf(text)}`) ?? 0;
}

function toMention(
  page: PageMentions,
  mention: ReadMention,
  only: PageId | null,
  catalogue: MentionsPorts["catalogue"],
): Omit<Mention, "confidence" | "reason"> | null {
  const summaryOf = (id: PageId | undefined) => toSummary(id === undefined ? undefined : catalogue.namesOf(id));
  const source = summaryOf(page.id);
  const target = summaryOf(only ?? mention.targetIds[0]);
  if (!source || !target) return null;
  const { text, start, end, sentence, sentenceStart, sentenceEnd, isFirst, targetIds } = mention;
  const candidates = targetIds.length > 1 ? targetIds.map(summaryOf).filter((one) => one !== null) : [];
  const { revision } = page;
  return {
    page: source,
    revision,
    target,
    candidates,
    text,
    start,
    end,
    sentence,
    sentenceStart,
    sentenceEnd,
    isFirst,
  };
}

const toSummary = (page: PageSummary | undefined): PageSummary | null =>
  page ? { path: page.path, slug: page.slug, title: page.title, type: page.type } : null;

/** Those to link come before those whose page has the link already; within one page the text's order stays. */
function surestFirst(mentions: readonly Mention[]): readonly Mention[] {
  const rank = ({ confidence, isFirst }: Mention) => (isFirst ? 1 : 0) + (confidence >= CERTAIN_MENTION ? 2 : 0);
  return mentions.toSorted((a, b) => rank(b) - rank(a) || b.confidence - a.confidence);
}
