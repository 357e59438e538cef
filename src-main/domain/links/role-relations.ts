import type { FoundDate } from "../../../shared/text/dates";
import { isCertain } from "./certainty";
import { modalityAt } from "./modality";
import { fits } from "./page-kind";
import { namesAfter, possessorBefore } from "./phrase-relations";
import type { Relation } from "./relation";
import { ENDS } from "./relation-lexicon";
import {
  isPastRole,
  isPluralRole,
  isRoleModifier,
  OBJECT_AS_VERBS,
  type RoleClass,
  roleClassOf,
  SUBJECT_AS_VERBS,
} from "./role-lexicon";
import type { SentenceGrammar } from "./sentence-grammar";
import { validityAt } from "./time-cues";
import type { Found } from "./token-view";
import { COMPANY_NOUNS } from "./word-classes";

/** A role noun with the words that belong to it: `former VP of engineering`. */
interface RolePhrase {
  readonly roleClass: RoleClass;
  readonly head: number;
  /** First token of the role's own words. */
  readonly first: number;
  readonly isPast: boolean;
  readonly isHedged: boolean;
  /** `a`, `the`, `its`, or nothing before the role. */
  readonly determiner: "indefinite" | "definite" | "possessive" | "bare";
}

interface Organisations {
  readonly found: Found;
  /** Preposition that led to them; empty when none did. */
  readonly way: string;
  /** First token behind them. */
  readonly next: number;
}

const TYPES: Readonly<Record<RoleClass, string>> = {
  founder: "founded",
  work: "works_at",
  advisor: "advises",
  investor: "invested_in",
  board: "board",
};

const ROLE_WAY = /^(?:at|of|for|with|in|to|behind|@)$/;
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
const PERSON = ENDS.get("works_at")?.subject ?? [];
const COMPANY = ENDS.get("works_at")?.object ?? [];
const HEDGED_ROLE = /^(?:potential|prospective|possible|would-be|aspiring|future|wannabe|candidate)$/;

/** Relations told by role nouns: `CEO of [[Acme]]`, `[[Acme]]'s founder [[Ada]]`, `investors include …`. */
export function roleRelations(grammar: SentenceGrammar, dates: () => readonly FoundDate[]): readonly Relation[] {
  return grammar.tokens.flatMap((_, index) => {
    const role = rolePhraseAt(grammar, index);
    return role ? relationsOfRole(grammar, role, dates) : [];
  });
}

function rolePhraseAt(grammar: SentenceGrammar, head: number): RolePhrase | null {
  const token = grammar.tokens[head];
  if (token?.kind !== "word") return null;
  const board = boardRole(grammar, head);
  const roleClass = board ?? roleClassOf(token.text);
  if (!roleClass) return null;
  // The head of `lead investor` and `founding partner` is the second word.
  const nextClass = roleClassOf(grammar.text(head + 1));
  if (!board && nextClass && isRoleModifier(token.text)) return null;
  let first = head;
  let isPast = isPastRole(token.text);
  let isHedged = false;
  while (first > 0 && head - first < 6) {
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
  return { roleClass, head, first, isPast, isHedged, determiner: determinerAt(grammar, first - 1) };
}

/** `a formal advisor`: plain words belong to the role when a determiner or `as` opens the phrase. */
function hasDeterminer(grammar: SentenceGrammar, from: number): boolean {
  for (let at = from; at >= 0 && from - at < 4; at--) {
    const token = grammar.tokens[at];
    if (token?.kind !== "word") return false;
    if (token.wordClass === "determiner" || token.wordClass === "possessive" || token.text === "as") return true;
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
    return /^(?:board|roles?|work|positions?|capacity|relationships?|council|engagements?|seats?|duties)$/.test(next)
      ? "advisor"
      : null;
  if (word === "observer" && /^(?:at|on|seat)$/.test(next)) return "board";
  if (word !== "board" && word !== "boards") return null;
  if (grammar.text(head - 1) === "advisory") return null;
  if (next === "of" && /^(?:advisors|advisers)$/.test(grammar.text(head + 2))) return "advisor";
  return /^(?:meeting|meetings|deck|call|session|dinner|discussion|approved|approves|room|game|level|materials)$/.test(
    next,
  )
    ? null
    : "board";
}

function relationsOfRole(
  grammar: SentenceGrammar,
  role: RolePhrase,
  dates: () => readonly FoundDate[],
): readonly Relation[] {
  const orgs = organisationsAfter(grammar, role);
  const list = listedHolders(grammar, role, orgs);
  const holders = list ?? holdersOf(grammar, role, orgs);
  if (typeof holders === "string") return [];
  const companies = companiesOf(grammar, role, orgs, list !== null);
  if (typeof companies === "string") return [];
  const modality = modalityAt(grammar, role.first);
  if (modality.hedged || role.isHedged) return [];
  const isFirst = /^(?:first|second|third|earliest|founding|original)$/.test(grammar.text(role.head - 1));
  const isWas = /^(?:was|were)$/.test(grammar.text(beforeRole(grammar, role))) && list === null && !isFirst;
  const ended =
    modality.ended || role.isPast || (isWas && role.roleClass !== "founder" && role.roleClass !== "investor");
  const isEnd = endsRole(grammar, role);
  const validity = validityAt(grammar, dates(), role.head, isEnd ? "ends" : null, ended || isEnd);
  const type = typeOfRole(role.roleClass, orgs.way);
  const rule = `role.${role.roleClass}.${list ? "list" : orgs.way || "title"}`;
  return holders.flatMap((subject) =>
    companies
      .filter((object) => object.entity.key !== subject.entity.key)
      .filter((object) => isCertain(type, subject.entity, object.entity, orgs.way !== ""))
      .map((object) => ({ type, subject, object, rule, negated: modality.negated, ...validity })),
  );
}

/** `stepped down as`, `resigned as`, `was replaced as`. */
function endsRole(grammar: SentenceGrammar, role: RolePhrase): boolean {
  for (let at = role.first - 1; at >= 0 && role.first - at <= 5; at--) {
    if (grammar.tokens[at]?.mention || grammar.tokens[at]?.kind === "mark") return false;
    if (
      /^(?:down|resigned|resigns|retired|ousted|removed|fired|departed|quit|replaced|succeeded)$/.test(grammar.text(at))
    )
      return true;
  }
  return false;
}

/** An investor or partner `at` a firm works there; one `in` a company has put money in. */
const typeOfRole = (roleClass: RoleClass, way: string): string =>
  roleClass === "investor" && way === "at" ? "works_at" : TYPES[roleClass];

/** The companies behind a role: `VP of product at [[Acme]] and [[Beta]]`. */
function organisationsAfter(grammar: SentenceGrammar, role: RolePhrase): Organisations {
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
    if (way !== "" && COMPANY_NOUNS.has(token.text) && grammar.text(at - 1) === "the")
      return { found: grammar.page(COMPANY), way, next: at + 1 };
    if (ROLE_WAY.test(token.text)) way = token.text;
    else if (token.wordClass === "preposition") break;
    else if (grammar.isVerb(at) && !isRoleModifier(token.text)) break;
    else if (way !== "" && token.isCapital && roleClassOf(token.text) === null && !isRoleModifier(token.text))
      proper = true;
  }
  return { found: proper ? "unknown" : "none", way: proper ? way : "", next: role.head + 1 };
}

const isMoreRole = (grammar: SentenceGrammar, at: number): boolean =>
  roleClassOf(grammar.text(at)) !== null || isRoleModifier(grammar.text(at)) || /^(?:and|&)$/.test(grammar.text(at));

/** `investors include [[Ada]] and [[Bob]]`, `advisors: [[Ada]]`; null when the role opens no list. */
function listedHolders(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations): Found | null {
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

function holdersOf(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations): Found {
  const kinds = holderKinds(role);
  const titled = titledPerson(grammar, role);
  if (titled !== "none") return titled;
  const left = holderOnTheLeft(grammar, role, beforeRole(grammar, role));
  if (left !== "none") return left;
  const isNamedBehind = typeof orgs.found !== "string" && grammar.text(orgs.next) === ",";
  if (
    isNamedBehind &&
    grammar.isEntity(orgs.next + 1, PERSON) &&
    grammar.tokens[orgs.next + 1]?.mention?.entity.kind === "person"
  )
    return grammar.groupRight(orgs.next + 1, PERSON);
  const isOwn = opensSentence(grammar, role.first) || companyApposed(grammar, role) !== "none";
  return isOwn ? grammar.page(kinds) : "none";
}

/** Token before the role and what determines it: `the`, `its`, `Acme's`. */
function beforeRole(grammar: SentenceGrammar, role: RolePhrase): number {
  if (grammar.text(role.first - 1) === "'s") return role.first - 3;
  return role.first - (role.determiner === "bare" ? 1 : 2);
}

/** `CTO [[Ada]]`, `co-founders [[Ada]] and [[Bob]]`, `CTO, [[Ada]],`. */
function titledPerson(grammar: SentenceGrammar, role: RolePhrase): Found {
  const isWide = grammar.text(role.head + 1) === "," && role.determiner === "possessive";
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
  if (isApposition(token.text) && grammar.participant(at - 1)) return apposed(grammar, at - 1, kinds);
  if (token.wordClass === "auxiliary") return orPage(grammar, grammar.subjectOf(at, kinds), kinds);
  if (OBJECT_AS_VERBS.has(token.text) || token.text === "to") return passiveHolder(grammar, at, kinds);
  if (token.wordClass === "conjunction" && isSecondRole(grammar, at)) return grammar.clauseSubject(at, kinds);
  if (role.roleClass === "board" || grammar.text(role.head) === "advisory") return boardHolder(grammar, role, kinds);
  return "none";
}

/** `is a founder of A and an advisor to B`. */
const isSecondRole = (grammar: SentenceGrammar, limit: number): boolean =>
  grammar.tokens.slice(0, limit).some((token) => roleClassOf(token.text) !== null && token.kind === "word");

const isApposition = (text: string): boolean => /^[,(—:|-]$/.test(text);

function apposed(grammar: SentenceGrammar, at: number, kinds: readonly ("person" | "company")[]): Found {
  if (!grammar.isEntity(at, kinds)) return "none";
  return grammar.groupLeft(at, kinds).slice(-1);
}

/** `[[Ada]] joined as`, `hired [[Ada]] as`, `[[Ada]] joined [[Acme]] as`. */
function holderOfAs(grammar: SentenceGrammar, as: number, kinds: readonly ("person" | "company")[]): Found {
  const before = as - 1;
  if (grammar.participant(before)) {
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

function verbBefore(grammar: SentenceGrammar, entity: number): number {
  for (let at = entity - 1; at >= 0 && entity - at < 6; at--) {
    const text = grammar.text(at);
    if (SUBJECT_AS_VERBS.has(text) || OBJECT_AS_VERBS.has(text)) return at;
  }
  return -1;
}

/** `was named CTO`, `promoted to CTO`, `Named CTO` at the start of an entry. */
function passiveHolder(grammar: SentenceGrammar, at: number, kinds: readonly ("person" | "company")[]): Found {
  const verb = grammar.text(at) === "to" ? at - 1 : at;
  if (!OBJECT_AS_VERBS.has(grammar.text(verb))) return "none";
  return orPage(grammar, grammar.subjectOf(verb, kinds), kinds);
}

/** An entry without a subject is about the page. */
const orPage = (grammar: SentenceGrammar, found: Found, kinds: readonly ("person" | "company")[]): Found =>
  found === "none" ? grammar.page(kinds) : found;

/** `sits on the board of`, `has a board seat at`, `rounds out the advisory board`: whoever the clause is about. */
function boardHolder(grammar: SentenceGrammar, role: RolePhrase, kinds: readonly ("person" | "company")[]): Found {
  return orPage(grammar, grammar.clauseSubject(role.first, kinds), kinds);
}

function opensSentence(grammar: SentenceGrammar, first: number): boolean {
  return grammar.tokens
    .slice(0, first)
    .every(
      (token) =>
        token.mention === null &&
        (token.kind === "mark" || /^\d|^(?:the|an?|as)$/.test(token.text) || token.wordClass === "adverb"),
    );
}

/** Where the role is held. Without a company named, the page's own, unless the role is told in general terms. */
function companiesOf(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations, isList: boolean): Found {
  if (orgs.found !== "none") return orgs.found;
  const possessor = possessorBefore(grammar, role.first, COMPANY);
  const isPersonal = /^(?:his|her|my|their)$/.test(grammar.text(role.first - 1));
  // A co-founder founded the same company; her boss, mentor or lawyer may be anybody's.
  if (isPersonal && typeof possessor === "string") return role.roleClass === "founder" ? grammar.page(COMPANY) : "none";
  if (possessor !== "none") return possessor;
  const apposed = companyApposed(grammar, role);
  if (apposed !== "none") return apposed;
  const direct = grammar.tokens[role.first - 1]?.mention;
  if (direct && fits(direct.entity.kind, COMPANY) && direct.entity.kind !== "unknown")
    return grammar.groupLeft(role.first - 1, COMPANY).slice(-1);
  const compound = grammar.tokens[role.first - 1];
  if (compound?.kind === "word" && compound.isCapital && compound.wordClass === "plain" && role.first > 1)
    return "unknown";
  const behind = behindTitle(grammar, role);
  if (behind !== "none") return behind;
  const joined = companyJoined(grammar, role);
  if (joined !== "none") return joined;
  return isList || meansPage(grammar, role) ? grammar.page(COMPANY) : "none";
}

/** On a person's page: `[[Acme]] — CEO`, `Engineer, [[Acme]], 2012`. */
function companyApposed(grammar: SentenceGrammar, role: RolePhrase): Found {
  if (grammar.referents.self.kind !== "person") return "none";
  const before = role.first - 2;
  const isBehind =
    isApposition(grammar.text(role.first - 1)) && isCompany(grammar, before) && opensSentence(grammar, before);
  if (isBehind) return grammar.groupLeft(before, COMPANY);
  const isAhead = /^[,—|:(-]$/.test(grammar.text(role.head + 1)) && isCompany(grammar, role.head + 2);
  return isAhead && opensSentence(grammar, role.first)
    ? grammar.groupRight(role.head + 2, COMPANY).slice(0, 1)
    : "none";
}

const isCompany = (grammar: SentenceGrammar, index: number): boolean =>
  grammar.tokens[index]?.mention?.entity.kind === "company";

/** `founder [[Ada]] of [[Acme]]`. */
function behindTitle(grammar: SentenceGrammar, role: RolePhrase): Found {
  const isTitled = grammar.isEntity(role.head + 1, PERSON) && /^(?:of|at|from)$/.test(grammar.text(role.head + 2));
  return isTitled && grammar.isEntity(role.head + 3, COMPANY) ? grammar.groupRight(role.head + 3, COMPANY) : "none";
}

/** `joined [[Acme]] as an advisor`, `joined [[Acme]]'s advisory board`. */
function companyJoined(grammar: SentenceGrammar, role: RolePhrase): Found {
  for (let at = role.first - 1; at > 0 && role.first - at < 6; at--) {
    if (grammar.tokens[at]?.kind === "mark") break;
    if (grammar.tokens[at]?.mention?.entity.kind !== "company") continue;
    const lead = grammar.text(at - 1);
    const isLed = SUBJECT_AS_VERBS.has(lead) || OBJECT_AS_VERBS.has(lead) || grammar.isPrepositional(at);
    return isLed ? grammar.groupLeft(at, COMPANY) : "none";
  }
  return "none";
}

function meansPage(grammar: SentenceGrammar, role: RolePhrase): boolean {
  if (role.determiner === "definite" || role.determiner === "possessive" || role.determiner === "bare") return true;
  if (role.roleClass === "advisor" || role.roleClass === "board") return true;
  return grammar.text(role.first - 2) === "as";
}
