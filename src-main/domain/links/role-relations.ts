import type { FoundDate } from "../../../shared/text/dates";
import { isCertain } from "./certainty";
import { modalityAt } from "./modality";
import type { Relation } from "./relation";
import { companiesOf } from "./role-companies";
import { givingVerb, holdersOf, listedHolders } from "./role-holders";
import type { RoleClass } from "./role-lexicon";
import { beforeRole, organisationsAfter, type RolePhrase, rolePhraseAt } from "./role-phrases";
import type { SentenceGrammar } from "./sentence-grammar";
import { validityAt } from "./time-cues";

const TYPES: Readonly<Record<RoleClass, string>> = {
  founder: "founded",
  work: "works_at",
  advisor: "advises",
  investor: "invested_in",
  board: "board",
};

/** Relations told by role nouns: `CEO of [[Acme]]`, `[[Acme]]'s founder [[Ada]]`, `investors include …`. */
export function roleRelations(grammar: SentenceGrammar, dates: () => readonly FoundDate[]): readonly Relation[] {
  return grammar.tokens.flatMap((_, index) => {
    const role = rolePhraseAt(grammar, index);
    return role ? relationsOfRole(grammar, role, dates) : [];
  });
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
  const giving = givingVerb(grammar, role);
  const isOnlyWished = giving >= 0 && modalityAt(grammar, giving).hedged;
  if (modality.hedged || isOnlyWished || role.isHedged) return [];
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
    if (/^(?:back|away)$/.test(grammar.text(at)) && /^step/.test(grammar.text(at - 1))) return true;
    if (
      /^(?:down|resigned|resigns|retired|ousted|removed|fired|departed|quit|quits|replaced|succeeded|left|leaves|rotated|off|vacated|relinquished)$/.test(
        grammar.text(at),
      )
    )
      return true;
  }
  return false;
}

/** An investor or partner `at` a firm works there; one `in` a company has put money in. */
const typeOfRole = (roleClass: RoleClass, way: string): string =>
  roleClass === "investor" && way === "at" ? "works_at" : TYPES[roleClass];
