import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";

/** Forms that the stemmer cannot bring together: `lent` is `lend`. The first is the base. */
const IRREGULAR = `
  arise arose arisen; awake awoke; bear bore borne; become became; begin began begun; bend bent; bind bound; bite bit bitten;
  blow blew blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch caught;
  choose chose chosen; cling clung; creep crept; deal dealt; dig dug; do did done; draw drew drawn; dream dreamt; drink drank drunk;
  drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled; fly flew flown;
  forbid forbade; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; give gave given; go went gone;
  grow grew grown; hang hung; hear heard; hide hid hidden; hold held; keep kept; kneel knelt; know knew known; lay laid;
  lead led; lean leant; learn learnt; leave left; lend lent; lie lay lain; light lit; lose lost; mean meant; meet met; pay paid;
  ride rode ridden; ring rang rung; rise rose risen; run ran; see saw seen; seek sought; sell sold; send sent; shake shook;
  shine shone; shoot shot; show shown; shrink shrank; sing sang sung; sink sank; sit sat; sleep slept; slide slid; speak spoke spoken;
  spend spent; spill spilt; spin spun; spoil spoilt; stand stood; steal stole stolen; stick stuck; strike struck; swear swore sworn;
  sweep swept; swim swam; swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown;
  understand understood; wake woke; wear wore worn; weave wove woven; win won; wind wound; withdraw withdrew withdrawn; write wrote written;
  child children; person people; man men; woman women; foot feet; tooth teeth; mouse mice; goose geese; wife wives; life lives;
  leaf leaves; half halves; shelf shelves`;

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

const BASE: ReadonlyMap<string, string> = new Map(
  groupsOf(IRREGULAR).flatMap(([base = "", ...forms]) => forms.map((form) => [form, base] as const)),
);

/** A word may stand in several groups: `quit` is to resign and to leave. */
const FACTS: ReadonlyMap<string, ReadonlySet<string>> = groupsOf(SAME_FACT).reduce((facts, group) => {
  for (const term of group.map(baseOf)) facts.set(term, new Set([...(facts.get(term) ?? []), ...group.map(baseOf)]));
  return facts;
}, new Map<string, ReadonlySet<string>>());

/** One term for all irregular forms of a word. Takes and gives terms of the index. */
export function baseOf(term: string): string {
  return BASE.get(term) ?? term;
}

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
