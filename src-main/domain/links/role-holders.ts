import { namesAfter } from "./phrase-relations";
import { ENDS } from "./relation-lexicon";
import { companyApposed } from "./role-companies";
import { isPluralRole, OBJECT_AS_VERBS, roleClassOf, SUBJECT_AS_VERBS } from "./role-lexicon";
import { beforeRole, isApposition, type Organisations, opensSentence, type RolePhrase } from "./role-phrases";
import type { SentenceGrammar } from "./sentence-grammar";
import type { Found } from "./token-view";

const PERSON = ENDS.get("works_at")?.subject ?? [];
const APPOINTED =
  /^(?:named|appointed|elected|promoted|made|hired|elevated|installed|recruited|announced|voted|tapped|rose|rises|climbed|advanced|went|moved)$/;
const LIST_LEADS = new Set([
  "include",
  "includes",
  "included",
  "including",
  "are",
  "were",
  ":",
  "like",
  "(",
  "consists",
  "comprises",
]);

/** `investor syndicate`, `advisor network`: a list behind a singular. */
const LIST_GROUP = /^(?:syndicate|group|base|list|roster|lineup|line-up|pool|network|bench|circle)$/;

/** `investors include [[Ada]] and [[Bob]]`, `advisors: [[Ada]]`; null when the role opens no list. */
export function listedHolders(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations): Found | null {
  const width = listWidth(grammar, role);
  if (width === 0) return null;
  const hasOrgs = typeof orgs.found !== "string";
  let at = hasOrgs ? orgs.next : role.head + width;
  if (grammar.text(at) === "," && /^(?:which|who)$/.test(grammar.text(at + 1))) at += 2;
  while (grammar.tokens[at]?.wordClass === "adverb" || grammar.text(at) === ",") at++;
  const isSuchAs = grammar.text(at) === "such" && grammar.text(at + 1) === "as";
  if (!isSuchAs && !LIST_LEADS.has(grammar.text(at))) return null;
  const found = namesAfter(grammar, isSuchAs ? at + 2 : at + 1, holderKinds(role), new Set(["of", "like", "as"]), 5);
  return typeof found === "string" ? null : found;
}

/** Words of a role that stands for several people; 0 for a role of one. */
function listWidth(grammar: SentenceGrammar, role: RolePhrase): number {
  const word = grammar.text(role.head);
  const isBoardOf =
    /^boards?$/.test(word) &&
    grammar.text(role.head + 1) === "of" &&
    /^(?:advis[oe]rs|directors)$/.test(grammar.text(role.head + 2));
  if (isBoardOf) return 3;
  if (word === "advisory") return /^(?:board|council)$/.test(grammar.text(role.head + 1)) ? 2 : 0;
  if (LIST_GROUP.test(grammar.text(role.head + 1))) return 2;
  return word === "board" || isPluralRole(word) ? 1 : 0;
}

const holderKinds = (role: RolePhrase): readonly ("person" | "company")[] =>
  role.roleClass === "investor" ? ["person", "company"] : ["person"];

export function holdersOf(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations): Found {
  const kinds = holderKinds(role);
  const titled = titledPerson(grammar, role);
  if (titled !== "none") return titled;
  const named = namedBehindCopula(grammar, role);
  if (named !== "none") return named;
  const left = holderOnTheLeft(grammar, role, beforeRole(grammar, role));
  if (left !== "none") return left;
  const isNamedBehind = typeof orgs.found !== "string" && grammar.text(orgs.next) === ",";
  if (
    isNamedBehind &&
    grammar.isEntity(orgs.next + 1, PERSON) &&
    grammar.tokens[orgs.next + 1]?.mention?.entity.kind === "person"
  )
    return grammar.groupRight(orgs.next + 1, PERSON);
  // `Early employees at [[Acme]] say`: people who are not the page.
  if (isPluralRole(grammar.text(role.head))) return "none";
  const isOwn = opensSentence(grammar, role.first) || companyApposed(grammar, role) !== "none";
  return isOwn ? grammar.page(kinds) : "none";
}

/** `The CEO is [[Ada]]`, `its CTO remains [[Bram]]`. */
function namedBehindCopula(grammar: SentenceGrammar, role: RolePhrase): Found {
  const isSaid = /^(?:is|was|remains)$/.test(grammar.text(role.head + 1)) && role.determiner !== "bare";
  return isSaid && grammar.isEntity(role.head + 2, PERSON) ? grammar.groupRight(role.head + 2, PERSON) : "none";
}

/** `CTO [[Ada]]`, `co-founders [[Ada]] and [[Bob]]`, `CTO, [[Ada]],`. */
function titledPerson(grammar: SentenceGrammar, role: RolePhrase): Found {
  const isWide = grammar.text(role.head + 1) === "," && /^(?:possessive|definite)$/.test(role.determiner);
  const at = role.head + (isWide ? 2 : 1);
  const kind = grammar.tokens[at]?.mention?.entity.kind;
  if (kind === "company" && isWide && role.roleClass === "investor") return grammar.groupRight(at, holderKinds(role));
  return kind === "person" || (kind === "unknown" && role.determiner !== "bare")
    ? grammar.groupRight(at, PERSON)
    : "none";
}

function holderOnTheLeft(grammar: SentenceGrammar, role: RolePhrase, index: number): Found {
  const kinds = holderKinds(role);
  let at = index;
  while (grammar.tokens[at]?.wordClass === "adverb") at--;
  const token = grammar.tokens[at];
  if (!token) return "none";
  if (token.text === "as") return holderOfAs(grammar, at, kinds);
  if (token.text === "among") return holderOnTheLeft(grammar, role, at - 1);
  if (token.text === "of" && grammar.text(at - 1) === "one") return holderOnTheLeft(grammar, role, at - 2);
  if (token.mention && OBJECT_AS_VERBS.has(grammar.text(at - 1))) return grammar.groupLeft(at, kinds);
  if (isApposition(token.text) && grammar.participant(at - 1))
    return apposed(grammar, at - 1, kinds, isPluralRole(grammar.text(role.head)));
  if (token.wordClass === "auxiliary") return orPage(grammar, grammar.subjectOf(at, kinds), kinds);
  if (APPOINTED.test(token.text) || token.text === "to") return passiveHolder(grammar, at, kinds);
  if (token.wordClass === "conjunction" && isSecondRole(grammar, at)) return grammar.clauseSubject(at, kinds);
  if (role.roleClass === "board" || grammar.text(role.head) === "advisory") return boardHolder(grammar, role, kinds);
  return "none";
}

/** `is a founder of A and an advisor to B`. */
const isSecondRole = (grammar: SentenceGrammar, limit: number): boolean =>
  grammar.tokens
    .slice(0, limit)
    .some(
      ({ text, kind }) => kind === "word" && (roleClassOf(text) !== null || /^(?:board|advisory|trustee)$/.test(text)),
    );

function apposed(
  grammar: SentenceGrammar,
  at: number,
  kinds: readonly ("person" | "company")[],
  isOfAll: boolean,
): Found {
  if (!grammar.isEntity(at, kinds)) return "none";
  const group = grammar.groupLeft(at, kinds);
  return isOfAll ? group : group.slice(-1);
}

/** `[[Ada]] joined as`, `hired [[Ada]] as`, `[[Ada]] joined [[Acme]] as`. */
function holderOfAs(grammar: SentenceGrammar, as: number, kinds: readonly ("person" | "company")[]): Found {
  const before = as - 1;
  if (grammar.participant(before)) {
    const group = grammar.isEntity(before, kinds) ? grammar.groupLeft(before, kinds) : [];
    // `with [[Ada]] as lead investor`
    if (grammar.text(grammar.prepositionBefore(group[0]?.token ?? -1)) === "with") return group;
    const verb = verbBefore(grammar, before);
    if (OBJECT_AS_VERBS.has(grammar.text(verb)) && grammar.isEntity(before, ["person"]))
      return grammar.groupLeft(before, kinds);
    return verb >= 0 ? orPage(grammar, grammar.subjectOf(verb, kinds), kinds) : "none";
  }
  for (let at = before; at >= 0 && before - at < 8; at--) {
    const text = grammar.text(at);
    if (SUBJECT_AS_VERBS.has(text) || OBJECT_AS_VERBS.has(text))
      return orPage(grammar, grammar.subjectOf(at, kinds), kinds);
    if (grammar.tokens[at]?.kind === "mark") break;
  }
  return grammar.clauseSubject(as, kinds);
}

/** The verb that gives somebody a role: `discussed hiring [[Ada]] as CFO`; -1 when none does. */
export function givingVerb(grammar: SentenceGrammar, role: RolePhrase): number {
  const as = grammar.text(role.first - 1) === "as" ? role.first - 1 : role.first - 2;
  if (grammar.text(as) !== "as" || !grammar.participant(as - 1)) return -1;
  return verbBefore(grammar, as - 1);
}

function verbBefore(grammar: SentenceGrammar, entity: number): number {
  for (let at = entity - 1; at >= 0 && entity - at < 6; at--) {
    const text = grammar.text(at);
    if (SUBJECT_AS_VERBS.has(text) || OBJECT_AS_VERBS.has(text)) return at;
  }
  return -1;
}

/** `was named CTO`, `promoted to CTO`, `Named CTO` at the start of an entry. */
function passiveHolder(grammar: SentenceGrammar, at: number, kinds: readonly ("person" | "company")[]): Found {
  const verb = grammar.text(at) === "to" ? verbOfRise(grammar, at) : at;
  if (!APPOINTED.test(grammar.text(verb))) return "none";
  return orPage(grammar, grammar.subjectOf(verb, kinds), kinds);
}

/** `promoted to`, `rose from intern to`. */
function verbOfRise(grammar: SentenceGrammar, to: number): number {
  for (let at = to - 1; at > 0 && to - at <= 5; at--) if (grammar.text(at) === "from") return at - 1;
  return to - 1;
}

/** An entry without a subject is about the page. */
const orPage = (grammar: SentenceGrammar, found: Found, kinds: readonly ("person" | "company")[]): Found =>
  found === "none" ? grammar.page(kinds) : found;

/** `sits on the board of`, `has a board seat at`, `rounds out the advisory board`: whoever the clause is about. */
function boardHolder(grammar: SentenceGrammar, role: RolePhrase, kinds: readonly ("person" | "company")[]): Found {
  for (let at = role.first - 1; at > 0 && role.first - at <= 6; at--) {
    if (grammar.tokens[at]?.mention || grammar.text(at) === ";") break;
    if (grammar.tokens[at]?.wordClass === "pronoun") return grammar.pronoun(at, kinds);
  }
  const subject = orPage(grammar, grammar.clauseSubject(role.first, kinds), kinds);
  // `Ada's network runs deep, with advisory roles at …`
  const first = grammar.tokens.find(({ mention }) => mention !== null)?.mention;
  const isOfPage =
    subject === "unknown" &&
    first?.entity.key === "self" &&
    grammar.tokens.slice(0, role.first).some(({ text }) => text === "with");
  return isOfPage ? grammar.page(kinds) : subject;
}
