import type { SentenceGrammar } from "./sentence-grammar";

export type Attendance = "present" | "absent" | null;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What people do in a meeting. Regular forms are made from these. */
const ACTIONS: ReadonlySet<string> = new Set(
  words(`open lead chair facilitate moderate host kick present demo demonstrate walk show share give deliver report update review
  cover summarize summarise recap outline explain describe detail note mention say state add argue counter respond reply
  answer ask question query probe press push challenge raise flag highlight emphasize emphasise stress underscore point
  observe comment remark suggest propose recommend advocate urge request offer volunteer agree disagree object express
  voice concede acknowledge admit confirm clarify defend insist warn caution worry joke laugh nod conclude close wrap
  adjourn abstain vote second motion approve dial call phone join attend arrive come sit stay stick participate
  contribute engage listen watch tune zoom introduce welcome thank commit promise pledge hand jump weigh chime pipe
  interject echo support debate discuss brainstorm draw sketch provide dominate steer guide drive frame pitch seem appear
  look feel lean favor favour prefer believe think bring dive dig meet catch chat talk speak represent want wonder
  clash concur dissent elaborate follow grill hold keep record reiterate remind run set shift sum supplement teach touch
  turn unveil vent zero quiz table field float hammer hint interrupt invoke iterate nudge oppose praise preview promote
  reassure focus handle field arrange reference reflect reframe request resist round signal sound speculate spend stand start structure
  side announce reveal disclose inform tell learn grumble complain plead admit snap sigh chuckle shrug grimace smile cheer
  applaud welcome rant lament lean wave greet relay pass toast stress convene preside`).flatMap(inflect),
);

const IRREGULAR: ReadonlySet<string> = new Set(
  words(`led gave said came sat stuck brought dove dug met caught spoke thought drew felt held kept ran set taught stood
  spent began knew took made saw told went wrote wondered shown chose heard built laid put sought read`),
);

const ABSENT_WORDS =
  /^(?:absent|regrets|regret|missed|misses|skipped|skips|missing|unable|away|cancel|cancelled|bailed|bail|canceled|excused|declined)$/;
const CANNOT = /^(?:not|n't|never|cannot)$/;
const COMING = /^(?:attend|join|make|come|show|present|there|dial|participate|available|able|be|in)$/;
const MEETING_NOUN =
  /^(?:meeting|meetings|call|calls|lunch|dinner|breakfast|coffee|chat|sync|1:1|one-on-one|conversation|discussion|session|interview|workshop|catch-up|catchup|standup|stand-up|drinks|walk|zoom|debrief|sit-down|visit|offsite|panel|fireside|huddle|intro|check-in|kickoff|review|pre-meeting|briefing|q&a|exchange|demo|presentation|quorum)$/;
const MEETING_VERB =
  /^(?:met|meet|meets|meeting|caught|spoke|talked|chatted|sat|discussed|reviewed|lunched|synced|huddled|convened|convenes|gathered|gathers|called|interviewed|hosted|welcomed|joined|held)$/;
const PRESENCE_LEAD =
  /^(?:attendees|attendee|participants|present|attendance|attending|joining|guests|speakers|panelists|panellists|members|invitees|attended|room|table|call|came|there|here)$/;
const BY_VERB =
  /^(?:joined|attended|led|chaired|hosted|moderated|facilitated|opened|presented|run|accompanied|flanked|given|kicked|represented|convened|organized|organised|staffed|delivered|headlined|emceed|called|prepared|raised|made|asked|closed|demoed|conducted)$/;
const FROM_NOUN =
  /^(?:updates?|demos?|questions?|presentations?|remarks|pushback|input|comments|talks?|walkthrough|pitch|pitches|minutes|notes|briefing|concerns?|feedback|opening)$/;
const OWN_NOUN =
  /^(?:question|questions|remarks|comments|pushback|presentation|opening|closing|demo|walkthrough|talk|pitch|objection|objections|point|points|concern|concerns)$/;
const MOOD =
  /^(?:there|present|skeptical|sceptical|quick|first|supportive|vocal|interested|enthusiastic|excited|impressed|unconvinced|convinced|curious|cautious|keen|concerned|worried|optimistic|bullish|bearish|quiet|quieter|silent|engaged|adamant|blunt|hesitant|frustrated|pleased|surprised|candid|direct|insistent|noncommittal|energized|visibly)$/;
const ONGOING = /^(?:taking|giving|saying|sitting|leading|running|holding|keeping|setting|standing|making)$/;
const LATER = /^(?:will|would|should|scheduled|schedule|follow-up|followup|tomorrow|plans|planned|next|later)$/;

function inflect(verb: string): readonly string[] {
  const stem = verb.endsWith("e") ? verb.slice(0, -1) : verb;
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem;
  const plain = /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const y = /[^aeiou]y$/.test(verb) ? [`${verb.slice(0, -1)}ied`, `${verb.slice(0, -1)}ies`] : [];
  return [plain, `${stem}ed`, `${doubled}ed`, ...y];
}

/**
 * Whether a person named at a token of a sentence was at the meeting that the page is about. Only what the text says
 * counts: doing something there, standing in a list of those present. Being talked about does not. `mayAct` is false
 * where sentences tell of other times (tasks, background).
 */
export function attendanceAt(grammar: SentenceGrammar, index: number, mayAct: boolean): Attendance {
  const beyond = behindAffiliation(grammar, index);
  if (beyond > index && attendanceAt(grammar, beyond, mayAct) === "present") return "present";
  const group = grammar.groupRight(index, ["person"], "subject");
  const last = group.at(-1)?.token ?? index;
  const first = grammar.groupLeft(index, ["person"])[0]?.token ?? index;
  if (isAbsent(grammar, first, last)) return "absent";
  if (isListed(grammar, first, last)) return "present";
  return mayAct && (acts(grammar, last) || acts(grammar, index)) ? "present" : null;
}

/** `[[Ada]] of [[Acme]] and [[Bram]] of … came`: the next of the list; the person itself when no list goes on. */
function behindAffiliation(grammar: SentenceGrammar, index: number): number {
  const isLed =
    /^(?:of|from|at)$/.test(grammar.text(index + 1)) && grammar.tokens[index + 2]?.mention?.entity.kind === "company";
  if (!isLed || !/^(?:and|&|,)$/.test(grammar.text(index + 3))) return index;
  const next = grammar.text(index + 4) === "and" ? index + 5 : index + 4;
  return grammar.tokens[next]?.mention?.entity.kind === "person" ? next : index;
}

function isAbsent(grammar: SentenceGrammar, first: number, last: number): boolean {
  const lead = grammar.text(first - 1);
  const led = grammar.text(first - 2);
  if (/^(?:absent|regrets|apologies|without|minus|missing|excused)$/.test(lead) && lead !== "") return true;
  if (/^(?:from|:|were|was)$/.test(lead) && /^(?:absent|regrets|apologies|excused|missing|absence)$/.test(led))
    return true;
  if (grammar.text(last + 1) === "'s" && grammar.text(last + 2) === "absence") return true;
  if (/^(?:but|except|for)$/.test(lead) && /^(?:everyone|everybody|all|except|but)$/.test(led)) return true;
  for (let at = last + 1; at <= last + 6; at++) {
    const token = grammar.tokens[at];
    if (!token || token.mention || (token.kind === "mark" && token.text !== "," && token.text !== "(")) break;
    if (ABSENT_WORDS.test(token.text)) return true;
    if (CANNOT.test(token.text) && [1, 2, 3].some((step) => COMING.test(grammar.text(at + step)))) return true;
    if (token.text === "out" && /^(?:was|were|is|are|sick|:)$/.test(grammar.text(at - 1))) return true;
    if (token.text === "no-show") return true;
    if (ACTIONS.has(token.text)) break;
  }
  return false;
}

function isListed(grammar: SentenceGrammar, first: number, last: number): boolean {
  const isPerson = grammar.tokens[last]?.mention?.entity.kind === "person";
  if (followedByPresence(grammar, last) || ledByPresence(grammar, first)) return true;
  return isPerson && metWith(grammar, first, last);
}

/** `… were present`, `… in attendance`, `… attended`, `… (remote)`. */
function followedByPresence(grammar: SentenceGrammar, last: number): boolean {
  let at = last + 1;
  if (
    grammar.text(at) === "(" &&
    /^(?:remote|remotely|dial-in|phone|virtual|in-person|zoom|by|via|joined|chair|host|presenting|online)$/.test(
      grammar.text(at + 1),
    )
  )
    return true;
  while (grammar.tokens[at]?.wordClass === "adverb" || /^(?:was|were|are|is|all|both|,)$/.test(grammar.text(at))) at++;
  if (grammar.text(at) === "attend") return true;
  const medium =
    grammar.text(at) === "on" || grammar.text(at) === "over" || grammar.text(at) === "via" || grammar.text(at) === "by";
  if (
    medium &&
    [1, 2].some((step) => /^(?:phone|line|call|zoom|video|teams|speaker|screen)$/.test(grammar.text(at + step)))
  )
    return true;
  if (/^(?:present|attending|attended|participating|joining|dialing|dialling|presiding)$/.test(grammar.text(at)))
    return true;
  return (
    grammar.text(at) === "in" &&
    /^(?:attendance|the|person)$/.test(grammar.text(at + 1)) &&
    /^(?:attendance|room|person)$/.test(grammar.text(at + (grammar.text(at + 1) === "the" ? 2 : 1)))
  );
}

/** `attendees: …`, `present were …`, `joined by …`, `questions from …`. */
function ledByPresence(grammar: SentenceGrammar, first: number): boolean {
  let at = first - 1;
  while (
    /^(?::|—|-|were|was|are|included|include|includes|including|the|both|\()$/.test(grammar.text(at)) ||
    grammar.tokens[at]?.wordClass === "adverb"
  )
    at--;
  if (at < first - 1 && PRESENCE_LEAD.test(grammar.text(at))) return true;
  const way = wayBefore(grammar, first);
  if (way < 0) return false;
  const before = grammar.tokens[way - 1]?.wordClass === "adverb" ? grammar.text(way - 2) : grammar.text(way - 1);
  if (grammar.text(way) === "by") return BY_VERB.test(before) || FROM_NOUN.test(before) || before === "off";
  return grammar.text(way) === "from" && FROM_NOUN.test(before);
}

/** The preposition before a list, behind titles such as `CEO` or `her colleague`. */
function wayBefore(grammar: SentenceGrammar, first: number): number {
  for (let at = first - 1; at >= 0 && first - at <= 4; at--) {
    const token = grammar.tokens[at];
    if (token?.wordClass === "preposition") return at;
    if (token?.kind !== "word" || token.wordClass === "auxiliary" || grammar.isVerb(at)) return -1;
  }
  return -1;
}

/** `Met with …`, `call between … and …`, `met … for lunch`. */
function metWith(grammar: SentenceGrammar, first: number, last: number): boolean {
  if (grammar.tokens.slice(0, first).some((token) => LATER.test(token.text))) return false;
  if (/^(?:met|saw|interviewed|hosted|welcomed|meeting)$/.test(grammar.text(first - 1))) return true;
  if (last > first && meets(grammar, last + 1)) return true;
  if (grammar.text(first - 1) === "with" && first === last && isOngoing(grammar.text(last + 1))) return true;
  const way = wayBefore(grammar, first);
  if (way === 0 && grammar.text(0) === "with" && !grammar.tokens.some((_, at) => grammar.isVerb(at))) return true;
  if (grammar.text(way) === "of" && MEETING_NOUN.test(grammar.text(way - 1))) return true;
  if (
    grammar.text(way) === "to" &&
    /^(?:presentation|demo|pitch|walkthrough|briefing|update)$/.test(grammar.text(way - 1))
  )
    return true;
  if (way < 0 || !/^(?:with|between|to|alongside)$/.test(grammar.text(way))) return false;
  const isOurs =
    grammar.text(way) === "with" && grammar.tokens.slice(0, way).some((token) => /^(?:i|we)$/.test(token.text));
  const isBeside = isOurs || grammar.text(way) === "alongside";
  for (let at = way - 1; at >= 0 && way - at <= 8; at--) {
    const token = grammar.tokens[at];
    if (!token || (token.mention?.entity.kind === "person" && !isBeside)) return false;
    if (MEETING_VERB.test(token.text) || (grammar.text(way) !== "to" && MEETING_NOUN.test(token.text))) return true;
    if (isBeside && (isAction(token.text) || isOngoing(token.text))) return true;
  }
  return false;
}

/** `… met`, `… have been meeting`. */
function meets(grammar: SentenceGrammar, from: number): boolean {
  let at = from;
  while (["auxiliary", "adverb"].includes(grammar.tokens[at]?.wordClass ?? "")) at++;
  return /^(?:met|meet|meeting|caught|convened|gathered|sat|huddled)$/.test(grammar.text(at));
}

const isAction = (word: string): boolean => ACTIONS.has(word) || IRREGULAR.has(word);

/** `leading`, `presenting`. */
const isOngoing = (word: string): boolean =>
  word.endsWith("ing") &&
  (ONGOING.test(word) ||
    isAction(`${word.slice(0, -3)}s`) ||
    isAction(`${word.slice(0, -3)}es`) ||
    isAction(`${word.slice(0, -4)}s`));

/** `[[Ada]] opened`, `[[Ada]], the CFO, asked`, `[[Ada]], who dialed in`, `[[Ada]]'s question`, `[[Ada]]: …`. */
function acts(grammar: SentenceGrammar, last: number): boolean {
  let at = last + 1;
  if (grammar.text(at) === "'s") return OWN_NOUN.test(grammar.text(at + 1)) || OWN_NOUN.test(grammar.text(at + 2));
  if (grammar.text(at) === ":" && isOpening(grammar, last)) return grammar.tokens.length > at + 1;
  if (grammar.text(at) === "and" && /^(?:i|we|me)$/.test(grammar.text(at + 1))) at += 2;
  if (grammar.text(at) === "—" && isAction(grammar.text(at + 1))) at++;
  if (grammar.text(at) === "," && grammar.text(at + 1) === "who") at += 2;
  if (/^(?:of|from|at)$/.test(grammar.text(at)) && grammar.tokens[at + 1]?.mention?.entity.kind === "company") at += 2;
  at = skipAside(grammar, at);
  while (grammar.tokens[at]?.wordClass === "adverb" || /^(?:both|then|who|:|did)$/.test(grammar.text(at))) at++;
  if (/^(?:was|were|seemed|appeared|looked|sounded|remained|stayed)$/.test(grammar.text(at)))
    return showsMood(grammar, at + 1);
  return isAction(grammar.text(at)) && !LATER.test(grammar.text(at));
}

/** `was skeptical`, `were particularly interested`, `was quieter during the session`. */
function showsMood(grammar: SentenceGrammar, from: number): boolean {
  let at = from;
  while (
    (grammar.tokens[at]?.wordClass === "adverb" && !MOOD.test(grammar.text(at))) ||
    /^(?:more|less|very|quite|rather|pretty|notably)$/.test(grammar.text(at))
  )
    at++;
  if (MOOD.test(grammar.text(at))) return true;
  return [at, at + 1].some((step) => grammar.text(step) === "during" && MEETING_NOUN.test(grammar.text(step + 2)));
}

const isOpening = (grammar: SentenceGrammar, index: number): boolean =>
  grammar.tokens.slice(0, index).every((token) => token.kind === "mark");

/** Behind `(…)` and `, the CFO of [[Acme]],`. */
function skipAside(grammar: SentenceGrammar, from: number): number {
  const open = grammar.text(from);
  if (open !== "(" && open !== ",") return from;
  const close = open === "(" ? ")" : ",";
  for (let at = from + 1; at < grammar.tokens.length && at - from <= 12; at++)
    if (grammar.text(at) === close) return at + 1;
  return open === "," ? from + 1 : from;
}
