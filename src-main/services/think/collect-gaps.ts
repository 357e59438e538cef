import type { Gap } from "../../../shared/model/think";
import type { Schema } from "../../../shared/schema/schema";
import { summaryOf } from "../../domain/page-summary";
import { readFacts } from "../../domain/think/facts/read-facts";
import type { Names } from "../../domain/think/find-names";
import { ambiguousGap } from "../../domain/think/gaps/ambiguous";
import type { AskedPage } from "../../domain/think/gaps/asked-page";
import { contradictionGap } from "../../domain/think/gaps/contradiction";
import { factContradictions } from "../../domain/think/gaps/fact-contradictions";
import { type MissingRelation, noLinkOfTypeGap } from "../../domain/think/gaps/no-link-of-type";
import { noPageGap } from "../../domain/think/gaps/no-page";
import { outOfRangeGap } from "../../domain/think/gaps/out-of-range";
import { singleSourceGap } from "../../domain/think/gaps/single-source";
import { staleGaps } from "../../domain/think/gaps/stale";
import { isolatedGaps, thinGaps } from "../../domain/think/gaps/thin";
import { uncitedGaps } from "../../domain/think/gaps/uncited";
import type { Passage } from "../../domain/think/passage";
import type { Question } from "../../domain/think/question";
import { THRESHOLD } from "../../domain/think/select-passages";
import type { PageStore, StoredPage } from "../../ports/page-store";
import { askedPageOf, pageSourcesOf } from "./count-page";
import type { Evidence } from "./gather-evidence";
import { namesWithoutPage } from "./names-without-page";
import type { PageReader, PageText } from "./page-reader";

export interface GapInput {
  readonly question: Question;
  readonly evidence: Evidence;
  readonly cited: readonly Passage[];
  /** The relation asked about that no link holds; null when the question was none or was answered. */
  readonly missing: MissingRelation | null;
  /** Pages a relational question was asked of. */
  readonly seeds: readonly StoredPage[];
  /** Every page that was read for the answer. */
  readonly reader: PageReader;
  readonly names: Names;
  readonly store: Pick<PageStore, "getPages" | "pagesLinkingTo" | "outgoing" | "backlinks" | "typedLinks">;
  readonly nowMs: number;
  readonly schema: Schema;
  /** Asked of a part of the brain: what is lacking there may stand elsewhere. */
  readonly isScoped: boolean;
}

const MAX_GAPS = 6;
const MAX_ASKED = 3;
/** Passages held against each other for contradictions. */
const MAX_COMPARED = 30;

/** What the question needed and the brain does not hold, most telling first. Each is true by count. */
export async function collectGaps(input: GapInput): Promise<readonly Gap[]> {
  const { question, evidence, cited, missing, nowMs, isScoped } = input;
  const [asked, lacks] = await Promise.all([askedPages(input), namesWithoutPage(input)]);
  await readAround(asked, input);
  const read = await input.reader.pagesRead();
  // How much a page holds matters when it was itself asked for, or when nothing was found.
  const wantsPages = question.named.length > 0 && (["entity", "brief"].includes(question.intent) || cited.length === 0);
  const gaps = [
    ...(missing ? [noLinkOfTypeGap(missing, input.schema)] : []),
    ...lacks.map(noPageGap),
    ...question.named.flatMap((match) => ambiguousGap(match.text, match.pages.map(summaryOf)) ?? []),
    ...factContradictions(
      readFacts(
        read.flatMap((page) => page.passages),
        input.names,
        asked.map(({ page }) => page),
      ),
      {
        subjects: new Set(asked.map(({ page }) => page.path)),
        cited,
        isWhole: ["entity", "brief", "compare"].includes(question.intent),
      },
      nowMs,
    ),
    contradictionGap(
      evidence.eligible
        .filter(({ score }) => score >= THRESHOLD)
        .slice(0, MAX_COMPARED)
        .map(({ passage }) => passage),
    ),
    isScoped
      ? null
      : outOfRangeGap(
          question,
          evidence.pages.flatMap((page) => page.passages),
        ),
    ...(asksForNow(question) && !isScoped ? staleGaps(asked, nowMs, input.schema) : []),
    ...(wantsPages ? [...thinGaps(asked), ...isolatedGaps(asked)] : []),
    ...uncitedGaps(cited, await sourcesOf(input, read)),
    isScoped ? null : singleSourceGap(question, cited),
  ];
  const distinct = new Map(gaps.toReversed().flatMap((gap) => (gap ? [[sidesOf(gap) ?? gap.key, gap] as const] : [])));
  return [...distinct.values()].toReversed().slice(0, MAX_GAPS);
}

/** Two sentences that contradict each other do so once, in however many ways it was found. */
const sidesOf = ({ action }: Gap): string | null =>
  action?.kind === "settle"
    ? action.sides
        .map(({ page, start }) => `${page.path} ${start}`)
        .sort()
        .join("\n")
    : null;

const MAX_AROUND = 8;
/** Links by which pages tell of each other what each could tell of itself. */
const TELLING = ["founded", "works_at", "invested_in", "advises"];

/** What others tell of the pages asked about, so that it can be held against what they tell themselves. */
async function readAround(asked: readonly AskedPage[], { reader, store }: GapInput): Promise<void> {
  const links = await Promise.all(
    asked.map(({ page }) => store.typedLinks(page.id, "object", TELLING, MAX_AROUND * 4)),
  );
  const ids = new Set(links.flat().map((link) => link.sourceId));
  await reader.readAll(await store.getPages([...ids].slice(0, MAX_AROUND)));
}

/** What the pages quoted give as their sources, of those that ought to give one. */
async function sourcesOf({ cited, evidence, store }: GapInput, read: readonly PageText[]) {
  const paths = new Set(cited.slice(0, MAX_ASKED).map((passage) => passage.page.path));
  const texts = read.filter(({ page }) => paths.has(page.path));
  const found = await Promise.all(
    texts.map((text) => {
      const words = evidence.stored.find(({ id }) => id === text.page.id)?.wordCount ?? 0;
      return pageSourcesOf(text, words, store);
    }),
  );
  return found.filter((sources) => sources !== null);
}

/** What happened once does not go stale; how things stand does. */
const asksForNow = (question: Question): boolean =>
  question.intent !== "when" &&
  (question.intent !== "timeline" || question.wantsNewest) &&
  question.figures.length === 0 &&
  question.period === null &&
  !/^\W*\w+\s+(?:did|was|were|had|attended|founded|invested|joined|left|met|said|wrote)\b/i.test(question.text);

/** The pages the question is about; without a name in it, the page that the answer stands on first. */
async function askedPages({ question, evidence, cited, seeds, store }: GapInput): Promise<readonly AskedPage[]> {
  const named = question.named.flatMap((match) => (match.pages.length === 1 ? match.pages : [])).map((page) => page.id);
  const wanted = new Set([...named, ...seeds.map((page) => page.id)]);
  if (wanted.size === 0 && cited[0]) wanted.add(cited[0].page.id);
  const stored = new Map([...evidence.stored, ...seeds].map((page) => [page.id, page]));
  const pages = [...wanted].slice(0, MAX_ASKED).flatMap((id) => stored.get(id) ?? []);
  return Promise.all(
    pages.map((page) =>
      askedPageOf(
        page,
        evidence.pages.find((read) => read.page.id === page.id),
        store,
      ),
    ),
  );
}
