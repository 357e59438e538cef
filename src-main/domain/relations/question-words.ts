const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that ask, address or glue: never part of what a question starts from, when they stand at its edge. */
const GLUE: ReadonlySet<string> = new Set(
  words(`who whom whose what which where who's what's whos whats is are was were be been being am do does did done has have had
  having will would can could should may might the a an of in at on to for from by with and or as into onto about
  between among amongst that this these those there their its his her our my your me us i we you they them he she it
  please kindly hey hi ok okay so well just also else ever still now today currently presently actually really all any
  some every each other others both many much more most only even again exactly anyway then already recently lately
  tell show list find give get name names identify enumerate know remember recall remind wonder wondering curious want
  like need looking look see say let display return fetch pull
  people persons person folks everyone everybody anyone anybody someone somebody ones one individual individuals humans
  man woman men women guy guys names members member
  company companies startup startups firm firms business businesses organization organizations organisation organisations
  fund funds outfit outfits venture ventures meeting meetings call calls event events session sessions
  called named known titled regarding concerning re
  not yet once past previous previously former formerly used ex time times so-far far right moment behind before earlier ago anymore afterwards days nowadays week month year
  started starting start begun began begin became become new newly
  serves serve served serving sits sit sat sitting
  early original originally initially first main key lead current present sole latest different various
  's ’s ' ’ ? ! . , ; :  " “ ” ( ) [ ]`),
);

/** Words that ask for something that no list of links answers. */
const OTHER_ASK =
  /^\s*(?:why|when|how(?! many\b)|explain|describe|summari[sz]e|compare|write|draft|create|make|remind me (?:to|about))\b|\b(?:why|how (?:much|often|long|come|does|did|do|is|was)|what (?:does|did|do) .+ (?:think|say|want|need|mean|know|believe|feel|do|sell|make|offer|build|cost)|should (?:i|we)|opinion|opinions|strategy|strategies|thesis|difference|differences|pros and cons|summary|overview|agenda|minutes|action items?|next steps|decisions?|decided?|discuss(?:ed|ion)?|talk(?:ed)? about|notes? (?:on|about|from)|plans? (?:for|to)|status|valuation|revenue|deadline)\b/iu;

/** True when a question asks for something else than who is linked to what. */
export const asksForOther = (text: string): boolean => OTHER_ASK.test(text);

/** A stretch of a question without glue at its ends. Offsets UTF-16 in the whole question. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD =
  /[\p{L}\p{N}§][\p{L}\p{N}\p{M}§]*(?:[.&+/-](?=[\p{L}\p{N}§])[\p{L}\p{N}\p{M}§]*)*(?:['’][\p{L}]+)?|[^\s]/gu;

/**
 * What is left of a part of a question when asking and glue words are taken off both ends; null when nothing is. A word
 * written with a capital inside the question is kept: it may begin a name.
 */
export function trimGlue(question: string, start: number, end: number): Stretch | null {
  const tokens = [...question.slice(start, end).matchAll(WORD)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
  let first = 0;
  let last = tokens.length - 1;
  while (first <= last && isGlue(tokens[first]?.text ?? "", tokens[first]?.start === 0)) first++;
  while (last >= first && isGlue(tokens[last]?.text ?? "", false)) last--;
  const from = tokens[first];
  const to = tokens[last];
  if (!from || !to || first > last) return null;
  const stop = to.end - (/['’]s?$/i.exec(to.text)?.[0].length ?? 0);
  return { text: question.slice(from.start, stop), start: from.start, end: stop };
}

function isGlue(word: string, opensQuestion: boolean): boolean {
  if (/^[^\p{L}\p{N}§]+$/u.test(word)) return true;
  const plain = word.toLowerCase().replace(/['’]s$/, "");
  if (!GLUE.has(plain)) return false;
  // `The Orchard` and `First Harbour` keep their first word; a question's own first word is no name.
  return opensQuestion || word === word.toLowerCase() || word === word.toUpperCase();
}

/** Words of a stretch that carry meaning, lower case. */
export const contentWords = (text: string): readonly string[] =>
  [...text.matchAll(WORD)]
    .map((match) => match[0].toLowerCase().replace(/['’]s$/, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !GLUE.has(word));

/** `who used to`, `former`, `ex-`: asks for what is over. */
export const asksForFormer = (text: string): boolean =>
  /\b(?:former|formerly|used to|previously|previous|past|ex|once|no longer|at one point|in the past|back in the day)\b|\bbefore\s*\??$/i.test(
    text,
  );

/** `ever`, `at any time`: asks for what is and what was. */
export const asksForAnyTime = (text: string): boolean =>
  /\b(?:ever|at any (?:time|point)|over the years|all[- ]time|worked|has been|have been|had)\b/i.test(text);
