import type { SentenceGrammar } from "./sentence-grammar";

/** Whether what a phrase says is said to be so. */
export interface Modality {
  readonly negated: boolean;
  /** Only thought of, asked for or planned: no relation at all. */
  readonly hedged: boolean;
  /** Said to be over: `no longer works at`, `used to advise`. */
  readonly ended: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const HEDGES =
  words(`might may could would should can plans plan planning planned hopes hope hoped hoping wants want wanted
  intends intend intended considering considered considers consider thinking explored exploring explores interested
  discussing discussed discuss discusses talks negotiating negotiated pitched pitch offered offers offer asked asks ask
  invited invites invite rumored rumoured potential potentially possible possibly prospective maybe perhaps likely
  unlikely wish wishes tries tried trying attempted attempts almost nearly if whether evaluating evaluated weighing
  weighed weighs debating mulling mulled courting courted hypothetical aspiring would-be suggested suggests proposes
  proposed recommends recommended urged encouraged recruiting approached seeking seeks looking aims dreams dreamed
  dreamt dreaming toyed toys toying flirted flirts flirting contemplated contemplates contemplating eyed eyeing wonders
  wondering wondered longs yearns pondered ponders pondering fancied fancies angling pretended pretends`);
const DENIALS = words("declined declines refused refuses failed fails denied denies decided chose opted");
const REJECTIONS = words("rejected rejects rejecting refused returned spurned declined rebuffed");
const PAST_WORDS = words("formerly previously once");
const PRESENT_WORDS = words("now currently today presently");
const ANY_MORE = /^(?:anymore|(?:any|no) (?:more|longer))$/;
const WINDOW = 9;

/** Reads the words before a phrase, as far as its own clause goes. */
export function modalityAt(grammar: SentenceGrammar, head: number): Modality {
  let negated = false;
  let hedged = grammar.tokens.at(-1)?.text === "?";
  let ended = false;
  let isNow = false;
  const isOpen = opensWide(grammar, head);
  for (let at = head - 1; at >= 0 && head - at <= WINDOW; at--) {
    const token = grammar.tokens[at];
    if (!token) break;
    const { text } = token;
    if (text === ";" || text === ":" || text === "|" || text === "—") break;
    if (token.mention && !isOpen) break;
    if (text === "," && !isOpen) break;
    if (token.wordClass === "relative" || text === "but") break;
    if (token.wordClass === "conjunction" && !isOpen) break;
    if (token.wordClass === "negator" || text === "instead" || text === "rather") {
      if (text === "no" && grammar.text(at + 1) === "longer") ended = true;
      else if (!(text === "not" && grammar.text(at + 1) === "only")) negated = true;
    }
    if (DENIALS.has(text) && /^(?:to|against|not)$/.test(grammar.text(at + 1)) && isDenial(grammar, at)) negated = true;
    if (REJECTIONS.has(text) || (/^turn(?:ed|s|ing)$/.test(text) && grammar.text(at + 1) === "down")) negated = true;
    if (HEDGES.has(text) || (text === "about" && grammar.text(at + 1) === "to")) hedged = true;
    if (PRESENT_WORDS.has(text)) isNow = true;
    if ((PAST_WORDS.has(text) && !isNow) || (text === "used" && grammar.text(at + 1) === "to")) ended = true;
  }
  if ((negated || grammar.text(head + 1) === "not") && isAnyMore(grammar, head))
    return { negated: false, hedged, ended: true };
  return { negated: negated || isNeitherNor(grammar, head), hedged, ended };
}

/** `is not with [[Acme]] any more`: it was so. */
function isAnyMore(grammar: SentenceGrammar, head: number): boolean {
  for (let at = head + 1; at < grammar.tokens.length && at - head <= WINDOW; at++) {
    if (/^[;:.|]$/.test(grammar.text(at))) return false;
    if (ANY_MORE.test(grammar.text(at)) || ANY_MORE.test(`${grammar.text(at)} ${grammar.text(at + 1)}`)) return true;
  }
  return false;
}

/** `chose to invest` is no denial, `chose not to invest` and `decided against investing` are. */
function isDenial(grammar: SentenceGrammar, at: number): boolean {
  const isPlainChoice = /^(?:decided|chose|opted)$/.test(grammar.text(at)) && grammar.text(at + 1) === "to";
  return !isPlainChoice;
}

/** Infinitives and gerunds depend on a verb further left: `wants [[Ada]] to join`, `discussed investing`. */
function opensWide(grammar: SentenceGrammar, head: number): boolean {
  if (grammar.text(0) === "if" || grammar.text(0) === "whether" || grammar.text(head - 1) === "to") return true;
  let before = head - 1;
  while (grammar.tokens[before]?.wordClass === "adverb") before--;
  // `is now building` is a verb of its own, `wants to try building` is not.
  return /ing$/.test(grammar.text(head)) && grammar.tokens[before]?.wordClass !== "auxiliary";
}

function isNeitherNor(grammar: SentenceGrammar, head: number): boolean {
  for (let at = head - 1; at >= 0 && head - at <= WINDOW + 3; at--) if (grammar.text(at) === "neither") return true;
  return false;
}
