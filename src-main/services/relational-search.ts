import { BUILT_IN_SCHEMA, type Schema } from "../../shared/schema/schema";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { mendCues } from "../domain/relations/cue-spelling";
import { findCues } from "../domain/relations/question-cues";
import { contentWords } from "../domain/relations/question-words";
import { MAX_QUESTION, type QuestionGrammar, readingsOf } from "../domain/relations/read-question";
import type { AskedTime, RelationalReading } from "../domain/relations/relational-reading";
import { schemaGrammar } from "../domain/relations/schema-cues";
import { kindOfSeed, namesToHide } from "../domain/relations/seed-names";
import { capitalPlaces, type SplitQuestion, splitQuestion } from "../domain/relations/split-question";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";
import { cutTimeByName } from "./named-time";
import { findSeeds, type QuestionNames, type Seeds, shortNamed } from "./question-seeds";
import { todayOf } from "./today-of";
import { isVague, type RelationAnswer, type Walked, walkRelations } from "./walk-relations";

/** A question about who is linked to what, followed along the typed links. */
export interface RelationalAnswer {
  /** How the question was understood, e.g. `who –attended→ Spring Board`. */
  readonly reading: string;
  /** True when the question is plainly this one: then its answers are the whole result, even when there are none. */
  readonly isConfident: boolean;
  /** Pages that the question starts from; more than one when its name is ambiguous. None when its name has no page. */
  readonly seeds: readonly NamedPage[];
  /** Link type asked for in the last step. */
  readonly type: string;
  /** The end of the last step's links that is not the answer. */
  readonly seedRole: "subject" | "object";
  /** Best evidence first, each with a link that proves it. Empty when no link of the type is there. */
  readonly answers: readonly RelationAnswer[];
  /** True for one plain step to people of now: `who attended X`. */
  readonly isPlain: boolean;
}

export interface RelationalSearch {
  /** Null when the text is no relational question, or starts from no page of the brain. */
  answer(text: string): Promise<RelationalAnswer | null>;
  /** The name that a relational question starts from and that nothing is called; null when there is no such name. */
  unknownName(text: string): Promise<string | null>;
}

interface Ports {
  readonly store: Pick<PageStore, "typedLinks" | "mentionsOn" | "typedLinksAtName" | "getPages" | "timelineOf">;
  readonly names: QuestionNames;
  readonly clock: Clock;
  /** The brain's types, today; the built-in ones when left out. */
  readonly schema?: () => Schema;
  /** The owner's page by path or slug; null while nobody said. Left out: nobody is. */
  readonly me?: () => Promise<string | null>;
}

/** Ports with what one question is read against. */
interface World extends Omit<Ports, "schema" | "me"> {
  readonly schema: Schema;
  readonly grammar: QuestionGrammar;
  /** What names of this question were found to be, by name and step: its readings mostly share them. */
  readonly found: Map<string, Promise<Seeds | null>>;
  /** ISO day. */
  readonly today: string;
}

/** Made once a schema: a schema never changes, a brain gets another one. */
const grammars = new WeakMap<Schema, QuestionGrammar>();

function grammarOf(schema: Schema): QuestionGrammar {
  const known = grammars.get(schema) ?? schemaGrammar(schema);
  grammars.set(schema, known);
  return known;
}

/** Answers questions about relations from typed links. */
export function createRelationalSearch(ports: Ports): RelationalSearch {
  const worldNow = (): World => {
    const schema = ports.schema?.() ?? BUILT_IN_SCHEMA;
    return { ...ports, schema, grammar: grammarOf(schema), found: new Map(), today: todayOf(ports.clock.now()) };
  };
  return {
    async answer(question) {
      if (question.length > MAX_QUESTION) return null;
      const world = worldNow();
      const text = ofOwner(plainWho(question), await ownerOf(ports));
      const mended = mendCues(text);
      return (await answerSplit(world, text)) ?? (mended === text ? null : answerSplit(world, mended));
    },
    async unknownName(text) {
      if (text.length > MAX_QUESTION) return null;
      const world = worldNow();
      const [reading] = readPart(world, mendCues(plainWho(text)), null);
      if (!reading?.isAsked || reading.other !== null || !isNameLike(reading.seed.text)) return null;
      return (await seedsOf(world, reading)) ? null : reading.seed.text;
    },
  };
}

const HAS_SOMEONE =
  /\b(?:has|have|had|got|with)(?: got)? (?:someone|somebody|anyone|anybody|people|folks|a person|an? (?:engineer|employee|founder|developer|designer)) (?=(?:who|that)\b)/gi;

/** Contractions written out, and `has someone who` as the relation that it is. */
const plainWho = (text: string): string =>
  text.replace(/\b(who|what|where)['’]?s\b/gi, "$1 is").replace(HAS_SOMEONE, "employ people ");

/** The owner's title; null while nobody said who that is. */
async function ownerOf({ me, names }: Ports): Promise<string | null> {
  const page = await me?.();
  return page ? (names.findExact(page.replace(/\.md$/i, ""))[0]?.title ?? null) : null;
}

/** `my portfolio`, `whom did I meet`, with the owner's name. */
function ofOwner(text: string, owner: string | null): string {
  if (owner === null) return text;
  return text
    .replace(/\bmy\b/gi, `${owner}’s`)
    .replace(/\bI\b|\bme\b(?! (?:all|the|every|who|which|what|my)\b)/g, (word, at: number) =>
      word === "me" && /\b(?:show|tell|give|find|get|remind)\s$/i.test(text.slice(0, at)) ? word : owner,
    );
}

/** Written with capitals throughout, as names are. */
const isNameLike = (text: string): boolean => text.split(/\s+/).every((word) => /^[\p{Lu}\d]/u.test(word));

/** Answers that are checked for a second relation; beyond them nobody reads. */
const MAX_CHECKED = 60;
/** Further readings of a question are far-fetched. */
const MAX_READINGS = 4;

/** One simple question with its answer. */
interface Part {
  readonly reading: RelationalReading;
  readonly seeds: Seeds;
  readonly walked: Walked;
}

async function answerSplit(world: World, question: string): Promise<RelationalAnswer | null> {
  const { text, time } = await cutTimeByName(world, question);
  const contained = namesToHide(text, world.names.findContained(text));
  const places = [...contained, ...capitalPlaces(text, contained)].sort((a, b) => a.start - b.start);
  const unique = places.filter((place, index) => place.start >= (places[index - 1]?.end ?? 0) || index === 0);
  const split = splitQuestion(text, unique);
  const parts = await Promise.all(split.parts.map((part) => answerPart(world, part, time)));
  const known = parts.filter((part) => part !== null);
  if (known.length === parts.length) return joined(world, split, known);
  const kind =
    known.length === 1
      ? groupIn(
          world,
          split.parts.filter((_, index) => parts[index] === null),
        )
      : null;
  if (kind) return joined(world, split, await Promise.all(known.map((part) => ofGroup(world, part, kind))));
  const whole = await answerPart(world, text, time);
  return whole && joined(world, { parts: [text], join: "all", without: [], isElse: false }, [whole]);
}

/** `my portfolio companies`, `the founders`: pages at one end of some link. */
interface Group {
  readonly types: readonly string[];
  readonly role: "subject" | "object";
}

/** The group that a part stands for which starts from nothing; null when it says more. */
function groupIn({ grammar }: World, texts: readonly string[]): Group | null {
  const text = texts[0] ?? "";
  const cue = findCues(text, grammar.cues).find(({ cue }) => cue.form === "holders" || cue.form === "holdings");
  if (!cue || contentWords(text.slice(0, cue.start) + text.slice(cue.end)).length > 0) return null;
  const types = cue.cue.meanings.flatMap((meaning) => meaning.types);
  return { types, role: cue.cue.form === "holders" ? "subject" : "object" };
}

async function ofGroup({ store }: World, part: Part, { types, role }: Group): Promise<Part> {
  const checked = await Promise.all(
    part.walked.answers.slice(0, MAX_CHECKED).map(async (answer) => {
      const links = await store.typedLinks(answer.page.id, role, types, 1);
      return links.some((link) => !link.negated) ? [answer] : [];
    }),
  );
  return { ...part, walked: { ...part.walked, answers: checked.flat() } };
}

function readPart(world: World, text: string, time: AskedTime | null): readonly RelationalReading[] {
  const hidden = namesToHide(text, world.names.findContained(text));
  const readings = readingsOf(text, hidden, world.grammar, world.today).slice(0, MAX_READINGS);
  return time === null ? readings : readings.map((reading) => ({ ...reading, time }));
}

function seedsOf(world: World, reading: RelationalReading): Promise<Seeds | null> {
  const [step] = reading.steps;
  const types = step?.meanings.flatMap((meaning) => meaning.types) ?? [];
  const key = [reading.seed.text, step?.wanted, reading.isAsked, ...types].join("\n");
  const known = world.found.get(key) ?? findSeeds(world, reading);
  world.found.set(key, known);
  return known;
}

/** The first reading that starts from something and means something there. */
async function answerPart(world: World, text: string, time: AskedTime | null): Promise<Part | null> {
  for (const reading of readPart(world, text, time)) {
    const seeds = await seedsOf(world, reading);
    const walked = seeds && (await walkRelations(world, reading, seeds));
    if (!walked) continue;
    const answers = reading.other ? onlyOther(world, walked.answers, reading.other.text) : walked.answers;
    return { reading, seeds, walked: { ...walked, answers } };
  }
  return null;
}

async function joined(world: World, split: SplitQuestion, parts: readonly Part[]): Promise<RelationalAnswer | null> {
  const [first] = parts;
  if (!first) return null;
  const left = await withoutNames(world, split, parts, joinAnswers(split, parts));
  const isAsked = parts.every(({ reading }) => reading.isAsked);
  const { step, types } = first.walked;
  const isPlainly = parts.every(({ seeds, reading }) => seeds.isExact && reading.isRequest);
  // Where nothing is known of what a page is, nothing recorded may as well mean that the question was another.
  const isVaguely = parts.some(({ walked }) => isVague(walked.types));
  const mayBeEmpty = isAsked && !isVaguely && parts.every(({ seeds }) => isOfKnownKind(world, seeds));
  return {
    reading: sayReading(split, parts),
    isConfident: isPlainly && (left.length > 0 || mayBeEmpty),
    seeds: parts.flatMap(({ seeds }) => seeds.pages),
    type: types[0] ?? "mentions",
    seedRole: step.wanted === "subject" ? "object" : "subject",
    answers: left,
    isPlain: isPlain(split, parts),
  };
}

const isOfKnownKind = ({ schema }: World, { pages, links }: Seeds): boolean =>
  links.length > 0 || pages.some((page) => kindOfSeed(page, schema) !== "unknown");

function isPlain({ parts: texts, without, isElse }: SplitQuestion, [part]: readonly Part[]): boolean {
  if (!part || texts.length > 1 || without.length > 0 || isElse) return false;
  const { steps, time, other } = part.reading;
  const [step] = steps;
  return (
    steps.length === 1 && step?.wanted === "subject" && step.period !== "former" && time === null && other === null
  );
}

function sayReading({ join, without }: SplitQuestion, parts: readonly Part[]): string {
  const said = parts.map(({ walked, seeds, reading }) => {
    const names = seeds.pages.length > 0 ? seeds.pages.map(({ title }) => title).join(" / ") : seeds.name;
    return `${walked.said} ${names}${sayTime(reading.time)}`;
  });
  const who = parts[0]?.walked.step.wanted === "subject" ? "who" : "what";
  const but = without.length > 0 ? `, without ${without.join(", ")}` : "";
  return `${who} ${said.join(join === "all" ? " and " : " or ")}${but}`;
}

function sayTime(time: AskedTime | null): string {
  if (time === null) return "";
  const { from, until } = time.range;
  if (from !== null && until !== null) return from === until ? ` on ${from}` : ` from ${from} to ${until}`;
  return from !== null ? ` from ${from}` : ` until ${until ?? ""}`;
}

const idsOf = (answers: readonly RelationAnswer[]): ReadonlySet<PageId> => new Set(answers.map(({ page }) => page.id));

/** Answers of all parts, or of each; answers about a named one (`did Ada and Bram come`) are never the same page. */
function joinAnswers({ join }: SplitQuestion, parts: readonly Part[]): readonly RelationAnswer[] {
  const [first, ...others] = parts.map(({ walked }) => walked.answers);
  const union = [...new Map(parts.flatMap(({ walked }) => walked.answers).map((one) => [one.page.id, one])).values()];
  if (!first || join === "any" || parts.every(({ reading }) => reading.other !== null)) return union;
  const sets = others.map(idsOf);
  const all = first.filter(({ page }) => sets.every((ids) => ids.has(page.id)));
  return join === "most" && all.length === 0 ? union : all;
}

/** Takes out who was named as left out, or all that the same question with that name finds. */
async function withoutNames(
  world: World,
  { without, isElse, parts: texts }: SplitQuestion,
  parts: readonly Part[],
  answers: readonly RelationAnswer[],
): Promise<readonly RelationAnswer[]> {
  const own = parts.filter(({ reading }) => isElse || reading.isMutual);
  const seedIds = new Set(own.flatMap(({ seeds }) => seeds.pages.map(({ id }) => id)));
  let left = answers.filter(({ page }) => !seedIds.has(page.id));
  for (const name of without) {
    const ids = new Set(pagesCalled(world, name).map(({ id }) => id));
    const some = left.filter(({ page }) => !ids.has(page.id));
    const seed = parts[0]?.reading.seed;
    const text = texts[0];
    if (some.length === left.length && seed && text) {
      const other = await answerPart(world, text.slice(0, seed.start) + name + text.slice(seed.end), null);
      const taken = idsOf(other?.walked.answers ?? []);
      left = left.filter(({ page }) => !taken.has(page.id));
    } else left = some;
  }
  return left;
}

function pagesCalled(world: World, name: string): readonly NamedPage[] {
  const exact = world.names.findExact(name);
  if (exact.length > 0) return exact;
  return shortNamed(world, name, null)?.pages ?? [];
}

/** `has Ada backed Lumio`: only Ada is asked about. */
function onlyOther(world: World, answers: readonly RelationAnswer[], text: string): readonly RelationAnswer[] {
  const called = pagesCalled(world, text);
  const pages = called.length > 0 ? called : world.names.findContained(text).map(({ page }) => page);
  const ids = new Set(pages.map(({ id }) => id));
  return ids.size === 0 ? answers : answers.filter(({ page }) => ids.has(page.id));
}
