import { plainLetters } from "./plain-letters";

/** A person's name taken apart. All words folded. */
export interface PersonName {
  /** The first given name; an initial is one letter. Empty for a single word that is no known given name. */
  readonly given: string;
  readonly middle: readonly string[];
  /** Family name with its particles, words joined by spaces; empty for a given name alone. */
  readonly family: string;
  /** A name in quotation marks or brackets that the person is called by: `Robert “Bob” Hall`. */
  readonly called: string | null;
  /** `jr`, `sr`, `ii`…; null when there is none. */
  readonly generation: string | null;
  /** What tells two of one name apart, in brackets behind it: `designer`. Null when there is nothing. */
  readonly qualifier: string | null;
  /** What a form of address says of the person. */
  readonly address: "m" | "f" | null;
  /** The comma of `Family, Given` said which is which. */
  readonly isOrdered: boolean;
  /** All letters in a row, for handles. */
  readonly letters: string;
}

const PARTICLES = new Set(
  "van von de da del della dello di du la le el al bin ibn der den dos das do ter ten te zu zur zum af av ben abu st saint mac mc y e".split(
    " ",
  ),
);
const ADDRESS: ReadonlyMap<string, "m" | "f" | null> = new Map([
  ...["mr", "sir", "herr", "monsieur", "señor", "senor", "signor", "mister", "lord"].map((word): [string, "m"] => [
    word,
    "m",
  ]),
  ...["mrs", "ms", "miss", "madam", "frau", "madame", "mme", "señora", "senora", "signora", "lady", "dame"].map(
    (word): [string, "f"] => [word, "f"],
  ),
  ...[
    "dr",
    "prof",
    "professor",
    "doctor",
    "rev",
    "hon",
    "ing",
    "dipl",
    "mag",
    "capt",
    "sgt",
    "col",
    "gen",
    "judge",
  ].map((word): [string, null] => [word, null]),
]);
const DEGREES = /^(?:phd|ph d|md|m d|mba|esq|bsc|msc|ma|jd|cpa|dds|obe|mbe|frs|rn|pe|cfa|llm)$/u;
const GENERATION = /^(?:jr|sr|junior|senior|ii|iii|iv)$/u;
const GENERATIONS: Readonly<Record<string, string>> = { junior: "jr", senior: "sr" };

/** Takes a name apart; null for what is no name of a person (digits, more than six words, nothing but signs). */
export function parsePersonName(written: string): PersonName | null {
  const text = written.normalize("NFKC").trim();
  const quoted = /[“"„'‘]([^“”"„'‘’]{2,20})[”"'’]/u.exec(text)?.[1] ?? null;
  const bracketed = /[([（]([^()[\]（）]+)[)\]）]/u.exec(text)?.[1] ?? null;
  const bare = text
    .replace(/[“"„][^“”"„]{2,20}[”"]|(?<=\s)['‘][^'‘’]{2,20}['’](?=\s)/gu, " ")
    .replace(/[([（][^()[\]（）]*[)\]）]/gu, " ")
    .replace(/^@/u, "")
    .trim();
  if (/\p{N}/u.test(bare)) return null;
  const { head, tail } = cutAtComma(bare);
  const words = wordsOf(head);
  const given = tail === null ? [] : wordsOf(tail);
  const generation = [...words, ...given].find((word) => GENERATION.test(word)) ?? null;
  const address = [...words, ...given].map((word) => ADDRESS.get(word) ?? null).find((one) => one !== null) ?? null;
  const clean = (list: readonly string[]) =>
    list.filter((word, at) => !(GENERATION.test(word) && at > 0) && !ADDRESS.has(word) && !DEGREES.test(word));
  const parts = splitName(clean(words), clean(given));
  if (!parts) return null;
  const isCalled = bracketed !== null && /^\p{Lu}\p{Ll}{1,9}$/u.test(bracketed) && /^\S+\s+[([（]/u.test(text);
  return {
    ...parts,
    called: fold(quoted ?? (isCalled ? bracketed : null)),
    qualifier: isCalled ? null : fold(bracketed),
    generation: generation && (GENERATIONS[generation] ?? generation),
    address,
    isOrdered: given.length > 0,
    letters: [...clean(words), ...clean(given)].join("").replace(/[^\p{L}]/gu, ""),
  };
}

const fold = (text: string | null): string | null => (text === null ? null : plainLetters(text) || null);

/** `Hall, Robert` is turned round; `Robert Hall, PhD` and `Robert Hall, Jr.` are not. */
function cutAtComma(text: string): { head: string; tail: string | null } {
  const comma = text.search(/[,，]/u);
  if (comma < 0) return { head: text, tail: null };
  const [head, tail] = [text.slice(0, comma), text.slice(comma + 1)];
  const isAddition = plainLetters(tail)
    .split(" ")
    .every((word) => DEGREES.test(word) || GENERATION.test(word));
  return isAddition ? { head: `${head} ${tail}`, tail: null } : { head, tail };
}

/** The words of a name; a handle (`ann-lee`, `ann.lee`, `AnnLee`) has its words in one. */
function wordsOf(text: string): readonly string[] {
  const isHandle = !/\s/u.test(text.trim());
  const split = isHandle
    ? text
        .replace(/[._-]+/gu, " ")
        .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, (_, at: number) =>
          /^(?:Mc|Mac|De|La|Le|Di|Van)$/u.test(text.slice(0, at)) ? "" : " ",
        )
    : // An initial and the next may stand close: `J.R. Hall`.
      text.replace(/(?<=\p{Lu})\.(?=\p{L})/gu, ". ");
  return plainLetters(split)
    .split(" ")
    .map((word) => word.replaceAll(".", ""))
    .filter((word) => /\p{L}/u.test(word));
}

function splitName(
  words: readonly string[],
  given: readonly string[],
): Pick<PersonName, "given" | "middle" | "family"> | null {
  const all = [...given, ...words];
  if (all.length === 0 || all.length > 6) return null;
  if (given.length > 0) return { given: given[0] ?? "", middle: given.slice(1), family: words.join(" ") };
  if (words.length === 1) return { given: words[0] ?? "", middle: [], family: "" };
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has(words[start - 1] ?? "")) start--;
  return { given: words[0] ?? "", middle: words.slice(1, start), family: words.slice(start).join(" ") };
}
