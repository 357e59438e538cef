import type { PagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { countWords } from "../../count-words";
import { plainLetters } from "./plain-letters";

/** What the text of a page tells, for holding it against another's. */
export interface TextFacts {
  readonly words: number;
  /** Folded sentences of some length: two pages share one hardly by chance. */
  readonly sentences: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  /** The whole text, folded, with the frontmatter. */
  readonly folded: string;
  readonly created: string | null;
}

const MIN_SENTENCE = 24;
const MIN_HAN_SENTENCE = 9;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,20}){1,4}/gu;

export function readTextFacts(path: PagePath, text: string): TextFacts {
  const parsed = parsePage(path, text.replace(/^\ufeff/u, ""));
  const body = parsed.text.slice(parsed.bodyStart);
  return {
    words: countWords(parsed.text, parsed.bodyStart),
    sentences: new Set(sentencesOf(body)),
    emails: new Set((parsed.text.match(EMAIL) ?? []).map((mail) => mail.toLowerCase())),
    folded: ` ${plainLetters(parsed.text)} `,
    created: createdOf(parsed),
  };
}

function sentencesOf(body: string): readonly string[] {
  // A link's target is another matter: what is compared is what one reads.
  const read = body.replace(/\]\([^()\n]*\)/gu, "]").replace(/\[\[(?:[^\]|\n]*\|)?([^\]\n]*)\]\]/gu, "$1");
  return read.split(/(?<=[.!?])\s+|[。！？；\n]+/u).flatMap((sentence) => {
    const folded = plainLetters(sentence);
    const least = /\p{Script=Han}/u.test(folded) ? MIN_HAN_SENTENCE : MIN_SENTENCE;
    return folded.length >= least ? [folded] : [];
  });
}

function createdOf({ properties }: ParsedPage): string | null {
  const field = properties.find(({ key }) => /^(?:created|date ?created|created[_ -]?at|created[_ -]?on)$/iu.test(key));
  return /\d{4}-\d{2}-\d{2}/u.exec(field?.values[0] ?? "")?.[0] ?? null;
}

/** On how many of the pages read each sentence is. */
export type Commonness = ReadonlyMap<string, number>;

export function countSentences(pages: Iterable<TextFacts>): Commonness {
  const counts = new Map<string, number>();
  for (const { sentences } of pages) for (const one of sentences) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** A sentence on so many pages is of a template. */
const TEMPLATE = 4;

/** What of the shorter page's sentences the other has too; those of templates count for nothing. */
export function sharedSentences(a: TextFacts, b: TextFacts, commonness: Commonness): SharedSentences {
  const [x, y] = [a, b].map(({ sentences }) => [...sentences].filter((one) => (commonness.get(one) ?? 0) < TEMPLATE));
  const [few = [], many = []] = (x?.length ?? 0) <= (y?.length ?? 0) ? [x, y] : [y, x];
  const inMany = new Set(many);
  const shared = few.filter((sentence) => inMany.has(sentence));
  const letters = shared.reduce((sum, one) => sum + one.length * (/\p{Script=Han}/u.test(one) ? 2.5 : 1), 0);
  return { count: shared.length, share: few.length === 0 ? 0 : shared.length / few.length, letters };
}

export interface SharedSentences {
  readonly count: number;
  /** Of the sentences of the page that has fewer. */
  readonly share: number;
  /** Their length in letters; a Chinese one tells as much as two and a half. */
  readonly letters: number;
}
