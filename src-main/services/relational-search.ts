import { BUILT_IN_SCHEMA, type Schema } from "../../shared/schema/schema";
import type { NamedPage } from "../domain/extracted-page";
import { type Answered, chooseAnswers } from "../domain/relations/choose-answers";
import type { QuestionCue } from "../domain/relations/question-cues";
import { readQuestion } from "../domain/relations/read-question";
import type { RelationalReading, RelationStep } from "../domain/relations/relational-reading";
import { schemaCues } from "../domain/relations/schema-cues";
import { isWholeName, meaningFor, namesToHide, seedCandidates } from "../domain/relations/seed-names";
import type { SimilarName } from "../domain/search/name-trigrams";
import type { Clock } from "../ports/clock";
import type { PageStore, StoredLink } from "../ports/page-store";
import { todayOf } from "./today-of";

/** The names of all pages, as the search keeps them. */
export interface QuestionNames {
  findExact(text: string): readonly NamedPage[];
  /** Pages whose name is nearly the text, nearest first. */
  findSimilar(text: string, limit: number): readonly SimilarName[];
  findContained(text: string): readonly { readonly page: NamedPage; readonly start: number; readonly end: number }[];
}

/** A question about who is linked to what, followed along the typed links. */
export interface RelationalAnswer {
  /** How the question was understood, e.g. `who –attended→ Spring Board`. */
  readonly reading: string;
  /** True when the question is plainly this one: then its answers are the whole result, even when there are none. */
  readonly isConfident: boolean;
  /** Pages that the question starts from; more than one when its name is ambiguous. */
  readonly seeds: readonly NamedPage[];
  /** Link type asked for in the last step. */
  readonly type: string;
  /** The end of the last step's links that is not the answer. */
  readonly seedRole: "subject" | "object";
  /** Best evidence first, each with a link that proves it. Empty when no link of the type is there. */
  readonly answers: readonly RelationAnswer[];
}

export interface RelationalSearch {
  /** Null when the text is no relational question, or starts from no page of the brain. */
  answer(text: string): Promise<RelationalAnswer | null>;
}

type RelationAnswer = Answered<StoredLink>;

interface Ports {
  readonly store: Pick<PageStore, "typedLinks" | "getPages">;
  readonly names: QuestionNames;
  readonly clock: Clock;
  /** The brain's types, today; the built-in ones when left out. */
  readonly schema?: () => Schema;
}

/** Made once a schema: a schema never changes, a brain gets another one. */
const cues = new WeakMap<Schema, readonly QuestionCue[]>();

function cuesOf(ports: Pick<Ports, "schema">): readonly QuestionCue[] {
  const schema = schemaOf(ports);
  const known = cues.get(schema) ?? schemaCues(schema);
  cues.set(schema, known);
  return known;
}

const schemaOf = ({ schema }: Pick<Ports, "schema">): Schema => schema?.() ?? BUILT_IN_SCHEMA;

/** Links read at one end of a page; the most linked pages of a brain have a few thousand. */
const MAX_LINKS = 2000;
/** Pages of a first step that a second one starts from. */
const MAX_STOPS = 50;
const MIN_SIMILARITY = 0.45;

interface Seeds {
  readonly pages: readonly NamedPage[];
  readonly isExact: boolean;
}

/** Answers questions about relations from typed links. */
export function createRelationalSearch(ports: Ports): RelationalSearch {
  return {
    async answer(text) {
      const reading = readQuestion(text, namesToHide(text, ports.names.findContained(text)), cuesOf(ports));
      if (!reading) return null;
      const seeds = await findSeeds(ports, reading);
      return seeds ? follow(ports, reading, seeds) : null;
    },
  };
}

/** The pages a question starts from: its words as a name, the longest name among them, or a name spelled nearly so. */
async function findSeeds(ports: Ports, { seed, steps, isAsked }: RelationalReading): Promise<Seeds | null> {
  const { names } = ports;
  const schema = schemaOf(ports);
  const step = steps[0];
  if (!step) return null;
  const exact = names.findExact(seed.text);
  if (exact.length > 0) return { pages: seedCandidates(exact, step, schema), isExact: true };
  const contained = names.findContained(seed.text);
  const longest = Math.max(0, ...contained.map(({ start, end }) => end - start));
  const best = contained.filter(({ start, end }) => end - start === longest);
  if (best.length > 0) {
    const isExact = best.every(({ start, end }) => isWholeName(seed.text, start, end));
    return isExact || isAsked
      ? {
          pages: seedCandidates(
            best.map(({ page }) => page),
            step,
            schema,
          ),
          isExact,
        }
      : null;
  }
  const similar = names.findSimilar(seed.text, 3).filter(({ similarity }) => similarity >= MIN_SIMILARITY);
  const top = similar.filter(({ similarity }) => similarity === similar[0]?.similarity).map(({ page }) => page);
  return top.length > 0 && isAsked ? { pages: seedCandidates(top, step, schema), isExact: false } : null;
}

async function follow(ports: Ports, reading: RelationalReading, seeds: Seeds): Promise<RelationalAnswer | null> {
  let stops = seeds.pages;
  let answers: readonly RelationAnswer[] = [];
  const said: string[] = [];
  let last: { types: readonly string[]; step: RelationStep } | null = null;
  for (const step of reading.steps) {
    const meaning = meaningFor(step, stops, schemaOf(ports));
    if (!meaning) return null;
    answers = await walk(ports, stops, step, meaning.types, reading.asOf, meaning.rulePrefix);
    said.push(step.wanted === "subject" ? `–${meaning.types[0]}→` : `←${meaning.types[0]}–`);
    last = { types: meaning.types, step };
    stops = answers.slice(0, MAX_STOPS).map(({ page }) => page);
  }
  if (!last) return null;
  const asked = reading.other ? await onlyOther(ports, answers, reading.other.text) : answers;
  const isPlain = seeds.isExact && (reading.isAsked || asked.length > 0);
  return {
    reading: `${last.step.wanted === "subject" ? "who" : "what"} ${said.reverse().join(" … ")} ${seeds.pages.map(({ title }) => title).join(" / ")}`,
    isConfident: isPlain,
    seeds: seeds.pages,
    type: last.types[0] ?? "mentions",
    seedRole: last.step.wanted === "subject" ? "object" : "subject",
    answers: asked,
  };
}

async function walk(
  ports: Ports,
  from: readonly NamedPage[],
  step: RelationStep,
  types: readonly string[],
  asOf: string | null,
  rulePrefix: string | null,
): Promise<readonly RelationAnswer[]> {
  const { store } = ports;
  const role = step.wanted === "subject" ? "object" : "subject";
  // Who founded a company works there too, unless something says that they left.
  const walked = types.includes("works_at") ? [...new Set([...types, "founded"])] : types;
  const links = (await Promise.all(from.map(({ id }) => store.typedLinks(id, role, walked, MAX_LINKS)))).flat();
  const ids = [...new Set(links.map((link) => (step.wanted === "subject" ? link.subjectId : link.objectId)))].filter(
    (id) => id !== null,
  );
  const pages = new Map((await store.getPages(ids)).map((page) => [page.id, page]));
  return chooseAnswers({
    links,
    pages,
    from: new Set(from.map(({ id }) => id)),
    step,
    asOf,
    today: todayOf(ports.clock.now()),
    rulePrefix,
    schema: schemaOf(ports),
  });
}

/** `has Ada backed Lumio`: only Ada is asked about. */
async function onlyOther(
  { names }: Ports,
  answers: readonly RelationAnswer[],
  text: string,
): Promise<readonly RelationAnswer[]> {
  const exact = names.findExact(text);
  const pages = exact.length > 0 ? exact : names.findContained(text).map(({ page }) => page);
  const ids = new Set(pages.map(({ id }) => id));
  return ids.size === 0 ? answers : answers.filter(({ page }) => ids.has(page.id));
}
