import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";
import { baseOf } from "../search/irregular-forms";
import { sameMeaning } from "../search/same-meaning";
import { sameFact } from "./same-word";

/**
 * Several words that say what one word says, by that word: `switch off` is to disable. Verbs stand in their base form;
 * `…` stands for up to two words that may come between.
 */
const IDIOMS = `
  manage: look after, take care of, in charge of, responsible for;
  search: look for, look up, hunt for; investigate: look into, dig into; discover: find out, figure out;
  invent: come up with, think up, dream up; meet: come across, bump into, run into, get together, hang out;
  mention: bring up, point out; postpone: put … off, push … back; cancel: call … off; continue: carry on, keep on;
  perform: carry … out; establish: set … up, start … up; acquire: take … over; participate: take part, be present;
  happen: take place; undo: take … back, roll … back; remove: throw … away, throw … out, get rid of, do away with;
  quit: give … up, walk away; donate: give … away; return: give … back, hand … back, bring … back; transfer: hand … over;
  submit: hand … in, turn … in, send … in, put … forward; complete: fill … in, fill … out; reject: turn … down;
  disable: turn … off, switch … off, shut … off; enable: turn … on, switch … on; attend: turn up, show up; convert: turn into;
  close: shut … down, close … down, wind … down; fail: break down, fall apart, go wrong; separate: break up, split up;
  quarrel: fall out, at odds; delay: fall behind, late for; recover: get over; contact: get in touch, keep in touch, reach out;
  invest: put money into, put cash into, put money in, write a cheque, write a check; use: make use of; ensure: make sure;
  dismiss: lay … off, let … go; resign: step down, stand down, hand in … notice; admire: look up to; despise: look down on;
  anticipate: look forward to; find: track … down, trace … back, hunt … down; solve: sort … out, deal with, cope with;
  lack: run out of, short of; flee: run away, run off; collaborate: work together, team up, join forces; die: pass away;
  repay: pay … back, pay … off; reduce: cut … down, cut … back, bring … down; accelerate: speed … up; slow: slow … down;
  grow: scale … up, go up; fall: go down; register: sign up, enrol in, enroll in; login: log in, sign in; backup: back … up;
  record: write … down, jot … down, take notes, note … down; depend: count on, rely on, lean on; represent: stand for;
  differ: stand out, set … apart; cause: lead to, give rise to, bring … about; manual: by hand; employee: on the payroll, on staff;
  independent: on … own, by himself, by herself, by themselves; outdated: out of date; current: up to date;
  beginning: at first, early on, in the beginning, at the start; free: for free, free of charge, at no cost, for nothing;
  accident: by accident, by mistake; deliberate: on purpose; frustrate: fed up, sick of, tired of; like: keen on, fond of;
  fear: afraid of, scared of; support: in favour of, in favor of, stand up for; marry: get married, tie the knot;
  promote: get promoted, move up; vacation: time off, day off, days off; share: have in common; revive: bring back to life;
  publish: bring … out, put … out, come out; test: try … out; visit: drop by, stop by;
  refuse: say no, back out, pull out; agree: say yes, go along with, sign off; learn: pick … up, brush up; raise: bring … up;
  select: pick … out, single … out, settle on, go for; escape: get away, break out; sum: add … up;
  start: kick … off, set out, get going; expand: branch out, roll … out, build … out; replace: swap … out, take … place;
  retrieve: get … back, win … back; explain: spell … out, lay … out; wake: get up, wake up; sleep: go to bed, turn in;
  exercise: keep fit; dine: eat out; move: move in, move out, move house; exhaust: burn out, burned out, burnt out;
  copy: copy … out; destroy: tear … down, pull … down, blow … up; delete: wipe … out, cross … out;
  attack: break into; steal: make off with; earn: bring in, make money, make a living`;

/** Forms of verbs that are not made with -s, -ed, -ing. */
const FORMS: Readonly<Record<string, string>> = {
  be: "be|is|are|was|were|been|being",
  take: "takes?|took|taken|taking",
  come: "comes?|came|coming",
  run: "runs?|ran|running",
  get: "gets?|got|gotten|getting",
  put: "puts?|putting",
  give: "gives?|gave|given|giving",
  throw: "throws?|threw|thrown|throwing",
  break: "breaks?|broke|broken|breaking",
  fall: "falls?|fell|fallen|falling",
  hand: "hand(?:s|ed|ing)?",
  make: "makes?|made|making",
  lay: "lays?|laid|laying",
  let: "lets?|letting",
  stand: "stands?|stood|standing",
  find: "finds?|found|finding",
  think: "thinks?|thought|thinking",
  dream: "dream(?:s|ed|t|ing)?",
  bring: "brings?|brought|bringing",
  keep: "keeps?|kept|keeping",
  go: "goes|go|went|gone|going",
  set: "sets?|setting",
  cut: "cuts?|cutting",
  send: "sends?|sent|sending",
  shut: "shuts?|shutting",
  wind: "winds?|wound|winding",
  split: "splits?|splitting",
  pay: "pays?|paid|paying",
  write: "writes?|wrote|written|writing",
  lead: "leads?|led|leading",
  deal: "deals?|dealt|dealing",
  dig: "digs?|dug|digging",
  do: "does|do|did|done|doing",
  have: "has|have|had|having",
  say: "says?|said|saying",
  hold: "holds?|held|holding",
  hang: "hangs?|hung|hanging",
  win: "wins?|won|winning",
  tear: "tears?|tore|torn|tearing",
  blow: "blows?|blew|blown|blowing",
  build: "builds?|built|building",
  burn: "burn(?:s|ed|t|ing)?",
  wake: "wakes?|woke|woken|waking",
  eat: "eats?|ate|eaten|eating",
  step: "steps?|stepped|stepping",
  drop: "drops?|dropped|dropping",
  stop: "stops?|stopped|stopping",
  swap: "swaps?|swapped|swapping",
  log: "logs?|logged|logging",
  jot: "jots?|jotted|jotting",
  try: "try|tries|tried|trying",
  carry: "carry|carries|carried|carrying",
  tie: "ties?|tied|tying",
  rely: "rely|relies|relied|relying",
};

const regular = (verb: string): string =>
  verb.endsWith("e") ? `${verb}[sd]?|${verb.slice(0, -1)}ing` : `${verb}(?:e?s|ed|ing)?`;

function patternOf(phrase: string): string {
  const [first = "", ...rest] = phrase.split(" ");
  const forms =
    /^(?:in|on|at|by|for|short|responsible|keen|fond|afraid|scared|fed|sick|tired|early|out|up|free|late|time|days?|burned|burnt)$/.test(
      first,
    )
      ? first
      : (FORMS[first] ?? regular(first));
  return rest.reduce(
    (pattern, word) => (word === "…" ? `${pattern}(?:\\s+[\\p{L}'’-]+){0,2}?` : `${pattern}\\s+${word}`),
    `(?:${forms})`,
  );
}

interface Idiom {
  readonly word: string;
  readonly base: string;
  readonly pattern: string;
}

const ALL: readonly Idiom[] = IDIOMS.trim()
  .split(";")
  .map((line) => {
    const [word = "", phrases = ""] = line.trim().split(/:\s*/);
    const pattern = phrases.split(/,\s*/).map(patternOf).join("|");
    return { word, base: baseOf(termOf(foldText(word))), pattern };
  });

/** Several words of a question that stand for one. UTF-16 offsets. */
export interface FoundIdiom {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const within = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, "giu");

const FINDERS: readonly (Idiom & { readonly finder: RegExp })[] = ALL.map((idiom) => ({
  ...idiom,
  finder: within(idiom.pattern),
}));

/** The idioms of a question, without overlap. */
export function idiomsIn(text: string): readonly FoundIdiom[] {
  const found = FINDERS.flatMap(({ word, finder }) =>
    [...text.matchAll(finder)].map(({ 0: words, index }) => ({ word, start: index, end: index + words.length })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((one, i) => !found.slice(0, i).some((other) => other.end > one.start));
}

const tellers = new Map<string, RegExp | null>();

/** What tells a word in several: `look after` and `in charge of` for `manage` and `lead`. Null where nothing does. */
export function tellingIdioms(base: string): RegExp | null {
  const known = tellers.get(base);
  if (known !== undefined) return known;
  const words = new Set([base, ...sameFact(base), ...sameMeaning(base)]);
  const patterns = ALL.filter((idiom) => words.has(idiom.base)).map(({ pattern }) => pattern);
  const teller =
    patterns.length === 0
      ? null
      : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join("|")})(?![\p{L}\p{N}])`, "iu");
  tellers.set(base, teller);
  return teller;
}
