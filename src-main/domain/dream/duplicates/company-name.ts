import { plainLetters } from "./plain-letters";

/** A firm's name taken apart. */
export interface CompanyName {
  /** Words that tell it from others, folded. */
  readonly core: string;
  /** The core without spaces. */
  readonly letters: string;
  /** First letters of three words and more; null otherwise. */
  readonly acronym: string | null;
  /** Legal form, folded; null when the name has none. */
  readonly legal: string | null;
  /** Other names in brackets: `NHT (Northern Harbour Trust)`. */
  readonly others: readonly string[];
}

const LEGAL = new Set(
  "inc incorporated llc llp lp ltd limited gmbh mbh ag kg ohg ug ev sa sas sarl sl bv nv corp corporation co company companies plc pty oy oyj ab as asa aps se spa srl kk sro zrt kft doo pte pvt sprl".split(
    " ",
  ),
);
const SMALL = new Set(["the", "and", "of", "for", "de", "du", "der", "die", "das", "und", "et", "y", "e"]);
/** What stands behind a dash or a bar says what the firm does. */
const TAGLINE = /\s+[-–—|·•]\s+.*$|:\s+.*$/u;
const DOMAIN =
  /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+)\.(?:com|io|ai|co|org|net|dev|app|de|fr|es|it|nl|eu|uk|co\.uk|ch|at|jp|in|xyz|tech)\/?$/iu;

/** Null for what has no letters. */
export function parseCompanyName(written: string): CompanyName | null {
  const text = written.normalize("NFKC").trim();
  const bracketed = [...text.matchAll(/[([（]([^()[\]（）]+)[)\]）]/gu)].map((match) => match[1] ?? "");
  const bare = text.replace(/[([（][^()[\]（）]*[)\]）]/gu, " ").replace(TAGLINE, "");
  const domain = DOMAIN.exec(bare)?.[1];
  // Letters with full stops between them are one word: `S.A.`, `B.V.`
  const joined = (domain ?? bare).replace(/(?<![\p{L}])(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu, (dotted) =>
    dotted.replaceAll(".", ""),
  );
  const words = plainLetters(
    joined.replace(/[.]/gu, (dot, at: number) => (/\p{L}/u.test(joined.charAt(at + 1)) ? dot : " ")),
  )
    .split(" ")
    .map((word) => word.replace(/[.&]/gu, ""))
    .filter((word) => word !== "");
  const legal = words.filter((word, at) => at > 0 && LEGAL.has(word));
  const core = words.filter(
    (word, at) => !(at > 0 && LEGAL.has(word)) && !(at === 0 && word === "the" && words.length > 1) && word !== "and",
  );
  if (!core.some((word) => /\p{L}/u.test(word))) return null;
  const initials = words.filter((word) => !SMALL.has(word) && !LEGAL.has(word)).map((word) => word.charAt(0));
  return {
    core: core.join(" "),
    letters: core.join(""),
    acronym: initials.length >= 3 ? initials.join("") : null,
    legal: legal[0] === undefined ? null : legal.join(" "),
    others: bracketed,
  };
}
