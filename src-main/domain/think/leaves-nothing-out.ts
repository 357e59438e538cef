import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";
import { baseOf } from "../search/irregular-forms";
import { termsOf } from "./analyse-passages";
import type { RelationEvidence } from "./compose-relational";
import type { FocusTerm, Question } from "./question";
import { areKin, sameFact } from "./same-word";

/** What questions about links say besides names: the relations, and the kinds of thing at their ends. */
const RELATION_WORDS: ReadonlySet<string> = new Set(
  `attend join present participate come work employ employee staff team member colleague hire role job position serve invest investor
   investment back backer fund funder funding finance money stake portfolio lead round angel found founder cofounder start create
   launch establish build advise advisor adviser advisory mentor counsel board director seat sit chair own owner run head leader ceo cto
   write author publish book article part belong member locate base place city office company startup firm business organization
   organisation corporation person people individual guest attendee meeting event session call conference workshop page note project
   deal client customer partner connect link know relate report manage engineer designer former current ex alumni`
    .trim()
    .split(/\s+/)
    .map((word) => baseOf(termOf(foldText(word)))),
);

/** Like a relation's word and yet another thing: an officer is no office, a financial officer no financier. */
const OWN_MEANING: ReadonlySet<string> = new Set(
  ["financial", "officer", "replace", "successor"].map((word) => baseOf(termOf(foldText(word)))),
);

/** Words beyond the relation that may go unproved: one may be another name for the relation, two change the question. */
const MAX_UNPROVED = 1;

/**
 * Whether an answer from links is an answer to all of the question. `Which school do the kids of Mira attend` is not answered
 * by where Mira went: what goes beyond the relation has to stand in the evidence.
 */
export function leavesNothingOut(question: Question, evidence: readonly RelationEvidence[]): boolean {
  if (evidence.length === 0) return true;
  const held = new Set(
    evidence.flatMap(({ passage, answer, other }) => [...termsOf(`${passage.text} ${answer} ${other}`)]),
  );
  const isRelation = ({ term }: FocusTerm): boolean => {
    const base = baseOf(term);
    return (
      RELATION_WORDS.has(base) || (!OWN_MEANING.has(base) && [...RELATION_WORDS].some((word) => areKin(word, base)))
    );
  };
  const isProved = (focus: FocusTerm): boolean => {
    const base = baseOf(focus.term);
    return (
      isRelation(focus) ||
      held.has(base) ||
      [...sameFact(base)].some((other) => held.has(other) || RELATION_WORDS.has(other)) ||
      [...held].some((other) => areKin(base, other))
    );
  };
  const unproved = question.focus.filter((term) => !term.isLight && !isProved(term));
  // Who came after someone is told by no link of theirs.
  if (unproved.some(({ term }) => OWN_MEANING.has(baseOf(term)))) return false;
  // What has words of its own in the notes, and what is wanted by name, is no other name for the relation.
  const isElse = ({ isCategory, isWanted, aspect }: FocusTerm): boolean => isCategory || isWanted || aspect !== null;
  // Where the relation has its word, another word is no other name for it.
  const allowed = question.focus.some((term) => !term.isLight && isRelation(term)) ? 0 : MAX_UNPROVED;
  return unproved.length <= allowed && !unproved.some(isElse);
}
