import { REVIEWED_KEYS } from "../../../shared/text/begin-draft";
import { findDates } from "../../../shared/text/dates";
import { valuesOf } from "../../../shared/text/frontmatter";
import type { AskedPage } from "../../domain/think/gaps/asked-page";
import { namesSources, needsSource, type PageSources, SOURCE_KEYS } from "../../domain/think/page-sources";
import type { PageStore, StoredPage } from "../../ports/page-store";
import type { PageText } from "./page-reader";

/** A page that a question is about, with what is counted of it. `text`: undefined when it was not read. */
export async function askedPageOf(
  page: StoredPage,
  text: PageText | undefined,
  store: Pick<PageStore, "outgoing" | "backlinks">,
): Promise<AskedPage> {
  const [outgoing, backlinks] = await Promise.all([store.outgoing(page.id, 0, 1), store.backlinks(page.id, 0, 1)]);
  return {
    page,
    wordCount: page.wordCount,
    outgoing: outgoing.total,
    backlinks: backlinks.total,
    ...datesOf(page, text),
  };
}

/** What a page gives as its sources; null when nobody would ask it where its words are from. */
export async function pageSourcesOf(
  { page, parsed }: PageText,
  words: number,
  store: Pick<PageStore, "outgoing">,
): Promise<PageSources | null> {
  if (!needsSource(page, words)) return null;
  const { total } = await store.outgoing(page.id, 0, 1);
  const hasSourceField = valuesOf(parsed.frontmatter, ...SOURCE_KEYS).length > 0;
  return { page, words, links: total, hasSourceField: hasSourceField || namesSources(parsed.text) };
}

/** A dated line that was begun and says nothing yet: its date is no news. */
const EMPTY_ENTRY = /^[ \t]*[-*+][ \t]+[*_[(]*\d{4}-\d{2}-\d{2}[\])*_]*[ \t]*[|:–—-]?[ \t]*(?:sources?:)?[ \t]*$/gimu;

function datesOf(page: StoredPage, text: PageText | undefined) {
  const said = text?.parsed.text.replace(EMPTY_ENTRY, "") ?? "";
  const dates = findDates(said).map((date) => date.iso);
  const newestDate = newest([...dates, ...(page.pageDate ? [page.pageDate] : [])]);
  const written = valuesOf(text?.parsed.frontmatter ?? null, ...REVIEWED_KEYS)[0];
  const entries = text?.passages.filter((passage) => passage.kind === "entry" && passage.date !== null) ?? [];
  const date = newest(entries.flatMap((entry) => entry.date ?? []));
  const entry = entries.find((passage) => passage.date === date);
  return {
    newestDate,
    truthDate: written === undefined ? null : (findDates(written)[0]?.iso ?? null),
    newestEntry: entry && date !== null ? { date, start: entry.start } : null,
  };
}

const newest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((best, date) => (best === null || date > best ? date : best), null);
