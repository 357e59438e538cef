import { ENDED_UNDATED } from "../../../shared/model/link";
import type { Relation } from "./relation";
import type { SentenceGrammar } from "./sentence-grammar";
import { ALWAYS } from "./time-cues";

/** Behind these `[[Ada]] at [[Acme]]` tells where they met, and `[[Ada]] from [[Acme]]` what she left. */
const NOT_AFFILIATED =
  /^(?:met|meet|saw|visited|joined|poached|hired|lured|recruited|interviewed|emailed|joining|meeting|meets|introduced|wants|asked|bought)$/;

/** A person set beside a company: `[[Ada]] of [[Acme]]`, `[[Ada]] ([[Acme]])`, `[[Acme]]'s [[Ada]]`. */
export function affiliations(grammar: SentenceGrammar): readonly Relation[] {
  return grammar.tokens.flatMap((token, index) => {
    if (token.mention === null) return [];
    const pair =
      poached(grammar, index) ??
      wooed(grammar, index) ??
      ofOrFrom(grammar, index) ??
      ownCompany(grammar, index) ??
      inBrackets(grammar, index) ??
      possessed(grammar, index);
    const subject = pair && grammar.participant(pair.person);
    const object = pair && grammar.participant(pair.company);
    if (!subject || !object || !isPair(grammar, pair.person, pair.company)) return [];
    return [
      {
        type: "works_at",
        subject,
        object,
        rule: `noun.affiliation.${pair.way}`,
        negated: false,
        ...ALWAYS,
        ...(pair.isOver ? { validUntil: ENDED_UNDATED } : {}),
      },
    ];
  });
}

interface Pair {
  readonly person: number;
  readonly company: number;
  readonly way: string;
  readonly isOver?: boolean;
}

/** Both kinds must be known: between two pages of unknown kind `of` says nothing. */
const isPair = (grammar: SentenceGrammar, person: number, company: number): boolean =>
  grammar.tokens[person]?.mention?.entity.kind === "person" &&
  grammar.tokens[company]?.mention?.entity.kind === "company";

function ofOrFrom(grammar: SentenceGrammar, person: number): Pair | null {
  const way = grammar.text(person + 1);
  if (!/^(?:of|from|at)$/.test(way) || grammar.tokens[person + 2]?.mention === null) return null;
  if (way !== "of" && NOT_AFFILIATED.test(grammar.text(person - 1))) return null;
  return { person, company: person + 2, way };
}

/** `poached [[Ada]] (away) from [[Acme]]`. */
function poached(grammar: SentenceGrammar, person: number): Pair | null {
  if (!/^(?:poached|lured|hired|recruited)$/.test(grammar.text(person - 1))) return null;
  const from = grammar.text(person + 1) === "away" ? person + 2 : person + 1;
  return grammar.text(from) === "from" ? { person, company: from + 1, way: "from", isOver: true } : null;
}

/** `tried to hire [[Ada]] away from [[Acme]]`: she is there. */
function wooed(grammar: SentenceGrammar, person: number): Pair | null {
  const isWooed = /^(?:poach|lure|hire|recruit|poaching|luring|hiring|recruiting)$/.test(grammar.text(person - 1));
  if (!isWooed) return null;
  const from = grammar.text(person + 1) === "away" ? person + 2 : person + 1;
  return grammar.text(from) === "from" ? { person, company: from + 1, way: "from" } : null;
}

/** `[[Ada]]'s company [[Acme]]`. */
function ownCompany(grammar: SentenceGrammar, person: number): Pair | null {
  if (grammar.text(person + 1) !== "'s") return null;
  const noun = /^(?:new|own|current|old)$/.test(grammar.text(person + 2)) ? person + 3 : person + 2;
  return /^(?:company|startup|firm|employer|business)$/.test(grammar.text(noun))
    ? { person, company: noun + 1, way: "own" }
    : null;
}

const inBrackets = (grammar: SentenceGrammar, person: number): Pair | null =>
  grammar.text(person + 1) === "(" && grammar.text(person + 3) === ")"
    ? { person, company: person + 2, way: "brackets" }
    : null;

const possessed = (grammar: SentenceGrammar, company: number): Pair | null =>
  grammar.text(company + 1) === "'s" && grammar.tokens[company + 2]?.mention
    ? { person: company + 2, company, way: "possessive" }
    : null;
