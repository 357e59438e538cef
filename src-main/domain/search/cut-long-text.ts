/** A CJK character says about as much as a short word; other scripts have about five letters and a space to a word. */
const WIDE_FROM = 0x2e80;
const LETTERS_PER_TOKEN = 6;

/** Rough number of words or CJK characters: fast, and good enough to decide where to cut. */
export function sizeInTokens(text: string, start: number, end: number): number {
  let wide = 0;
  for (let i = start; i < end; i++) if (text.charCodeAt(i) >= WIDE_FROM) wide++;
  return wide + (end - start - wide) / LETTERS_PER_TOKEN;
}

/**
 * Starts of the parts, none larger than about `maxTokens`, that a text between two offsets falls into: cut between lines
 * where that leaves sensible parts, else between sentences, else between words; never inside a word.
 */
export function cutLongText(text: string, start: number, end: number, maxTokens: number): readonly number[] {
  const starts = [start];
  let at = start;
  while (sizeInTokens(text, at, end) > maxTokens) {
    const limit = reach(text, at, end, maxTokens);
    const cut = bestCut(text, at, limit);
    if (cut <= at || cut >= end) break;
    starts.push(cut);
    at = cut;
  }
  return starts;
}

/** The furthest offset that keeps the part from `start` within the size. */
function reach(text: string, start: number, end: number, maxTokens: number): number {
  let tokens = 0;
  let at = start;
  for (; at < end && tokens < maxTokens; at++) tokens += text.charCodeAt(at) >= WIDE_FROM ? 1 : 1 / LETTERS_PER_TOKEN;
  return at;
}

const SENTENCE_END = /[.!?…]["'”’)\]]*\s+|[。！？]["”’」』）]*/g;

function bestCut(text: string, start: number, limit: number): number {
  // A part shorter than a third says too little: rather cut in a worse place.
  const earliest = start + Math.floor((limit - start) / 3);
  const line = text.lastIndexOf("\n", limit - 1) + 1;
  if (line > earliest) return line;
  const slice = text.slice(start, limit);
  const sentence = [...slice.matchAll(SENTENCE_END)].map((match) => start + match.index + match[0].length).at(-1);
  if (sentence !== undefined && sentence > earliest) return sentence;
  const space = slice.search(/\s\S*$/);
  if (space > 0 && start + space + 1 > earliest) return start + space + 1;
  return wordBorder(text, limit);
}

let segmenter: Intl.Segmenter | null = null;
/** A word is looked for this far around a cut; longer stretches without a border are no words. */
const WORD_WINDOW = 100;

/** The last border of a word at or before the limit; a run without any (a hash, base64) is passed over whole. */
function wordBorder(text: string, limit: number): number {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  const from = Math.max(0, limit - WORD_WINDOW);
  const window = text.slice(from, limit + WORD_WINDOW);
  const word = segmenter.segment(window).containing(limit - from);
  if (!word) return limit;
  if (word.index > 0) return from + word.index;
  const next = text.slice(limit).search(/\s/);
  return next < 0 ? text.length : limit + next + 1;
}
