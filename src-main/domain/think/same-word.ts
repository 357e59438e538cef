import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";
import { baseOf } from "../search/irregular-forms";

/** Words by which notes and questions call the same fact about someone or something. */
const SAME_FACT = `
  birthday birth born; cost price fee charge; salary wage pay; based located location headquarters headquartered;
  revenue turnover; customer client; boss manager; deadline due; raise funding fundraise; hire recruit; quit resign;
  child kid; spouse wife husband married; car vehicle; doctor physician; buy purchase acquire; favourite favorite prefer like;
  colour color; worry concern wary; role job position; email mail; phone telephone mobile; start begin found establish;
  live home reside; lawyer attorney; holiday vacation; flat apartment; film movie; meeting meet; trip travel journey visit;
  employee staff; size large big; study degree graduate major; decide agree approve resolve; first initial;
  base operate headquarters; job employer; worry fear`;

const groupsOf = (text: string): readonly (readonly string[])[] =>
  text.split(";").map((group) =>
    group
      .trim()
      .split(/\s+/)
      .map((word) => termOf(foldText(word))),
  );

/** A word may stand in several groups: `quit` is to resign and to leave. */
const FACTS: ReadonlyMap<string, ReadonlySet<string>> = groupsOf(SAME_FACT).reduce((facts, group) => {
  for (const term of group.map(baseOf)) facts.set(term, new Set([...(facts.get(term) ?? []), ...group.map(baseOf)]));
  return facts;
}, new Map<string, ReadonlySet<string>>());

/** Other base terms that ask for the same fact; empty for most words. */
export function sameFact(base: string): ReadonlySet<string> {
  return FACTS.get(base) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** A shorter beginning is shared by too many words. */
const MIN_SHARED = 5;
const MAX_ENDING = 3;

/** True for words of one family that the stemmer leaves apart: `complain` and `complaint`, `deliver` and `delivery`. */
export function areKin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= MIN_SHARED && long.length - short.length <= MAX_ENDING && long.startsWith(short);
}
