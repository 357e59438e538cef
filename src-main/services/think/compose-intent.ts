import { composeBrief } from "../../domain/think/compose-brief";
import { composeCompare } from "../../domain/think/compose-compare";
import type { EntityEvidence } from "../../domain/think/compose-entity";
import { composeTasks } from "../../domain/think/compose-tasks";
import { composeWhen } from "../../domain/think/compose-when";
import type { DraftSentence } from "../../domain/think/draft";
import { sideBySide } from "../../domain/think/facts/side-by-side";
import { nameHolder } from "../../domain/think/name-holder";
import { isOpenTask } from "../../domain/think/open-tasks";
import type { Passage } from "../../domain/think/passage";
import type { StoredPage } from "../../ports/page-store";
import type { ComposeInput } from "./compose-answer";
import { composeChanges } from "./compose-changes";
import { entityEvidence } from "./entity-evidence";

const MAX_COMPARED = 3;
const MAX_MEETINGS = 12;
const MAX_AROUND = 24;
const MAX_TASK_PAGES = 40;

/** Answers of a form of their own; null for intents that have none, or where the named page gives nothing to fill it. */
export async function composeIntent(input: ComposeInput): Promise<readonly DraftSentence[] | null> {
  switch (input.question.intent) {
    case "brief":
      return brief(input);
    case "compare":
      return compare(input);
    case "tasks":
      return composeTasks(await openTasks(input));
    case "changes":
      return composeChanges(input);
    case "when":
      return whenOf(input);
    default:
      return null;
  }
}

const namedPages = ({ question, store }: ComposeInput): Promise<readonly StoredPage[]> =>
  store.getPages([...new Set(question.named.flatMap((match) => match.pages.slice(0, 1).map((page) => page.id)))]);

async function brief(input: ComposeInput): Promise<readonly DraftSentence[] | null> {
  const { reader, store, nowMs } = input;
  const pages = (await namedPages(input)).slice(0, MAX_COMPARED);
  const drafts = await Promise.all(
    pages.map(async (page) => {
      const entity = await entityEvidence(page, reader, store);
      if (!entity) return [];
      const [meetings, open] = await Promise.all([lastMeetings(page, input), openAround(page, input)]);
      return composeBrief({ entity, meetings, open }, nowMs);
    }),
  );
  const draft = drafts.flat();
  return draft.length > 0 ? draft : null;
}

/** The first sentence of each meeting with them, newest first. */
async function lastMeetings(page: StoredPage, { reader, store }: ComposeInput): Promise<readonly Passage[]> {
  const links = await store.typedLinks(page.id, "subject", ["attended"], MAX_MEETINGS * 4);
  const ids = [...new Set(links.flatMap((link) => (link.negated ? [] : (link.objectId ?? []))))];
  const meetings = [...(await store.getPages(ids))].sort((a, b) => (b.pageDate ?? "").localeCompare(a.pageDate ?? ""));
  const read = await reader.readAll(meetings.slice(0, MAX_MEETINGS));
  return read.flatMap((text) => text.passages.find(({ kind }) => kind === "sentence") ?? []);
}

/** Open tasks on a page, and those on pages linking to it that name it. */
async function openAround(page: StoredPage, { reader, store }: ComposeInput): Promise<readonly Passage[]> {
  const { links } = await store.backlinks(page.id, 0, MAX_AROUND * 4);
  const around = await store.getPages([...new Set(links.map((link) => link.sourceId))].slice(0, MAX_AROUND));
  const [own, ...others] = await reader.readAll([page, ...around]);
  const isOfThem = nameHolder([page.title]);
  const first = page.title.split(/\s+/)[0] ?? page.title;
  const names = (passage: Passage): boolean => {
    const holds = nameHolder([passage.quote]);
    return holds(page.title) || page.aliases.some(holds) || (page.type === "person" && isOfThem(first) && holds(first));
  };
  return [
    ...(own?.passages ?? []).filter(isOpenTask),
    ...others.flatMap((text) => text.passages.filter((passage) => isOpenTask(passage) && names(passage))),
  ];
}

async function openTasks(input: ComposeInput): Promise<readonly Passage[]> {
  const { reader, question, evidence } = input;
  const named = await namedPages(input);
  if (named.length > 0) return (await Promise.all(named.map((page) => openAround(page, input)))).flat();
  // Someone without a page is still owed what the notes say.
  const holding = evidence.pages.flatMap((page) => page.passages);
  if (question.unknown.length > 0) {
    return holding.filter((passage) => isOpenTask(passage) && question.unknown.every(nameHolder([passage.quote])));
  }
  const texts = await reader.readAll(await pagesWithTasks(input));
  return texts.flatMap((text) => text.passages.filter(isOpenTask));
}

/** Anything still to do, as the search's own operator finds it; newest page first. */
async function pagesWithTasks({ search, names, store }: ComposeInput): Promise<readonly StoredPage[]> {
  const { results } = await search.query('task-todo:""', MAX_TASK_PAGES);
  const ids = results.flatMap(({ title, path }) => names.findExact(title).find((page) => page.path === path)?.id ?? []);
  const pages = await store.getPages(ids);
  return [...pages].sort((a, b) => (b.pageDate ?? "").localeCompare(a.pageDate ?? "") || (a.path < b.path ? -1 : 1));
}

async function compare(input: ComposeInput): Promise<readonly DraftSentence[] | null> {
  const { reader, store, nowMs } = input;
  const pages = (await namedPages(input)).slice(0, MAX_COMPARED);
  const found = await Promise.all(pages.map((page) => entityEvidence(page, reader, store)));
  const entities = found.filter((entity): entity is EntityEvidence => entity !== null);
  if (entities.length < 2) return null;
  return composeCompare(entities, sharedRelations(entities), sideBySide(entities, input.names), nowMs);
}

/** Links of the same type from each to one and the same page. */
function sharedRelations(entities: readonly EntityEvidence[]) {
  const endOf = (entity: EntityEvidence, i: number) => {
    const relation = entity.relations[i];
    return relation && `${relation.type} ${relation.answer === entity.page.title ? relation.other : relation.answer}`;
  };
  const [first, ...others] = entities;
  return (first?.relations ?? []).flatMap((relation, i) => {
    const end = first && endOf(first, i);
    const same = others.map((entity) => entity.relations.find((_, j) => endOf(entity, j) === end));
    return same.every((one) => one !== undefined) ? [relation, ...same] : [];
  });
}

/** Asked when a meeting was, and nothing else of it. */
async function whenOf(input: ComposeInput): Promise<readonly DraftSentence[] | null> {
  const { question, reader, nowMs } = input;
  const [page, ...more] = await namedPages(input);
  if (!page || more.length > 0 || question.focus.some((term) => !term.isLight) || question.figures.length > 0)
    return null;
  const text = await reader.read(page);
  const draft = text ? composeWhen(page, text.passages, page.pageDate, nowMs) : [];
  return draft.length > 0 ? draft : null;
}
