import { throwIfAborted } from "../../shared/errors/brain-error";
import type { Brief, BriefDate, BriefPerson, BriefTask } from "../../shared/model/brief";
import { isoDay } from "../../shared/text/iso-day";
import { byUrgency, openTasks } from "../domain/brief/open-tasks";
import { isInTemplates } from "../domain/dream/folders-apart";
import type { PageId } from "../domain/extracted-page";
import { summaryOf } from "../domain/page-summary";
import type { Clock } from "../ports/clock";
import type { PageStore, StoredEntry, StoredPage } from "../ports/page-store";
import type { Gaps } from "./gaps";

export interface BriefPorts {
  readonly store: Pick<
    PageStore,
    | "recentPages"
    | "datedPages"
    | "entriesBetween"
    | "entriesOnDay"
    | "taskChunks"
    | "timelineOf"
    | "pagesLinkedFrom"
    | "getPages"
    | "propertiesHolding"
  >;
  readonly gaps: Pick<Gaps, "list">;
  readonly clock: Clock;
}

/** Puts the morning together from what the brain holds. Reads only. */
export interface BriefService {
  /**
   * @param day local ISO day; null: today
   * @throws BrainError `cancelled`
   */
  get(day: string | null, signal?: AbortSignal): Promise<Brief>;
}

const DAY_MS = 86_400_000;
const SHOWN = 12;
/** Pages whose tasks are read, those changed last, and how many chunks of them at most. */
const TASK_PAGES = 400;
const TASK_CHUNKS = 120;
/** Properties whose value is a day on which something falls due. */
const DATE_FIELDS = ["due", "deadline", "scheduled", "start", "when", "next", "follow_up", "follow-up"];
/** Those that come again each year. */
const YEARLY_FIELDS = ["birthday", "born"];
const MET = new Set(["person", "company"]);
const GAP_AGE_MS = 14 * DAY_MS;

export function createBrief({ store, gaps, clock }: BriefPorts): BriefService {
  return {
    async get(given, signal) {
      throwIfAborted(signal);
      const nowMs = clock.now();
      const day = given ?? isoDay(nowMs);
      const [changed, today, onThisDay, tasks, open] = await Promise.all([
        changedSince(startOf(day) - DAY_MS, store),
        datesOf(day, store, signal),
        earlierYears(day, store, signal),
        tasksOf(store, signal),
        gaps.list(50),
      ]);
      throwIfAborted(signal);
      const people = await peopleOf(today.pages, store, signal);
      throwIfAborted(signal);
      const grew = open.filter(({ timesAsked, lastSeenMs }) => timesAsked > 1 && lastSeenMs > nowMs - GAP_AGE_MS);
      return { day, changed, today: today.dates, people, onThisDay, tasks, gaps: grew.slice(0, 4) };
    },
  };
}

type Store = BriefPorts["store"];

/** Local midnight. */
function startOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).getTime();
}

const RECENT = 500;

async function changedSince(sinceMs: number, store: Store): Promise<Brief["changed"]> {
  const changed = (await store.recentPages(RECENT)).filter(({ modifiedMs }) => modifiedMs >= sinceMs);
  return { total: changed.length, pages: changed.slice(0, SHOWN).map(summaryOf) };
}

/** Pages of today, with what of them is: their date, a field, an entry of their timeline. */
async function datesOf(
  day: string,
  store: Store,
  signal: AbortSignal | undefined,
): Promise<{ pages: readonly StoredPage[]; dates: readonly BriefDate[] }> {
  const after = isoDay(startOf(day) + 1.5 * DAY_MS);
  const [dated, entries, fields] = await Promise.all([
    store.datedPages(day, day, SHOWN),
    store.entriesBetween(day, after, SHOWN),
    fieldsOf(day, store),
  ]);
  throwIfAborted(signal);
  const found = await store.getPages([...new Set([...fields.keys(), ...entries.map(({ pageId }) => pageId)])]);
  const byId = new Map([...dated, ...found].map((page) => [page.id, page]));
  const dates = new Map<PageId, BriefDate>();
  for (const page of dated) dates.set(page.id, { page: summaryOf(page), why: "date", entry: null });
  for (const [id, why] of fields) {
    const page = byId.get(id);
    if (page && !dates.has(id)) dates.set(id, { page: summaryOf(page), why, entry: null });
  }
  for (const entry of entries) {
    const page = byId.get(entry.pageId);
    if (page && !dates.has(entry.pageId)) dates.set(entry.pageId, fromEntry(page, entry));
  }
  const ids = [...dates.keys()].slice(0, SHOWN);
  return { pages: ids.flatMap((id) => byId.get(id) ?? []), dates: ids.flatMap((id) => dates.get(id) ?? []) };
}

function fromEntry(page: StoredPage, { text, start, end }: StoredEntry): BriefDate {
  return { page: summaryOf(page), why: "timeline", entry: { page: summaryOf(page), text, start, end } };
}

/** Pages with a field of the day, each with the first of the fields that is. */
async function fieldsOf(day: string, store: Store): Promise<ReadonlyMap<PageId, string>> {
  const monthDay = day.slice(4);
  const [due, yearly] = await Promise.all([
    store.propertiesHolding(DATE_FIELDS, day),
    store.propertiesHolding(YEARLY_FIELDS, monthDay),
  ]);
  const today = [
    ...due.filter(({ values }) => values.some((value) => value.startsWith(day))),
    ...yearly.filter(({ values }) => values.some((value) => value.slice(4, 10) === monthDay)),
  ];
  const rankOf = ({ name }: { readonly name: string }) => [...DATE_FIELDS, ...YEARLY_FIELDS].indexOf(name);
  const found = new Map<PageId, string>();
  for (const { id, name } of today.toSorted((a, b) => rankOf(a) - rankOf(b))) if (!found.has(id)) found.set(id, name);
  return found;
}

/** People and companies that today's pages lead to, with the last that is known of each. */
async function peopleOf(
  pages: readonly StoredPage[],
  store: Store,
  signal: AbortSignal | undefined,
): Promise<readonly BriefPerson[]> {
  const linked = await Promise.all(pages.map(({ id }) => store.pagesLinkedFrom([id])));
  throwIfAborted(signal);
  const because = new Map<PageId, StoredPage[]>();
  for (const [index, page] of pages.entries()) {
    for (const id of linked[index] ?? []) {
      const known = because.get(id);
      if (known) known.push(page);
      else because.set(id, [page]);
    }
  }
  const met = (await store.getPages([...because.keys()])).filter(({ type }) => MET.has(type)).slice(0, SHOWN);
  throwIfAborted(signal);
  return Promise.all(
    met.map(async (page) => {
      const [last] = await store.timelineOf([page.id], 1);
      const told = last ? { date: last.date, text: last.text } : null;
      return { page: summaryOf(page), because: (because.get(page.id) ?? []).map(summaryOf), last: told };
    }),
  );
}

async function earlierYears(day: string, store: Store, signal: AbortSignal | undefined): Promise<Brief["onThisDay"]> {
  const entries = await store.entriesOnDay(day.slice(5), day, SHOWN);
  throwIfAborted(signal);
  const byId = new Map((await store.getPages(entries.map(({ pageId }) => pageId))).map((page) => [page.id, page]));
  return entries.flatMap(({ pageId, date, text }) => {
    const page = byId.get(pageId);
    return page ? [{ date, page: summaryOf(page), text }] : [];
  });
}

async function tasksOf(store: Store, signal: AbortSignal | undefined): Promise<readonly BriefTask[]> {
  const chunks = await store.taskChunks(TASK_PAGES, TASK_CHUNKS);
  throwIfAborted(signal);
  const byId = new Map((await store.getPages(chunks.map(({ pageId }) => pageId))).map((page) => [page.id, page]));
  const tasks = chunks.flatMap(({ pageId, text, start, end }) => {
    const page = byId.get(pageId);
    return page ? openTasks(text).map((task) => ({ ...task, page: summaryOf(page), start, end })) : [];
  });
  // Chunks overlap, and a template is no commitment.
  const seen = new Set<string>();
  const own = tasks.filter(({ page, text }) => {
    const key = `${page.path}\n${text}`;
    if (seen.has(key) || isInTemplates(page.path)) return false;
    seen.add(key);
    return true;
  });
  return byUrgency(own).slice(0, SHOWN);
}
