/** Closed classes of English words: all that finding who did what to whom needs of a grammar. */
export type WordClass =
  | "adverb"
  | "auxiliary"
  | "negator"
  | "pronoun"
  | "possessive"
  | "relative"
  | "determiner"
  | "preposition"
  | "conjunction"
  | "subordinator"
  | "plain";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const CLASSES: ReadonlyMap<string, WordClass> = new Map<string, WordClass>(
  (
    [
      [
        "adverb",
        `also now then later currently previously formerly recently already still once again first soon just even only
        eventually together remotely ultimately subsequently originally initially personally further meanwhile both
        therefore thus afterwards afterward thereafter instead likewise always often sometimes mostly there here today
        yesterday tomorrow all next last too longer`,
      ],
      [
        "auxiliary",
        `is was are were be been being am has have had having does did do will would can could may might must shall
        should 's 're 've 'd 'll gets got became become becomes remains remained`,
      ],
      ["negator", "not never n't no neither nor cannot without hardly barely rarely"],
      ["pronoun", "he she they it we i you him them us me himself herself themselves itself who's he's she's"],
      ["possessive", "his her their its our my your whose"],
      ["relative", "who which that whom where"],
      ["determiner", "a an the this these those some any each every another several many few two three four five"],
      [
        "preposition",
        `of at from with in for by to on into onto alongside about over under through across during between among
        against without within upon via per including like towards toward behind beyond besides versus as`,
      ],
      ["conjunction", "and or but & plus yet"],
      ["subordinator", "after before when while because since if although though until unless whereas once because"],
    ] satisfies readonly (readonly [WordClass, string])[]
  ).flatMap(([wordClass, text]) => words(text).map((word): [string, WordClass] => [word, wordClass])),
);

/** Class of a lower-case word. */
export function classOf(word: string): WordClass {
  const known = CLASSES.get(word);
  if (known) return known;
  return word.length > 4 && word.endsWith("ly") && !NOT_ADVERBS.has(word) ? "adverb" : "plain";
}

const NOT_ADVERBS: ReadonlySet<string> = new Set(
  words("family italy supply reply assembly anomaly early weekly monthly"),
);

/** Nouns that stand for the company that a page is about, when no other is meant. */
export const COMPANY_NOUNS: ReadonlySet<string> = new Set(
  words("company startup firm business venture organization organisation fund outfit studio team"),
);

/** Nouns that stand for a round of financing. */
export const ROUND_NOUNS: ReadonlySet<string> = new Set(
  words(
    "round rounds seed pre-seed preseed series financing raise funding investment a-round b-round bridge syndicate",
  ),
);

/** What is said of money, to tell `raised $4M from` from `raised concerns from`. */
export const MONEY_WORD =
  /^(?:[$€£¥]\S*|\d[\d.,]*[kmb]?n?|million|billion|capital|funding|money|financing|backing|check|checks|cheque|cheques|cash|investment|investments|round|seed|series|pre-seed|raise|equity|funds)$/;

/** Words with which a bare timeline entry or bullet begins when its subject is left out. */
export const OPENING_VERBS: ReadonlySet<string> = new Set(
  words(`joins closes raises announces launches hires meets met speaks spoke leaves left begins began starts takes took
  wins won becomes became moves signs opens ships publishes presents leads led advises invests backs founds works
  attends sits sat holds held serves runs ran makes made gives gave helps writes wrote puts put sells sold buys bought
  builds built spends spent gets got brings brought comes came goes went returns steps quits quit`),
);
