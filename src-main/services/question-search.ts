import type { Schema } from "../../shared/schema/schema";
import { kindOfType } from "../domain/links/page-kind";
import { readListQuestion, titleHas } from "../domain/relations/list-question";
import type { BrainFiles } from "../ports/brain-files";
import type { Clock } from "../ports/clock";
import type { PageStore, StoredPage } from "../ports/page-store";
import { bareAnswers } from "./bare-answers";
import { type QuestionNames, shortNamed } from "./question-seeds";
import type { RelationalAnswer, RelationalSearch } from "./relational-search";
import type { QuestionAnswer, QuestionSearch } from "./search-ports";
import { todayOf } from "./today-of";

interface Ports {
  readonly relational: RelationalSearch;
  readonly store: Pick<PageStore, "datedPages">;
  readonly files: Pick<BrainFiles, "read">;
  readonly names: QuestionNames;
  readonly clock: Clock;
  schema(): Schema;
}

const MAX_PAGES = 500;
const WHO_IS = /^\W*who(?:\s+(?:is|was|are|were)|['’]?s)\s+(.+?)[\s?.!]*$/iu;

/** Questions that have a plain answer: who is somebody, who is linked to what, which pages are of a time. */
export function createQuestionSearch(ports: Ports): QuestionSearch {
  return {
    async answer(text) {
      // What is called so is looked for, whatever its words would ask.
      if (ports.names.findExact(text).length > 0) return null;
      return whoIs(ports, text) ?? (await byRelation(ports, text)) ?? (await byTime(ports, text));
    },
    unknownName: (text) => ports.relational.unknownName(text),
  };
}

async function byRelation(ports: Ports, text: string): Promise<QuestionAnswer | null> {
  const answer = await ports.relational.answer(text);
  if (!answer) return null;
  const { reading, isConfident } = answer;
  const answers = [...answer.answers, ...(await toldWithoutLinks(ports, answer))];
  const gap = isConfident && answers.length === 0 ? `Nothing like this is recorded: ${reading}.` : null;
  return { reading, isConfident, answers, gap };
}

/** Whom the one page that is asked about names without a link. */
async function toldWithoutLinks(ports: Ports, { isConfident, isPlain, seeds, type, answers }: RelationalAnswer) {
  const [seed, ...others] = seeds;
  if (!isConfident || !isPlain || !seed || others.length > 0) return [];
  const known = new Set(answers.map(({ page }) => page.id));
  const world = { ...ports, schema: ports.schema(), today: todayOf(ports.clock.now()) };
  return (await bareAnswers(world, seed, type)).filter(({ page }) => !known.has(page.id));
}

/** `Who is Ada Quill?`: her page, and no other. */
function whoIs({ names, schema }: Ports, text: string): QuestionAnswer | null {
  const name = WHO_IS.exec(text)?.[1];
  if (name === undefined) return null;
  const exact = names.findExact(name);
  const short = exact.length > 0 ? null : shortNamed({ names, schema: schema() }, name, null);
  const called = exact.length > 0 ? exact : short && short.rank < 2 ? short.pages : [];
  const pages = called.filter(({ type }) => ["person", "company", "unknown"].includes(kindOfType(type, schema())));
  if (pages.length === 0) return null;
  const answers = pages.map((page) => ({ page, link: { type: "title", sentence: "" } }));
  return { reading: `the page ${pages.map(({ title }) => title).join(" / ")}`, isConfident: true, answers, gap: null };
}

/** `board meetings in October`: the pages of a kind and a time, oldest first. */
async function byTime(ports: Ports, text: string): Promise<QuestionAnswer | null> {
  const schema = ports.schema();
  const asked = readListQuestion(text, todayOf(ports.clock.now()), schema);
  if (!asked) return null;
  const { range, type, words } = asked;
  const dated = await ports.store.datedPages(range.from, range.until, MAX_PAGES);
  const pages = dated.filter(
    (page) => isOfType(page, type, schema) && words.every((word) => titleHas(page.title, word)),
  );
  const isEmptyForSure = type !== null && words.length === 0 && kindOfType(type, schema) === "meeting";
  if (pages.length === 0 && !isEmptyForSure) return null;
  const what = [...words, ...(type === null ? ["pages"] : [type])].join(" ");
  const reading = `${what} from ${range.from ?? "the beginning"} to ${range.until ?? "now"}`;
  const answers = pages.map((page) => ({ page, link: { type: page.pageDate ?? "dated", sentence: "" } }));
  return {
    reading,
    isConfident: true,
    answers,
    gap: pages.length === 0 ? `No page is of this kind and time: ${reading}.` : null,
  };
}

function isOfType(page: StoredPage, type: string | null, schema: Schema): boolean {
  if (type === null) return true;
  const kind = kindOfType(type, schema);
  return page.type === type || (kind !== "unknown" && kind !== "other" && kindOfType(page.type, schema) === kind);
}
