import type { PagePath } from "../model/page";

/** Words that people use for the types with a mark of their own, in the singular. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    person: "person people contact human individual friend colleague founder personnel crm",
    company:
      "company organization organisation org startup firm business fund employer corporation institution ngo nonprofit vc",
    meeting: "meeting call 1on1 1-1 one-on-one standup sync minutes",
    deal: "deal",
    project: "project",
    concept: "concept idea topic",
    source: "source reference book article paper podcast video clipping bookmark literature",
    event: "event conference workshop",
    place: "place location city country restaurant",
    journal: "journal diary daily dailies daily-note daily-notes",
  }).flatMap(([type, words]) => words.split(" ").map((word): [string, string] => [word, type])),
);

/** Folders that say what is in them. A singular name counts too: see `singular`. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ...SYNONYMS,
  ["people", "person"],
  ["dailies", "journal"],
  ["daily", "journal"],
  ["daily notes", "journal"],
  ["1-1s", "meeting"],
]);

const BRACKETS = /^!?\[\[|\]\]$/g;

/** What a page says about its own type, in the order in which it counts. */
export interface TypeHints {
  readonly type: readonly string[];
  readonly category: readonly string[];
  readonly tags: readonly string[];
}

/**
 * Type of a page: what the page says, else its categories, else the nearest folder that names a type, else a tag that
 * does, else `page`. Known words become the known type (`People` → `person`); others stay, lower case and singular.
 */
export function pageTypeOf(path: PagePath, hints: TypeHints): string {
  const written = hints.type.map(typeWord).filter((word) => word !== "");
  const known = [...written, ...hints.category.map(typeWord)].find((word) => isKnown(word));
  if (known !== undefined) return SYNONYMS.get(known) ?? known;
  return (
    written[0] ??
    typeOfFolder(path) ??
    hints.tags
      .map(typeWord)
      .map(knownType)
      .find((type) => type !== null) ??
    "page"
  );
}

/** The type that the nearest telling folder of a path names; null when none does. */
export function typeOfFolder(path: string): string | null {
  const folders = path.toLowerCase().split("/").slice(0, -1).reverse();
  for (const folder of folders) {
    const name = folder.replace(/^[\d\s._-]+(?=\p{L})/u, "").trim();
    const type = FOLDERS.get(name) ?? FOLDERS.get(singular(name));
    if (type) return type;
  }
  return null;
}

/** The known type that a word names (`Companies` → `company`); null when it names none. */
export function knownType(word: string): string | null {
  const plain = typeWord(word);
  return SYNONYMS.get(plain) ?? null;
}

const isKnown = (word: string): boolean => SYNONYMS.has(word);

function typeWord(raw: string): string {
  const name = raw.replace(BRACKETS, "").split("|")[0] ?? "";
  const last = name
    .slice(name.lastIndexOf("/") + 1)
    .trim()
    .toLowerCase()
    .replace(/^#/, "");
  return FOLDERS.has(last) ? (FOLDERS.get(last) ?? last) : singular(last);
}

function singular(word: string): string {
  if (word === "people") return "person";
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
