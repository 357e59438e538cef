import type { DuplicateInput } from "../../../../shared/model/duplicate";
import { fileNameOf } from "../../../../shared/text/slug";
import { type CompanyName, parseCompanyName } from "./company-name";
import { isGivenName } from "./given-names";
import { isCandidate } from "./is-candidate";
import { type PersonName, parsePersonName } from "./person-name";
import { parseSubjectName, rowMarksOf, type SubjectName } from "./subject-name";

/** What a page is about, as far as names go. `open`: nobody said, and its name could be a person's or a firm's. */
export type Kind = "person" | "company" | "subject";

/** A page with its names taken apart. */
export interface NamedThing {
  /** Place in the input. */
  readonly index: number;
  readonly kind: Kind;
  /** False where the type is only guessed from the name, or stands for nothing. */
  readonly isTyped: boolean;
  readonly written: readonly string[];
  readonly people: readonly PersonName[];
  readonly companies: readonly CompanyName[];
  readonly subjects: readonly SubjectName[];
  readonly rowMarks: string;
}

const COMPANY_TYPES = new Set([
  "company",
  "organization",
  "organisation",
  "org",
  "firm",
  "startup",
  "fund",
  "investor",
]);
const PERSON_TYPES = new Set(["person", "people", "contact", "author"]);
/** Names looked at of one page; a page with more is a list of names. */
const MAX_NAMES = 8;

export const kindOfType = (type: string): Kind =>
  PERSON_TYPES.has(type) ? "person" : COMPANY_TYPES.has(type) ? "company" : "subject";

/** Null for pages that are no candidates. */
export function readNamedThing({ page, aliases }: DuplicateInput["pages"][number], index: number): NamedThing | null {
  if (!isCandidate(page)) return null;
  const kind = kindOfType(page.type);
  const written = [...new Set([page.title, ...aliases])].slice(0, MAX_NAMES);
  const isPersonLike = kind === "person" || (kind === "subject" && looksLikePerson(page.title));
  return {
    index,
    kind,
    isTyped: kind !== "subject" || page.type !== "page",
    written,
    people: isPersonLike ? written.flatMap((name) => parsePersonName(name) ?? []) : [],
    companies: kind === "person" ? [] : written.flatMap((name) => parseCompanyName(name) ?? []),
    subjects: kind === "subject" ? subjectsOf(page.title, fileNameOf(page.path)) : [],
    rowMarks: rowMarksOf(page.title),
  };
}

/** The title, and the file's name where a copy's mark is in it alone. */
function subjectsOf(title: string, file: string): readonly SubjectName[] {
  const [byTitle, byFile] = [parseSubjectName(title), parseSubjectName(file)];
  if (!byTitle) return [];
  return byFile?.isCopy && byFile.letters === byTitle.letters ? [byFile] : [byTitle];
}

/** Two to four capitalised words, the first a given name that is known. */
function looksLikePerson(title: string): boolean {
  const words = title.split(/\s+/u);
  if (words.length < 2 || words.length > 4 || !words.every((word) => /^\p{Lu}/u.test(word))) return false;
  return isGivenName(parsePersonName(title)?.given ?? "");
}
