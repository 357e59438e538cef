import { plainLetters } from "./plain-letters";

/** A page's name as a subject, for pages that are neither people nor firms. */
export interface SubjectName {
  /** Folded, without signs in front and marks of a copy. */
  readonly words: string;
  /** Without spaces. */
  readonly letters: string;
  /** True for `Plan copy`, `Plan (1)`, `Plan (conflicted copy …)`. */
  readonly isCopy: boolean;
}

const COPY =
  /\s*(?:[([][^()[\]]*conflicted copy[^()[\]]*[)\]]|\((?:\d{1,2}|copy|copy \d+)\)|[-_ ]copy(?: \d+)?|[-_ ]kopie|[-_ ]副本)\s*$/iu;
/** A number behind a name may be a copy's, or the second of a row: only the text can tell. */
const SECOND = /(?<=\p{L}) [2-9]$/u;

/** A name without what programs write behind that of a copy. */
export const withoutCopyMark = (name: string): string => name.replace(COPY, "");

export function parseSubjectName(written: string): SubjectName | null {
  const text = written.normalize("NFKC").trim();
  const isMarked = COPY.test(text);
  const isSecond = !isMarked && SECOND.test(text);
  const words = plainLetters(text.replace(COPY, "").replace(SECOND, ""));
  const letters = words.replace(/[ .]/gu, "");
  return letters === "" ? null : { words, letters, isCopy: isMarked || isSecond };
}

/** What makes one of a row: digits, Roman numbers, single letters, days, months, ordinals. In order, for comparing. */
export function rowMarksOf(written: string): string {
  const text = plainLetters(written.replace(COPY, "").replace(SECOND, ""));
  const han = /[一二三四五六七八九十]/gu;
  const words = text
    .replace(han, " ")
    .split(" ")
    .filter((word) => ROW_MARK.test(word));
  // Spaces between Chinese and Latin letters come and go.
  return [
    ...words.flatMap((word) => (/\d/u.test(word) ? (word.match(/\d+/gu) ?? []) : word)),
    ...(text.match(han) ?? []),
  ].join(" ");
}

const ROW_MARK =
  /\d|^(?:[a-z]|[ivxlcdm]+|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|last|next|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|north|south|east|west|left|right|old|new|alpha|beta|gamma|delta|[+#]|c\+\+|c#)$|[上下]$/u;
