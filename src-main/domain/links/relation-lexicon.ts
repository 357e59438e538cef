import type { PageKind } from "./page-kind";

/**
 * How a phrase lays out its two ends. Type and direction always mean subject –type→ object.
 * `active`: subject, phrase, object. `passive`: object, phrase, subject. `hire`: object, phrase, subject, where the
 * object is the page's company when nobody is named. `list`: phrase, subjects; the object is whose list it is.
 * `listOf`: phrase, objects; the subject is whose list it is. `beside`: `with`, subjects, phrase; the object is whose
 * round it is (`closed its seed round with [[Ada]] participating`).
 */
export type Frame = "active" | "passive" | "hire" | "list" | "listOf" | "beside";

/** A phrase that tells of a relation, found by its first word. */
export interface Phrase {
  readonly type: string;
  readonly frame: Frame;
  readonly name: string;
  /** What follows the first word, on the sentence's skeleton; null when the word alone is enough. */
  readonly rest: RegExp | null;
  /** What the sentence must hold before (after) the phrase. */
  readonly before: RegExp | null;
  readonly after: RegExp | null;
  /** True when the page's own company is meant if no object is named: `led the seed round`. */
  readonly pageIsObject: boolean;
  /** True when the object may stand inside the phrase: `led [[Acme]]'s seed round`. */
  readonly objectInside: boolean;
  /** Prepositions that may lead to the object: `joined the team at [[Acme]]`. */
  readonly through: ReadonlySet<string>;
  /** Most words between the phrase and its object. */
  readonly reach: number;
  /** `ends`: the relation is over from here on. `past`: it was over when told. `starts`: it begins at the date told. */
  readonly time: "starts" | "ends" | "past" | null;
  readonly negated: boolean;
  /** True when the phrase is believed even between pages of unknown kind. */
  readonly isStrong: boolean;
  /** True when the first word is no verb: its subject is whose it is (`her investment in …`). */
  readonly isNoun: boolean;
}

/** Kinds that may stand at the two ends of a relation. */
export const ENDS: ReadonlyMap<
  string,
  { readonly subject: readonly PageKind[]; readonly object: readonly PageKind[] }
> = new Map([
  ["founded", { subject: ["person"], object: ["company", "other"] }],
  ["invested_in", { subject: ["person", "company"], object: ["company", "deal"] }],
  ["advises", { subject: ["person", "company"], object: ["company"] }],
  ["works_at", { subject: ["person"], object: ["company"] }],
  ["board", { subject: ["person"], object: ["company"] }],
  ["attended", { subject: ["person"], object: ["meeting"] }],
  ["authored", { subject: ["person"], object: ["work"] }],
  ["part_of", { subject: ["company", "other"], object: ["company", "other"] }],
  ["located_in", { subject: ["person", "company", "meeting"], object: ["place"] }],
]);

/** One word that is neither a name nor a mark. */
const W = "(?:[^ @,;:.()|—]+ )";
const gap = (words: number): string => `${W}{0,${words}}?`;
/** As `gap`, but names may stand in it. */
const wide = (words: number): string => `(?:[^ ;:.()|]+ ){0,${words}}?`;
const ROUND = "(?:round|rounds|seed|pre-seed|preseed|series|financing|raise|a-round|b-round|bridge|syndicate|deal) ";
const MONEY =
  "(?:[$€£¥][^ ]* |[0-9][0-9.,]*[kmb]?n? |million |thousand |grand |money |capital |cash |funding |funds |financing |checks? |cheques? |savings |investment )";
/** The sentence, or what stands behind its date or label, begins here. */
const OPENING = /^(?:[^@]*[|:—] )?(?:- )?$/;
/** The end of what somebody gave up a job for: `left to start`. */
const AFTER_LEAVING =
  /\b(?:left|leaves|leaving|quit|quits|departed|resigned|went on|dropped out|off)\b[^;:.|]{0,60}\bto $/;
/** Behind these a bare verb is a verb: `did not back`, `to found`. */
const AFTER_DO = /\b(?:to|did|does|do|will|not|n't|never|and) $/;
const ORG_WAY = new Set(["at", "of", "with", "for", "in", "into", "to"]);

interface Options {
  readonly rest?: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly pageIsObject?: boolean;
  readonly objectInside?: boolean;
  readonly through?: ReadonlySet<string>;
  readonly reach?: number;
  readonly time?: Phrase["time"];
  readonly negated?: boolean;
  readonly frame?: Frame;
  readonly noun?: boolean;
  readonly strong?: boolean;
}

const PHRASES = new Map<string, Phrase[]>();

function say(type: string, heads: string, options: Options = {}): void {
  const frame = options.frame ?? "active";
  const phrase: Phrase = {
    type,
    frame,
    name: `verb.${type}.${frame}`,
    rest: options.rest === undefined ? null : new RegExp(options.rest, "y"),
    before: options.before ?? null,
    after: options.after ?? null,
    pageIsObject: options.pageIsObject ?? false,
    objectInside: options.objectInside ?? false,
    through: options.through ?? new Set(),
    reach: options.reach ?? 5,
    time: options.time ?? null,
    negated: options.negated ?? false,
    isNoun: options.noun ?? false,
    isStrong: options.strong ?? false,
  };
  for (const head of heads.split(" ")) {
    const known = PHRASES.get(head);
    if (known) known.push(phrase);
    else PHRASES.set(head, [phrase]);
  }
}

// Order counts: of two phrases that begin with the same word, the first that fits is taken.

// --- money ---
say("invested_in", "invested invests investing invest reinvested co-invested co-invests co-investing", {
  strong: true,
  rest: `${wide(4)}in(?:to)? `,
  time: "starts",
  reach: 6,
});
say("invested_in", "invested invests investing co-invested", { pageIsObject: true, time: "starts", reach: 0 });
say("invested_in", "backed funded seeded financed bankrolled supported", { frame: "passive", rest: `${gap(3)}by ` });
say("invested_in", "backed backs backing seeded bankrolled bankrolls financed", {
  rest: "(?!by |out |off |away |up |from )",
  pageIsObject: true,
  reach: 4,
});
say("invested_in", "funded", { rest: "(?!by |from |through |with )", reach: 3 });
say("invested_in", "led co-led anchored headed headlined", {
  frame: "passive",
  rest: `${gap(2)}by `,
  before: new RegExp(ROUND.trim()),
});
say("invested_in", "led leads leading lead co-led co-leads co-leading anchored anchors anchoring headlined", {
  rest: `(?!by )${wide(9)}(?:${ROUND}|investment |funding |check )`,
  pageIsObject: true,
  objectInside: true,
  through: new Set(["in", "into", "for", "of", "at", "to"]),
  reach: 7,
  time: "starts",
});
say("invested_in", "participated participates participating participate joined joins joining took", {
  rest: `(?:part )?(?:in )?${wide(5)}${ROUND}`,
  pageIsObject: true,
  objectInside: true,
  through: new Set(["in", "into", "for", "of", "at"]),
  time: "starts",
});
say("invested_in", "wrote writes writing write cut cuts cutting", {
  rest: `${wide(6)}(?:checks?|cheques?) (?:(?:to|into|for|in) )?`,
  pageIsObject: true,
  objectInside: true,
  through: new Set(["to", "into", "for", "in"]),
  time: "starts",
});
say(
  "invested_in",
  "put puts putting poured pours pouring injected injects sank sunk plowed ploughed plunked threw committed commits contributed contributes deployed placed staked wired",
  {
    rest: `${gap(4)}${MONEY}${gap(3)}(?:into|in|to|towards?|behind|on) `,
    pageIsObject: true,
    time: "starts",
  },
);
say("invested_in", "took takes taking acquired bought buys holds hold held own owns owned has have had picked", {
  rest: `${gap(5)}(?:stake|equity|shares|position|ownership) (?:in|of) `,
  time: "starts",
});
say("invested_in", "bought buys buying", { rest: "into " });
say("invested_in", "added adds", {
  rest: "",
  after: /^(?:@ (?:, |and )*)+to (?:[a-z']+ ){0,2}(?:portfolio|holdings|investments) /,
  reach: 0,
});
say("invested_in", "doubled doubling doubles", { rest: "down (?:on|in) ", pageIsObject: true });
say("invested_in", "made makes making make", {
  rest: `${gap(5)}(?:investments?|bets?) (?:in|on|into) `,
  time: "starts",
});
say("invested_in", "provided provides provide gave gives", {
  rest: `${gap(4)}(?:funding|capital|financing|money|cash) (?:to|for) `,
  pageIsObject: true,
});
say("invested_in", "investment investments bet bets stake stakes check position", {
  noun: true,
  rest: "(?:in|into|on) ",
  reach: 6,
});
say("invested_in", "passed passes passing", { rest: `on ${gap(2)}`, negated: true, reach: 4 });
say(
  "invested_in",
  "raised raises raising raise secured secures received receives attracted attracts landed closed closes got took pulled won",
  {
    frame: "passive",
    rest: `${wide(10)}${MONEY.replace("(?:", "(?:round |seed |series |backing |commitments? |support ")}${gap(4)}from `,
  },
);
say("invested_in", "raised raises raising raise", { frame: "passive", rest: `${gap(6)}from `, after: /@/ });
say(
  "invested_in",
  "investment investments funding backing capital money check checks cheque cheques financing commitment commitments",
  { noun: true, frame: "passive", rest: `${gap(3)}from `, time: "starts" },
);
say("invested_in", "backing", { noun: true, frame: "passive", rest: "of ", before: /\bthe $/ });
say("invested_in", "participation", { noun: true, frame: "passive", rest: "(?:from|by|of) " });
say("invested_in", "participating leading co-leading joining contributing anchoring following investing", {
  frame: "beside",
  before: new RegExp(`${ROUND.trim()} .*\\bwith [^;.|]*$`),
  rest: "",
  time: "starts",
});
say("invested_in", "sold sells selling offloaded divested", {
  rest: `${gap(5)}(?:stake|equity|shares|position|holding|holdings) (?:in|of) `,
  time: "ends",
});
say("invested_in", "money capital cash savings", {
  noun: true,
  rest: "(?:went|goes|flowed|flows|is|sits) (?:straight |mostly |first )?(?:into|in|to) ",
});
say("invested_in", "counts count counting counted", {
  frame: "passive",
  rest: "",
  after:
    /(?:as|among) (?:(?:an?|its|the|their|our|early|first|key|angel|seed) )*(?:investors?|backers?|angels?|shareholders?) /,
});
say("invested_in", "portfolio investments bets holdings", {
  noun: true,
  frame: "listOf",
  rest: `(?:compan(?:y|ies) |now |also |currently )*(?:includes?|included|including|spans|features|contains|holds|counts|are|were|is|such as|like|:) `,
});
say("invested_in", "portfolio", {
  noun: true,
  frame: "listOf",
  before: /\b(?:its|their|our|his|her|my) $/,
  rest: "compan(?:y|ies) (?=@)",
});
say("invested_in", "adds added", {
  frame: "list",
  before: new RegExp(ROUND.trim()),
  rest: "(?=@)",
  after: /^[^.;:|]* to (?:its |the |their )?(?:investors?|cap|syndicate|backers?|investor) /,
});
say("invested_in", "portfolio", {
  noun: true,
  frame: "passive",
  rest: "compan(?:y|ies) of ",
  before: /\b(?:is|are|was|were|became) (?:an? )?$/,
});

say("invested_in", "back fund", { rest: "(?!by |out |off |to |at |in )", before: AFTER_DO, reach: 4 });
say("invested_in", "has have had", { rest: `${gap(2)}(?:money|capital|cash|skin) in `, pageIsObject: true, reach: 3 });
say("invested_in", "round rounds", { noun: true, frame: "passive", rest: "from " });

say("invested_in", "commits committed commit agreed signed", {
  rest: `(?:on )?to ${wide(4)}${ROUND}`,
  pageIsObject: true,
  time: "starts",
});
say("invested_in", "owns owned own holds held hold", {
  rest: "(?:about |roughly |around |some )?[0-9.]+ ?% (?:of|in) ",
  pageIsObject: true,
});
// `[[Acme]], of which she owns 3%`
say("invested_in", "owns owned holds held has invested", {
  before: /\b(?:in|of) which (?:@|\w+) (?:\w+ly |also |still )?$/,
  rest: "",
  reach: 0,
});
say("invested_in", "cap", {
  noun: true,
  frame: "list",
  rest: "table (?:lists|includes|features|shows|has|counts|holds|:) ",
});

say("invested_in", "chipped committed contributed ponied", {
  rest: "(?:in |up )?(?:another |about |roughly |a |an )*[$€£¥][^ ]* ",
  pageIsObject: true,
  reach: 0,
  time: "starts",
});
say("invested_in", "joined", { frame: "passive", rest: "by ", before: new RegExp(ROUND.trim()) });
say("invested_in", "investment check cheque money", {
  noun: true,
  before: /@ 's (?:\w+ )?$/,
  rest: "(?!from |by |in |into )",
  pageIsObject: true,
  reach: 0,
});

// --- founding ---
say("founded", "founded co-founded started launched created established incorporated formed built conceived", {
  strong: true,
  frame: "passive",
  rest: `${wide(6)}by `,
  time: "starts",
});
say("founded", "founded co-founded founds co-founds founding co-founding", {
  strong: true,
  rest: "(?!team |engineer |member |partner |designer )",
  pageIsObject: true,
  time: "starts",
  reach: 6,
});
say(
  "founded",
  "started starts starting launched launches launching created creates established establishes incorporated incorporates incorporating formed bootstrapped",
  {
    rest: "",
    time: "starts",
    reach: 3,
  },
);
say("founded", "set sets setting spun spins", { rest: "(?:up|out|off) ", time: "starts", reach: 3 });
say("founded", "start launch create establish", {
  before: AFTER_LEAVING,
  rest: "(?!a |an |the |over |work)",
  reach: 3,
  time: "starts",
});
say("founded", "dreamt dreamed thought cooked hatched conjured", {
  frame: "passive",
  rest: `(?:up )?${wide(5)}by `,
  time: "starts",
});
say("founded", "started began begins starts", {
  frame: "passive",
  rest: `(?:out |life |off )?as ${gap(4)}(?:project|experiment|hobby|idea|thesis|sketch|prototype) (?:of|by) `,
  time: "starts",
});
say("founded", "brainchild", { noun: true, frame: "passive", rest: "of " });
say("founded", "founding", {
  noun: true,
  frame: "list",
  rest: "team (?:\\w+ )?(?:includes?|included|including|is|was|of|consists of|:) ",
});

say("founded", "found co-found", {
  before: AFTER_DO,
  rest: "(?!that |out |it |a |the |an )",
  reach: 4,
  time: "starts",
});

// --- advice ---
say("advises", "advised mentored coached guided counselled counseled", { frame: "passive", rest: `${gap(2)}by ` });
say(
  "advises",
  "advises advised advising advise counsels counselled counseled mentors mentored mentoring coaches coached coaching",
  {
    rest: "(?!against |that |by )",
    pageIsObject: true,
    reach: 5,
  },
);
say("advises", "advising advises advised consults consulting mentors mentoring coaches coaching", {
  rest: "(?=on |in )",
  pageIsObject: true,
  reach: 0,
});
say("advises", "advisory", {
  noun: true,
  frame: "list",
  before: /^(?:[^@]*[|:—] )?(?:on|in|from) (?:the|its|their|our) $/,
  rest: `(?:side|front|bench) , (?:(?:@ |it |they |we |the [a-z]+ )?(?:has |have |had )?(?:also )?(?:brought|added|signed|enlisted|tapped|recruited|welcomed|engaged|retained|relies|leans|draws|counts|works) (?:in |on |up |with )*)?`,
});
say("advises", "advisory", {
  noun: true,
  frame: "list",
  rest: `(?:support|help|guidance|input|advice|board|council|group|team) ${gap(3)}(?:from|by|with) `,
});
say("advises", "advisory advising mentoring", {
  noun: true,
  frame: "listOf",
  rest: "(?:roles?|work|clients?|positions?|relationships?|engagements?|seats?|boards?|portfolio|gigs?) (?:now |also |currently )*(?:includes?|included|including|spans?|covers?|are|is|:) ",
});
say("advises", "consults consulted consulting", { rest: "(?:for|with|to) " });
say("advises", "guidance counsel advice mentorship", { noun: true, frame: "passive", rest: "(?:from|of|by) " });

say("advises", "provides provided offers offered gives gave", {
  rest: `${gap(3)}(?:guidance|advice|counsel|mentorship) (?:to )?`,
  pageIsObject: true,
  reach: 4,
});

// --- work ---
say("works_at", "joined joins joining join rejoined rejoins", {
  rest: "(?!forces|hands|by |in on )",
  through: ORG_WAY,
  reach: 7,
  time: "starts",
});
say("works_at", "worked interned", { strong: true, rest: `${gap(3)}at `, reach: 4, time: "past" });
say("works_at", "worked interned", { rest: `${gap(3)}for `, reach: 4, time: "past" });
say("works_at", "works work working", { strong: true, rest: `${gap(3)}at `, reach: 4 });
// `works for` is also said of what suits somebody.
say("works_at", "works work working", { rest: `${gap(3)}for `, reach: 4 });
say("works_at", "employed hired recruited", {
  frame: "active",
  rest: `${gap(2)}(?:by|at) `,
  before: /(?:^|[|:;—-] |(?:is|was|are|were|been|being|got|,|and) )(?:\w+ly |also |then )?$/,
  time: "starts",
});
say("works_at", "employs employ hired hires recruited recruits onboarded poached poaches lured lures", {
  frame: "hire",
  rest: "(?!by )",
  time: "starts",
});
say("works_at", "left leaves leaving departed departs quit quits exited resigned resigns", {
  rest: `(?:${W}{0,3}(?:from|at|as) )?(?!for |the (?:room|call|meeting))`,
  reach: 4,
  through: new Set(["at", "of", "from"]),
  time: "ends",
});
say("works_at", "handed gave hands gives tendered", {
  rest: `(?:in )?${gap(2)}(?:notice|resignation) (?:at|to) `,
  time: "ends",
});
say("works_at", "cut earned spent", {
  rest: `${gap(2)}(?:teeth|stripes|spurs|formative years|early career) (?:at|with|in) `,
  time: "past",
});
say("works_at", "spent", { rest: `(?:from )?${wide(2)}[0-9]{4} ${wide(4)}(?:at|with) `, reach: 2, time: "past" });
say("works_at", "stepped steps stepping retired", {
  rest: `(?:down|away|back|from)${" "}${gap(6)}(?:from|at|of) `,
  time: "ends",
});
say("invested_in", "exited exits exit", { rest: "", reach: 2, time: "ends" });
say("works_at", "fired laid let", { rest: `(?:off |go )?(?:from|by) `, time: "ends" });
say(
  "works_at",
  "heads headed leads led lead runs ran run manages managed manage oversees oversaw directs directed built handles handled does did",
  { rest: `${gap(4)}(?:at|for) `, reach: 2 },
);
say(
  "works_at",
  "runs run running leads lead led heads head headed manages manage managed helms helmed steers operates",
  {
    rest: "(?!by |to |into |on |off |up |a |an |the (?!@))",
    reach: 1,
  },
);
say("works_at", "time stint start tenure year years days career months internship decade", {
  noun: true,
  rest: "(?:at|with) ",
  time: "past",
});
say("works_at", "team desk lab office colleagues", {
  noun: true,
  before: /\b(?:his|her|my|their) (?:[a-z-]+ )?$/,
  rest: "at ",
});
say("works_at", "role position job gig post roles positions jobs", { noun: true, rest: "(?:at|with) " });
say("works_at", "currently now still today presently", { noun: true, rest: "(?:at|with) " });
say("works_at", "previously formerly", { noun: true, rest: "(?:at|with|of) ", time: "past" });
// `Formerly [[Acme]]; now [[Lumio]].`
say("works_at", "previously formerly", {
  noun: true,
  before: /(?:^|[|:;,(—] )$/,
  rest: "(?=@)",
  reach: 0,
  time: "past",
});
say("works_at", "now currently", { noun: true, before: /(?:^|[|:;,(—] )$/, rest: "(?=@)(?!@ 's)", reach: 0 });
say("works_at", "is are am", { rest: `(?:\\w+ly |now |still |not )?(?:at|with) `, reach: 2 });
say("works_at", "is are am became", { rest: "(?:an? |the |our |its )(?:[a-z-]+ ){1,4}at ", reach: 3 });
say("works_at", "looks covers sells teaches researches handles", { rest: `${gap(5)}at `, reach: 2 });
say("works_at", "was were been", { rest: `(?:\\w+ly )?(?:at|with) `, reach: 2, time: "past" });
const MOVES = "moved|moves|switched|switches|jumped|jumps|transitioned|defected|went|came";
say("works_at", "from", {
  noun: true,
  before: new RegExp(`\\b(?:${MOVES}) (?:over )?$`),
  after: /^[^;:.|]{1,60}?\bto @/,
  rest: "",
  reach: 0,
  time: "ends",
});
say("works_at", "to", {
  noun: true,
  before: new RegExp(`\\b(?:${MOVES}) (?:over )?from @ [^;:.|]{0,40}$`),
  rest: "",
  reach: 0,
  time: "starts",
});
say("works_at", "moved moves moving switched returned returns came comes", {
  rest: "(?:over |back )?to ",
  reach: 2,
  time: "starts",
});
say("works_at", "came comes hails arrived arrives", { rest: "(?:over )?from ", reach: 2, time: "past" });

say("works_at", "poached lured recruited hired", { rest: "(?:away )?from ", time: "past", reach: 2 });
say("works_at", "let laid fired", {
  rest: "(?:go |off )?",
  before: /\b(?:was|were|got|been) (?:\w+ly )?$/,
  pageIsObject: true,
  reach: 0,
  time: "ends",
});
say("works_at", "heads head headed leads runs manages oversees", {
  rest: `${gap(2)}(?:engineering|product|design|sales|marketing|growth|operations|finance|people|research|data|hr|support|security|legal|ops|development|partnerships|recruiting|team) `,
  pageIsObject: true,
  reach: 0,
});

// Of these the company is the page's, or stands before `where`.
say("works_at", "looks look takes take", {
  rest: "(?:after|care of) ",
  pageIsObject: true,
  reach: 0,
});
say("works_at", "keeps kept", { rest: "the books ", pageIsObject: true, reach: 0 });
say("works_at", "hands", { noun: true, frame: "list", before: /\bin the (?:\w+ )?$/, rest: "of " });
say("works_at", "took takes", {
  rest: "over (?=[.,;] ?|as |from |in |$)",
  pageIsObject: true,
  reach: 0,
  time: "starts",
});
say(
  "works_at",
  "leads led heads headed runs ran manages managed oversees oversaw works worked handles handled designs builds built teaches",
  {
    before: /\bwhere (?:@|\w+) (?:\w+ly |also |now |still )?$/,
    rest: "",
    reach: 0,
  },
);
say("works_at", "works working work", { rest: "(?:here|there) ", pageIsObject: true, reach: 0 });
say("works_at", "building builds", { rest: "", reach: 1 });
say("works_at", "joined joins rejoined", {
  rest: "(?=in [0-9]|full-time |early |last |this |us |shortly |soon |that )",
  pageIsObject: true,
  reach: 0,
  time: "starts",
});
say("works_at", "left leaves departed departs quit quits resigned resigns exited", {
  rest: "(?=$|[.,;|] |in |after |for |to |during |on |over |because |when |once |before |by |amid |abruptly |last |this )",
  pageIsObject: true,
  reach: 0,
  time: "ends",
});
say("works_at", "run headed managed helmed operated led", {
  frame: "passive",
  before: new RegExp(`^(?!.*${ROUND.trim()} )`),
  rest: "(?:day-to-day )?by ",
});

// --- seats ---
say("board", "board boards", {
  noun: true,
  frame: "listOf",
  rest: "(?:seats?|positions?|roles?|memberships?|directorships?|work)? ?(?:now |also |currently )*(?:includes?|included|including|are|:) ",
});
say("board", "directorships", {
  noun: true,
  frame: "listOf",
  rest: "(?:now |also |currently )*(?:include|included|including|are|:) ",
});

say("works_at", "work", { noun: true, rest: "at " });
const OF_SOMEBODY = /(?:'s|\bhis|\bher|\bmy|\btheir) (?:[a-z-]+ )?$/;
say("works_at", "progress performance onboarding growth career", {
  noun: true,
  before: OF_SOMEBODY,
  rest: `${gap(1)}at `,
});
say("works_at", "transition move promotion step", {
  noun: true,
  before: OF_SOMEBODY,
  rest: `(?:in)?to ${gap(6)}(?:roles?|position|job|post) at `,
});

// --- meetings ---
const EVENT_WAY = new Set(["at", "of", "in", "on", "for", "to", "during"]);
say("attended", "attended joined hosted chaired moderated facilitated led run organised organized", {
  frame: "passive",
  rest: `${gap(2)}by `,
});
say("attended", "attended attends attending attend joined joins joining join", {
  strong: true,
  rest: "",
  through: EVENT_WAY,
  reach: 5,
});
say(
  "attended",
  "spoke speaks speaking spoken presented presents presenting participated participates participating appeared keynoted panelled pitched demoed demoes demos talked",
  {
    rest: `${wide(5)}(?:at|in|during) `,
    reach: 5,
  },
);
say("attended", "gave gives giving delivered delivers", {
  rest: `${gap(3)}(?:talk|keynote|presentation|speech|demo|lecture|pitch) (?:at|in|during) `,
  reach: 4,
});
say("attended", "was were is are been", { rest: `${gap(2)}(?:at|in|present at|there for) `, reach: 4 });
say(
  "attended",
  "sat sits sitting dialled dialed dials phoned called zoomed tuned dropped came went showed shows turned made flew",
  {
    rest: `${gap(3)}(?:in on|into|in to|to|for|up at|up to|up for|it to|by|through) `,
    reach: 4,
  },
);
say(
  "attended",
  "hosted hosts hosting chaired chairs chairing moderated moderates facilitated facilitates ran keynoted keynotes organised organized opened closed",
  {
    rest: "",
    reach: 4,
  },
);
say("attended", "met meets", { rest: `${wide(6)}(?:at|during) `, reach: 4 });

// --- the rest ---
say("authored", "wrote writes authored authors co-wrote co-authored published penned", {
  rest: "",
  reach: 4,
  time: "starts",
});
say("authored", "author authors co-author co-authors writer", { noun: true, rest: "(?:and [a-z]+ )?of ", reach: 4 });
say("authored", "by", { noun: true, frame: "list", before: OPENING, rest: "" });
say("authored", "written authored penned published", { frame: "passive", rest: `${gap(3)}by ` });
say("part_of", "subsidiary division unit arm branch part spinout spin-off offshoot member", {
  noun: true,
  rest: "of ",
  before: /(?:^|\b(?:is|are|was|were|as|became) |, )(?:now )?(?:an? |the )?(?:[a-z-]+ ){0,3}$/,
  reach: 3,
});
say("part_of", "belongs belong belonged", { rest: "to ", reach: 3 });
say("located_in", "based headquartered located situated", { rest: `(?:out of |in |at |near )`, reach: 2 });
say("located_in", "lives live living resides", { rest: "in ", reach: 2 });

// --- a little German ---
say("founded", "gründete gründeten mitgründete", { rest: "", reach: 3, time: "starts" });
say("founded", "gegründet", { frame: "passive", rest: `${gap(3)}von ` });
say("works_at", "arbeitet arbeiten", { rest: `${gap(3)}(?:bei|für) `, reach: 3 });
say("works_at", "arbeitete", { rest: `${gap(3)}(?:bei|für) `, reach: 3, time: "past" });
say("invested_in", "investierte investiert investierten", { rest: `${gap(3)}in `, reach: 4 });
say("advises", "berät beriet", { rest: "", reach: 3 });

/** Some word of a strong phrase or role: text without any tells nothing between pages of unknown kind. */
export const STRONG_WORD =
  /found|invest|work|intern|advis|mentor|consult|chief|president|director|manager|engineer|developer|designer|partner|chair|professor|editor|scientist|researcher|head|lead|backer|shareholder|angel|board|analyst|principal|officer|gründe|arbeite|\bc[a-z]o\b|\bvp\b/i;

/** Phrases that begin with a word, in the order in which they count; null when none does. */
export const phrasesOf = (word: string): readonly Phrase[] | null => PHRASES.get(word) ?? null;
