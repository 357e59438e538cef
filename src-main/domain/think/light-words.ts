import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";

/**
 * Words that a question needs for its grammar, not for its subject: an answer seldom repeats them, so their absence says
 * little. Kept apart from stop words, which are not searched for at all.
 */
const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `think thinks thought know knows known tell told mean means happen happened happens need needs want wants use used uses find
   found give gave given take took taken go went gone come came look looks thing things way ways note notes noted kind sort type
   currently current recent recently latest last newest exactly actually usually many people person someone anyone somebody anybody
   everything anything something ask asked write wrote written mention mentioned mentions describe described talk talked
   discuss discussed plan planned become became keep kept put set happen ago long far often call called name named list
   show main important hold holds held contain contains possess behind beyond among along across toward towards inside outside near throughout despite except
   besides yet already work others working please right there else around regarding concerning related relation involve involved`
    .trim()
    .split(/\s+/)
    .map((word) => termOf(foldText(word))),
);

/** True for the term of a word that carries little of a question's subject. */
export const isLightTerm = (term: string): boolean => LIGHT_WORDS.has(term);
