import type { Schema } from "../../../shared/schema/schema";
import type { NamedPage } from "../extracted-page";
import { fits, kindOfType, type PageKind } from "../links/page-kind";
import { type CueMeaning, findCues } from "./question-cues";
import { contentWords } from "./question-words";
import type { RelationStep } from "./relational-reading";
import type { NamePlace } from "./split-question";

const SUBJECT_KINDS = ["person", "company"] as const;

/** Of pages that share a name, those that the first step can start from; all of them when none or each can. */
export function seedCandidates(pages: readonly NamedPage[], step: RelationStep, schema: Schema): readonly NamedPage[] {
  const unique = [...new Map(pages.map((page) => [page.id, page])).values()];
  const fitting = unique.filter((page) => step.meanings.some((meaning) => canStart(page, step, meaning, schema)));
  return fitting.length > 0 ? fitting : unique;
}

/** What a step means when it starts from these pages; null when it means nothing there. */
export function meaningFor(step: RelationStep, pages: readonly NamedPage[], schema: Schema): CueMeaning | null {
  const fitting = step.meanings.find((meaning) => pages.some((page) => canStart(page, step, meaning, schema)));
  return fitting ?? (pages.length === 0 ? (step.meanings[0] ?? null) : null);
}

/** A type that the schema declares and that plays no built-in part is none of the built-in kinds. */
export function kindOfSeed({ type }: Pick<NamedPage, "type">, schema: Schema): PageKind {
  const kind = kindOfType(type, schema);
  return kind === "unknown" && schema.pageTypes.has(type) ? "other" : kind;
}

function canStart(page: NamedPage, step: RelationStep, meaning: CueMeaning, schema: Schema): boolean {
  const kind = kindOfSeed(page, schema);
  return step.wanted === "subject"
    ? fits(kind, meaning.objectKinds)
    : fits(kind, meaning.subjectKinds ?? SUBJECT_KINDS);
}

/** True when nothing of weight stands beside a name in the text that was taken for it. */
export const isWholeName = (text: string, start: number, end: number): boolean =>
  contentWords(`${text.slice(0, start)} ${text.slice(end)}`).length === 0;

interface NameSpan {
  readonly page: Pick<NamedPage, "title">;
  readonly start: number;
  readonly end: number;
}

/**
 * Names in a question that no cue may be read from: all of them, but for those that are words of the asking itself. A
 * brain may well have pages called `Investors` or `People`.
 */
export function namesToHide(text: string, contained: readonly NameSpan[]): readonly NamePlace[] {
  return withoutAsking(
    text,
    contained.map((span) => titleOnly(text, span)),
  );
}

/** `people Ada Quill` is her path, but only her name counts: the folder may be a word of the question. */
function titleOnly(text: string, { page, start, end }: NameSpan): NamePlace {
  const isWithFolder = text.slice(start, end).toLowerCase().endsWith(` ${page.title.toLowerCase()}`);
  return { start: isWithFolder ? end - page.title.length : start, end };
}

function withoutAsking(text: string, contained: readonly NamePlace[]): readonly NamePlace[] {
  const isAsking = ({ start, end }: NamePlace): boolean => {
    const name = text.slice(start, end);
    const isCue = findCues(name).some((cue) => cue.end - cue.start === name.length);
    return contentWords(name).length === 0 || isCue;
  };
  const others = contained.filter((span) => !isAsking(span));
  return others.length > 0 ? others : contained;
}
