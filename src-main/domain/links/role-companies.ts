import { possessorBefore } from "./phrase-relations";
import { ENDS } from "./relation-lexicon";
import { OBJECT_AS_VERBS, SUBJECT_AS_VERBS } from "./role-lexicon";
import { isApposition, type Organisations, opensSentence, type RolePhrase } from "./role-phrases";
import type { SentenceGrammar } from "./sentence-grammar";
import type { Found } from "./token-view";

const PERSON = ENDS.get("works_at")?.subject ?? [];
/** Words between `where` and a role. */
const PLACE_REACH = 8;
const COMPANY = ENDS.get("works_at")?.object ?? [];
/** Where the role is held. Without a company named, the page's own, unless the role is told in general terms. */
export function companiesOf(grammar: SentenceGrammar, role: RolePhrase, orgs: Organisations, isList: boolean): Found {
  if (orgs.found !== "none") return orgs.found;
  const compound = grammar.participant(role.compound);
  if (compound) return [compound];
  const possessor = possessorBefore(grammar, role.first, COMPANY);
  const isPersonal = /^(?:his|her|my|their)$/.test(grammar.text(role.first - 1));
  // A co-founder founded the same company; her boss, mentor or lawyer may be anybody's.
  if (isPersonal && typeof possessor === "string") return isOwnSeat(grammar, role) ? grammar.page(COMPANY) : "none";
  if (possessor !== "none") return possessor;
  const apposed = companyApposed(grammar, role);
  if (apposed !== "none") return apposed;
  const unlinked = grammar.tokens[role.first - 1];
  if (unlinked?.kind === "word" && unlinked.isCapital && unlinked.wordClass === "plain" && role.first > 1)
    return "unknown";
  const place = companyOfPlace(grammar, role);
  if (place !== "none") return place;
  const behind = behindTitle(grammar, role);
  if (behind !== "none") return behind;
  const joined = companyJoined(grammar, role);
  if (joined !== "none") return joined;
  if (!isList && !meansPage(grammar, role)) return "none";
  const page = grammar.page(COMPANY);
  return page === "none" ? companyOfClauseBefore(grammar, role) : page;
}

/** `[[Acme]] closes its round; [[Ada]] joins the board`: whom the sentence begins with. */
function companyOfClauseBefore(grammar: SentenceGrammar, role: RolePhrase): Found {
  const opening = grammar.tokens.findIndex(({ mention }) => mention !== null);
  const isTold = isCompany(grammar, opening) && !grammar.isPrepositional(opening) && !grammar.isPossessive(opening);
  const isApart = grammar.tokens.slice(opening, role.first).some(({ text }) => text === ";" || text === ",");
  const found = isTold && isApart ? grammar.participant(opening) : null;
  return found ? [found] : "none";
}

/** `her co-founder`, `her advisory role`, `her board seat`: of the company that the text is about. */
const isOwnSeat = (grammar: SentenceGrammar, role: RolePhrase): boolean =>
  role.roleClass === "founder" || role.roleClass === "board" || grammar.text(role.head) === "advisory";

/** `[[Acme]], where [[Ada]] is CTO`. */
function companyOfPlace(grammar: SentenceGrammar, role: RolePhrase): Found {
  for (let at = role.first - 1; at >= 0 && role.first - at <= PLACE_REACH; at--) {
    if (grammar.text(at) !== "where") continue;
    const found = grammar.nameBeforeClause(at, COMPANY);
    return found === "none" ? "unknown" : found;
  }
  return "none";
}

/** On a person's page: `[[Acme]] — CEO`, `Engineer, [[Acme]], 2012`. */
export function companyApposed(grammar: SentenceGrammar, role: RolePhrase): Found {
  if (grammar.referents.self.kind !== "person") return "none";
  const before = role.first - 2;
  const isInBrackets = grammar.text(role.first - 1) === "(" && /^[),]$/.test(grammar.text(role.head + 1));
  const isOpening = isApposition(grammar.text(role.first - 1)) && opensSentence(grammar, before);
  const isBehind = isCompany(grammar, before) && (isInBrackets || isOpening);
  if (isBehind) return grammar.groupLeft(before, COMPANY).slice(-1);
  const isAhead = /^[,—|:(-]$/.test(grammar.text(role.head + 1)) && isCompany(grammar, role.head + 2);
  if (!isAhead || !opensSentence(grammar, role.first)) return "none";
  const ahead = grammar.groupRight(role.head + 2, COMPANY);
  return grammar.text(role.head + 1) === "(" ? ahead : ahead.slice(0, 1);
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
    // In `with [[Acme]] as lead investor` Acme holds the role.
    if (lead === "with" && grammar.text(at + 1) === "as") return "none";
    const isLed = SUBJECT_AS_VERBS.has(lead) || OBJECT_AS_VERBS.has(lead) || grammar.isPrepositional(at);
    return isLed ? grammar.groupLeft(at, COMPANY) : "none";
  }
  return "none";
}

function meansPage(grammar: SentenceGrammar, role: RolePhrase): boolean {
  if (grammar.text(role.head + 1) === "here") return true;
  if (role.determiner === "definite" || role.determiner === "possessive" || role.determiner === "bare") return true;
  if (role.roleClass === "advisor" || role.roleClass === "board") return true;
  return grammar.text(role.first - 2) === "as";
}
