import type { PagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
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
    words: countWords(body),
    sentences: new Set(sentencesOf(body)),
    emails: new Set((parsed.text.match(EMAIL) ?? []).map((mail) => mail.toLowerCase())),
    folded: ` ${plainLetters(parsed.text)} `,
    created: createdOf(parsed),
  };
}

const countWords = (body: string): number =>
  (body.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (sum, word) => sum + (/\p{Script=Han}/u.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  );

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

/** Share of the shorter page's sentences that the other has too, and how many they are. */
export function sharedSentences(a: TextFacts, b: TextFacts): { readonly count: number; readonly share: number } {
  const [few, many] = a.sentences.size <= b.sentences.size ? [a.sentences, b.sentences] : [b.sentences, a.sentences];
  const count = [...few].filter((sentence) => many.has(sentence)).length;
  return { count, share: few.size === 0 ? 0 : count / few.size };
}
