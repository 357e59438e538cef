import { isOver } from "../../../shared/model/link";
import type { Schema } from "../../../shared/schema/schema";
import type { NamedPage, PageId } from "../extracted-page";
import { wasSo } from "./evidence-time";
import type { AskedTime, RelationStep } from "./relational-reading";
import { kindOfSeed } from "./seed-names";

/** What choosing needs to know of a link; a stored link has it. */
export interface EvidenceLink {
  readonly type: string;
  readonly sourceId: PageId;
  readonly subjectId: PageId | null;
  readonly objectId: PageId | null;
  readonly rule: string;
  readonly sentence: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly negated: boolean;
}

interface Choice<L extends EvidenceLink> {
  readonly links: readonly L[];
  readonly pages: ReadonlyMap<PageId, NamedPage>;
  /** Where the step started: no answer to itself. */
  readonly from: ReadonlySet<PageId>;
  readonly step: RelationStep;
  readonly time: AskedTime | null;
  /** Dates of meetings and other pages that links end at, where they have one. */
  readonly dates: ReadonlyMap<PageId, string>;
  /** The day of the question, as an ISO date. */
  readonly today: string;
  readonly rulePrefix: string | null;
  readonly schema: Schema;
}

type When = Pick<Choice<EvidenceLink>, "time" | "today">;

/** A page that answers, with the link that proves it best. */
export interface Answered<L extends EvidenceLink> {
  readonly page: NamedPage;
  readonly link: L;
}

interface Weighed<L extends EvidenceLink> extends Answered<L> {
  readonly weight: number;
  readonly isOver: boolean;
  readonly hasRule: boolean;
  readonly hasRole: boolean;
}

/** The answers of a step, best evidence first: denied links never, ended ones only when they are asked for. */
export function chooseAnswers<L extends EvidenceLink>(choice: Choice<L>): readonly Answered<L>[] {
  const isSubject = choice.step.wanted === "subject";
  const answerOf = (link: L): PageId | null => (isSubject ? link.subjectId : link.objectId);
  // Two pages at a time: who left one firm may well be at another.
  const byPair = Map.groupBy(
    choice.links.filter((link) => !link.negated && wasSo(link, choice.time, choice.dates)),
    (link) => `${link.subjectId} ${link.objectId}`,
  );
  const weighed = [...byPair.values()].flatMap(
    (links) => weigh(choice, links[0] ? answerOf(links[0]) : null, links) ?? [],
  );
  const isAnyTime = choice.step.period === "any" || choice.time?.isEvent === true;
  const inTime = weighed.filter(({ isOver }) => isAnyTime || isOver === (choice.step.period === "former"));
  const narrowed = preferring(
    preferring(inTime, ({ hasRule }) => hasRule),
    ({ hasRole }) => hasRole,
  );
  const ranked = narrowed.sort((a, b) => b.weight - a.weight || (a.page.path < b.page.path ? -1 : 1));
  const best = new Map(ranked.toReversed().map((one) => [one.page.id, one]));
  return ranked.filter((one) => best.get(one.page.id) === one).map(({ page, link }) => ({ page, link }));
}

/** Those that a finer wish names, or all when none does. */
function preferring<T>(all: readonly T[], wish: (one: T) => boolean): T[] {
  const wished = all.filter(wish);
  return wished.length > 0 ? wished : [...all];
}

function weigh<L extends EvidenceLink>(choice: Choice<L>, id: PageId | null, links: readonly L[]): Weighed<L> | null {
  const page = id === null ? undefined : choice.pages.get(id);
  if (!page || choice.from.has(page.id) || !isAskedFor(page, choice)) return null;
  const { rulePrefix, step } = choice;
  const hasItEnded = hasEnded(links, choice, page.id);
  const inTime = links.filter((link) => isEnded(link, choice) === hasItEnded);
  const hasRule = rulePrefix !== null && links.some((link) => link.rule.startsWith(rulePrefix));
  const role = step.role;
  const withRole = role === null ? [] : links.filter((link) => hasWord(link.sentence, role));
  const pool = withRole.length > 0 ? withRole : inTime.length > 0 ? inTime : links;
  const best = [...pool].sort((a, b) => strength(b) - strength(a))[0];
  if (!best) return null;
  const weight = Math.max(...links.map(strength)) + Math.min(links.length, 5) / 10;
  return { page, link: best, weight, isOver: hasItEnded, hasRule, hasRole: withRole.length > 0 };
}

function isAskedFor(page: NamedPage, { step, schema }: Pick<Choice<EvidenceLink>, "step" | "schema">): boolean {
  if (step.answerTypes.length === 0) return true;
  const kind = kindOfSeed(page, schema);
  return kind === "unknown" || step.answerTypes.includes(kind) || step.answerTypes.includes(page.type);
}

/**
 * Whether a relation is over, all evidence taken together: an end counts unless as much says that it goes on, and it
 * counts double on the person's own page.
 */
function hasEnded(links: readonly EvidenceLink[], when: When, page: PageId): boolean {
  const vote = (link: EvidenceLink): number => (link.sourceId === page ? 2 : 1);
  const ended = links.filter((link) => isEnded(link, when));
  if (ended.length === 0) return false;
  const going = links.filter((link) => !isEnded(link, when) && link.type !== "founded");
  const sum = (some: readonly EvidenceLink[]): number => some.reduce((total, link) => total + vote(link), 0);
  return sum(ended) >= sum(going);
}

/** Over by the time asked about, or by now. What ends in that time was still so. */
function isEnded(link: EvidenceLink, { time, today }: When): boolean {
  const from = time?.range.from ?? null;
  if (from === null) return isOver(link, today);
  return link.validUntil !== null && link.validUntil < from.slice(0, link.validUntil.length);
}

/** How far a link's rule can be trusted. */
function strength({ rule }: EvidenceLink): number {
  if (/^(?:field|frontmatter)\./.test(rule)) return 4;
  if (/^(?:verb|role)\./.test(rule)) return 3;
  return rule.startsWith("section.") ? 3 : 2;
}

const hasWord = (sentence: string, word: string): boolean => sentence.toLowerCase().includes(word);
