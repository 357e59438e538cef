import { termOf } from "./analyse-word";
import { foldText } from "./fold-text";

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
  leaf leaves; half halves; shelf shelves;
  good better best; bad worse worst; old older oldest elder eldest; young younger youngest; large larger largest; big bigger biggest;
  small smaller smallest; fast faster fastest; slow slower slowest; quick quicker quickest; high higher highest; low lowest; long longer longest;
  short shorter shortest; cheap cheaper cheapest; strong stronger strongest; weak weaker weakest; hard harder hardest; easy easier easiest;
  great greater greatest; wide wider widest; deep deeper deepest; tall taller tallest; heavy heavier heaviest; light lighter lightest;
  near nearer nearest; far farther further farthest furthest; new newer newest; late later latest; early earlier earliest;
  rich richer richest; poor poorer poorest; safe safer safest; simple simpler simplest; happy happier happiest; busy busier busiest;
  clean cleaner cleanest; dark darker darkest; bright brighter brightest; warm warmer warmest; cold colder coldest; hot hotter hottest;
  thick thicker thickest; thin thinner thinnest; smart smarter smartest; loud louder loudest; quiet quieter quietest; few fewer fewest`;

const GROUPS: readonly (readonly [string, ...string[]])[] = IRREGULAR.split(";").map((group) => {
  const [base = "", ...forms] = group
    .trim()
    .split(/\s+/)
    .map((word) => termOf(foldText(word)));
  return [base, ...forms];
});

const BASE: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([base, ...forms]) => forms.map((form) => [form, base] as const)),
);

/** One term for all irregular forms of a word. Takes and gives terms of the index. */
export function baseOf(term: string): string {
  return BASE.get(term) ?? term;
}
