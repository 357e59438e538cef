import type { Schema } from "../../shared/schema/schema";
import { addDays, daysOf } from "../../shared/text/calendar";
import { findTimePhrase } from "../../shared/text/time-phrase";
import { contentWords } from "../domain/relations/question-words";
import type { AskedTime } from "../domain/relations/relational-reading";
import type { PageStore } from "../ports/page-store";
import { type QuestionNames, shortNamed } from "./question-seeds";

interface Ports {
  readonly store: Pick<PageStore, "getPages" | "timelineOf">;
  readonly names: QuestionNames;
  readonly schema: Schema;
  readonly today: string;
}

const ANCHOR = /\s(since|after|following|before|prior to|until)\s+(?:the )?(\S(?:.*?\S)?)\s*[?.!]*$/i;
const MAX_WORDS = 8;
const MAX_ENTRIES = 400;

/**
 * A time told by what happened then: `after the spring review` (a page with a date), `since the seed round` (an entry of the
 * timeline of a page that the question names). The question without it; the question as it is when there is none.
 */
export async function cutTimeByName(
  ports: Ports,
  question: string,
): Promise<{ readonly text: string; readonly time: AskedTime | null }> {
  const match = ANCHOR.exec(question);
  const phrase = match?.[2] ?? "";
  const isPlain =
    match === null || phrase.split(/\s+/).length > MAX_WORDS || findTimePhrase(` in ${phrase}`, ports.today) !== null;
  if (isPlain) return { text: question, time: null };
  const text = question.slice(0, match.index);
  const date = (await dateOfPage(ports, phrase)) ?? (await dateOfEntry(ports, text, phrase));
  return date === null ? { text: question, time: null } : { text, time: timeBy(match[1] ?? "", date) };
}

async function dateOfPage({ store, names, schema }: Ports, phrase: string): Promise<string | null> {
  const exact = names.findExact(phrase);
  const pages = exact.length > 0 ? exact : (shortNamed({ names, schema }, phrase, null)?.pages ?? []);
  const dates = (await store.getPages(pages.map(({ id }) => id))).flatMap(({ pageDate }) => pageDate ?? []);
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

/** The first entry that says all the words, on the pages that the question names. */
async function dateOfEntry({ store, names }: Ports, text: string, phrase: string): Promise<string | null> {
  const words = contentWords(phrase);
  const ids = names.findContained(text).map(({ page }) => page.id);
  if (words.length === 0 || ids.length === 0) return null;
  const entries = await store.timelineOf(ids, MAX_ENTRIES);
  const told = entries.filter((entry) => words.every((word) => entry.text.toLowerCase().includes(word)));
  return told.map(({ date }) => date).sort()[0] ?? null;
}

function timeBy(lead: string, date: string): AskedTime {
  const days = daysOf(date);
  if (/^(?:before|prior to)$/i.test(lead))
    return { range: { from: null, until: addDays(days.from, -1) }, kind: "before", isEvent: true };
  if (/^until$/i.test(lead)) return { range: { from: null, until: days.until }, kind: "before", isEvent: true };
  const from = /^since$/i.test(lead) ? days.from : addDays(days.until, 1);
  return { range: { from, until: null }, kind: "since", isEvent: true };
}
