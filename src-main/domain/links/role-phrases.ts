import { ENDS } from "./relation-lexicon";
import { isPastRole, isRoleModifier, type RoleClass, roleClassOf } from "./role-lexicon";
import type { SentenceGrammar } from "./sentence-grammar";
import type { Found } from "./token-view";
import { COMPANY_NOUNS } from "./word-classes";

const COMPANY = ENDS.get("works_at")?.object ?? [];
/** A role noun with the words that belong to it: `former VP of engineering`. */
export interface RolePhrase {
  readonly roleClass: RoleClass;
  readonly head: number;
  /** First token of the role's own words. */
  readonly first: number;
  /** Token of a company named right before the role; -1 when none is. */
  readonly compound: number;
  readonly isPast: boolean;
  readonly isHedged: boolean;
  /** `a`, `the`, `its`, or nothing before the role. */
  readonly determiner: "indefinite" | "definite" | "possessive" | "bare";
}

export interface Organisations {
  readonly found: Found;
  /** Preposition that led to them; empty when none did. */
  readonly way: string;
  /** First token behind them. */
  readonly next: number;
}

const ROLE_WAY = /^(?:at|of|for|with|in|to|behind|@)$/;

/** `board meeting`, `board strategy session`: no seat. */
const BOARD_MEETING = /^(?:meetings?|deck|decks|calls?|sessions?|dinners?|discussions?|offsite|retreat)$/;

/** Behind these stands when or why, not where a role is held. */
const ASIDE = /^(?:ahead|prior|following|pending|amid|thanks|due|because)$/;

/** Longest run of words that belong to a role. */
const MAX_WORDS = 6;
const FREE_WAY = /^(?:in|to)$/;
const HEDGED_ROLE = /^(?:potential|prospective|possible|would-be|aspiring|future|wannabe|candidate)$/;

export function rolePhraseAt(grammar: SentenceGrammar, head: number): RolePhrase | null {
  const token = grammar.tokens[head];
  if (token?.kind !== "word") return null;
  const board = boardRole(grammar, head);
  const roleClass = board ?? roleClassOf(token.text);
  if (!roleClass) return null;
  // The head of `lead investor` and `founding partner` is the second word.
  const nextClass = roleClassOf(grammar.text(head + 1));
  if (!board && nextClass && isRoleModifier(token.text)) return null;
  const own = absorb(grammar, head);
  const compound = compoundAt(grammar, own.first - 1);
  const isExOf = compound > 1 && grammar.text(compound - 1) === "-" && grammar.text(compound - 2) === "ex";
  const all = compound < 0 ? own : absorb(grammar, isExOf ? compound - 2 : compound);
  return {
    roleClass,
    head,
    first: all.first,
    compound,
    isPast: isExOf || own.isPast || all.isPast || isPastRole(token.text),
    isHedged: own.isHedged || all.isHedged,
    determiner: determinerAt(grammar, all.first - 1),
  };
}

interface Absorbed {
  readonly first: number;
  readonly isPast: boolean;
  readonly isHedged: boolean;
}

/** The words of a role to the left of a token. */
function absorb(grammar: SentenceGrammar, from: number): Absorbed {
  let first = from;
  let isPast = false;
  let isHedged = false;
  while (first > 0 && from - first < MAX_WORDS) {
    const before = grammar.tokens[first - 1];
    if (before?.kind !== "word" || before.wordClass === "determiner" || before.wordClass === "possessive") break;
    const belongs = isRoleModifier(before.text) || HEDGED_ROLE.test(before.text) || roleClassOf(before.text) !== null;
    const joins = /^(?:and|&|of)$/.test(before.text) && roleClassOf(grammar.text(first - 2)) !== null;
    const isPlain = before.wordClass === "plain" && !before.isCapital && !grammar.isVerb(first - 1);
    if (!belongs && !joins && !(isPlain && hasDeterminer(grammar, first - 1))) break;
    if (isPastRole(before.text)) isPast = true;
    if (HEDGED_ROLE.test(before.text)) isHedged = true;
    first--;
  }
  return { first, isPast, isHedged };
}

/** `a former [[Acme]] executive`, `[[Acme]] CTO`: a company's name right before the role; -1 when there is none. */
function compoundAt(grammar: SentenceGrammar, index: number): number {
  return grammar.tokens[index]?.mention?.entity.kind === "company" ? index : -1;
}

/** `a formal advisor`: plain words belong to the role when a determiner or `as` opens the phrase. */
function hasDeterminer(grammar: SentenceGrammar, from: number): boolean {
  for (let at = from; at >= 0 && from - at < 4; at--) {
    const token = grammar.tokens[at];
    if (token?.kind !== "word") return false;
    const isGiven = token.text === "to" && /^(?:promoted|elevated|appointed|named|rose)$/.test(grammar.text(at - 1));
    if (token.wordClass === "determiner" || token.wordClass === "possessive" || token.text === "as" || isGiven)
      return true;
    if (token.wordClass !== "plain" && token.wordClass !== "adverb") return false;
  }
  return false;
}

function determinerAt(grammar: SentenceGrammar, index: number): RolePhrase["determiner"] {
  const token = grammar.tokens[index];
  if (token?.wordClass === "possessive" || token?.text === "'s") return "possessive";
  if (token?.text === "the") return "definite";
  return token?.wordClass === "determiner" ? "indefinite" : "bare";
}

/** `board member`, `board seat`, `advisory board`, `board of advisors`, `the board of [[Acme]]`. */
function boardRole(grammar: SentenceGrammar, head: number): RoleClass | null {
  const word = grammar.text(head);
  const next = grammar.text(head + 1);
  if (word === "advisory")
    return /^(?:board|roles?|work|positions?|capacity|relationships?|council|engagements?|seats?|duties|agreements?|contracts?|mandate|practice)$/.test(
      next,
    )
      ? "advisor"
      : null;
  if (word === "observer" && /^(?:at|on|seat|or|and)$/.test(next)) return "board";
  if (word !== "board" && word !== "boards") return null;
  if (grammar.text(head - 1) === "advisory") return null;
  // `came on board` is no seat on one.
  if (grammar.text(head - 1) === "on" && next !== "of") return null;
  if (BOARD_MEETING.test(grammar.text(head + 2)) && grammar.tokens[head + 1]?.kind === "word") return null;
  if (next === "of" && /^(?:advisors|advisers)$/.test(grammar.text(head + 2))) return "advisor";
  return BOARD_MEETING.test(next) || /^(?:approved|approves|room|game|level|materials)$/.test(next) ? null : "board";
}

/** The companies behind a role: `VP of product at [[Acme]] and [[Beta]]`. */
export function organisationsAfter(grammar: SentenceGrammar, role: RolePhrase): Organisations {
  let way = "";
  let proper = false;
  for (let at = role.head + 1; at < grammar.tokens.length && at - role.head <= 10; at++) {
    const token = grammar.tokens[at];
    if (!token) break;
    if (token.mention) {
      if (
        way === "" ||
        !grammar.isEntity(at, COMPANY) ||
        (token.mention.entity.kind === "unknown" && way === "of" && proper)
      )
        break;
      const group = grammar.groupRight(at, COMPANY);
      return { found: group, way, next: (group.at(-1)?.token ?? at) + 1 };
    }
    if (token.wordClass === "pronoun") {
      const found = way === "" ? "none" : grammar.pronoun(at, COMPANY);
      return { found: typeof found === "string" ? "none" : found, way, next: at + 1 };
    }
    if (token.kind === "mark" && !(/^[,/&]$/.test(token.text) && isMoreRole(grammar, at + 1))) break;
    if (["relative", "subordinator", "auxiliary", "negator"].includes(token.wordClass)) break;
    if (token.text === "there" && way === "") return { found: grammar.placeMeant(at), way: "there", next: at + 1 };
    if (way !== "" && grammar.leadsToNames(at)) continue;
    if (way !== "" && COMPANY_NOUNS.has(token.text) && grammar.text(at - 1) === "the")
      return { found: grammar.page(COMPANY), way, next: at + 1 };
    if (ASIDE.test(token.text) || (token.text === "to" && isInfinitive(grammar, at))) break;
    if (isWay(role.roleClass, token.text)) way = token.text;
    else if (token.wordClass === "preposition") break;
    else if (grammar.isVerb(at) && !isRoleModifier(token.text)) break;
    else if (way !== "" && token.isCapital && roleClassOf(token.text) === null && !isRoleModifier(token.text))
      proper = true;
  }
  return { found: proper ? "unknown" : "none", way: proper ? way : "", next: role.head + 1 };
}

/** `to help navigate`, as against `to [[Acme]]`, `to the team`, `to startups`. */
const isInfinitive = (grammar: SentenceGrammar, to: number): boolean => {
  const next = grammar.tokens[to + 1];
  const isBareWord = next?.kind === "word" && next.wordClass === "plain" && !next.isCapital;
  return isBareWord && !/(?:s|ion|ment)$/.test(next.text);
};

/** One advises to, and invests in, a company; a `lead to` or an `engineer in` is something else. */
const isWay = (roleClass: RoleClass, word: string): boolean =>
  ROLE_WAY.test(word) && (!FREE_WAY.test(word) || roleClass === "advisor" || roleClass === "investor");

const isMoreRole = (grammar: SentenceGrammar, at: number): boolean =>
  roleClassOf(grammar.text(at)) !== null || isRoleModifier(grammar.text(at)) || /^(?:and|&)$/.test(grammar.text(at));

/** Token before the role and what determines it: `the`, `its`, `Acme's`. */
export function beforeRole(grammar: SentenceGrammar, role: RolePhrase): number {
  if (grammar.text(role.first - 1) === "'s") {
    const owner = role.first - 2;
    const isDetermined = grammar.tokens[owner - 1]?.wordClass === "determiner";
    return isDetermined ? owner - 2 : owner - 1;
  }
  return role.first - (role.determiner === "bare" ? 1 : 2);
}

export function opensSentence(grammar: SentenceGrammar, first: number): boolean {
  return grammar.tokens
    .slice(0, first)
    .every(
      (token) =>
        token.mention === null &&
        (token.kind === "mark" || /^\d|^(?:the|an?|as)$/.test(token.text) || token.wordClass === "adverb"),
    );
}

/** Marks that set a role beside a name. */
export const isApposition = (text: string): boolean => /^[,(—:|-]$/.test(text);
