import { isoDay } from "../../../shared/text/iso-day";
import type { DraftSentence } from "../../domain/think/draft";
import type { Passage } from "../../domain/think/passage";
import { isWithin } from "../../domain/think/period";
import { closed, dated } from "../../domain/think/quote-passage";
import type { StoredPage } from "../../ports/page-store";
import type { ComposeInput } from "./compose-answer";
import type { PageReader } from "./page-reader";

const MAX_PAGES = 6;
const MAX_ENTRIES = 6;

/**
 * What changed in the brain since a day: the lines that its history added, newest page first; without a history, what its
 * timelines date since then. Null when neither says.
 */
export async function composeChanges(input: ComposeInput): Promise<readonly DraftSentence[] | null> {
  const { question, store, reader, nowMs, addedSince } = input;
  const { period } = question;
  if (period === null) return null;
  if (period.fromMs !== null && period.toMs === null) {
    const added = await addedSince(period.fromMs, MAX_PAGES);
    const draft = added ? await quoteAdded(added, input) : [];
    if (draft.length > 0) return draft;
  }
  const entries = await store.entriesBetween(
    period.fromMs === null ? "" : dayOf(period.fromMs),
    dayOf(period.toMs),
    MAX_ENTRIES * 4,
  );
  const pages = await store.getPages([...new Set(entries.map(({ pageId }) => pageId))].slice(0, MAX_ENTRIES * 2));
  const found = (await readAll(pages, reader)).filter(
    ({ kind, date }) => kind === "entry" && date !== null && date <= isoDay(nowMs) && isWithin(date, period),
  );
  const newest = found.sort((a, b) => (b.date ?? "").localeCompare(a.date ?? "")).slice(0, MAX_ENTRIES);
  return newest.length > 0 ? newest.map((passage) => ({ text: dated(passage, nowMs), passages: [passage] })) : null;
}

/** One line a page: its first added passage, and how many more there are. */
async function quoteAdded(
  added: readonly { readonly path: string; readonly lines: readonly (readonly [number, number])[] }[],
  { store, reader }: ComposeInput,
): Promise<readonly DraftSentence[]> {
  const drafts = await Promise.all(
    added.map(async ({ path, lines }): Promise<readonly DraftSentence[]> => {
      const page = await store.findPage(path);
      const text = page && (await reader.read(page));
      const fresh = (text?.passages ?? []).filter(({ line }) => lines.some(([from, to]) => line >= from && line <= to));
      const [first, ...more] = fresh;
      if (!page || !first) return [];
      const count = more.length === 0 ? "" : ` (and ${more.length} more)`;
      return [{ text: `New on ${page.title}${count}: ${closed(first.text)}`, passages: [first] }];
    }),
  );
  return drafts.flat();
}

const readAll = async (pages: readonly StoredPage[], reader: PageReader): Promise<Passage[]> =>
  (await reader.readAll(pages)).flatMap(({ passages }) => passages);

/** The day as the index writes it; the end of time for none. */
const dayOf = (ms: number | null): string => (ms === null ? "9999" : new Date(ms).toISOString().slice(0, 10));
