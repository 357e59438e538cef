import type { PageKind } from "../links/page-kind";

/**
 * How a cue sets out the two ends of its relation. `verb`: subject, cue, object. `passive`: object, cue, subject.
 * `holders`: a noun for the subjects (`backers of X`). `holdings`: a noun for the objects (`X's portfolio`).
 */
export type CueForm = "verb" | "passive" | "holders" | "holdings";

/** What a cue may mean; which of several it does depends on what the question starts from. */
export interface CueMeaning {
  readonly types: readonly string[];
  /** Kinds of page that the relation's object can be. */
  readonly objectKinds: readonly PageKind[];
  /** Kinds that its subject can be; people and companies when left out. */
  readonly subjectKinds?: readonly PageKind[];
  /** Links typed by rules that begin so are meant first: a seat on the board, a certain role. */
  readonly rulePrefix: string | null;
}

export interface QuestionCue {
  readonly form: CueForm;
  readonly pattern: RegExp;
  readonly meanings: readonly CueMeaning[];
  /** True when the word itself says that it is over: `alumni`, `left`. */
  readonly isFormer: boolean;
  /** True when the cue names a role, so that evidence with the same words counts more. */
  readonly isRole: boolean;
  /** True for words so common that any other cue is believed before them: `is at`, `led`. */
  readonly isWeak: boolean;
  /** True for relations of two to each other over a third: who met whom was at the same meeting. */
  readonly isMutual: boolean;
}

const meaning = (
  types: readonly string[],
  objectKinds: readonly PageKind[],
  rulePrefix: string | null = null,
): CueMeaning => ({
  types,
  objectKinds,
  rulePrefix,
});

const ALL_KINDS: readonly PageKind[] = ["person", "company", "meeting", "deal", "work", "place", "journal", "other"];
const ATTENDED = meaning(["attended"], ["meeting"]);
const WORKS = meaning(["works_at"], ["company"]);
const INVESTED = meaning(["invested_in"], ["company", "deal"]);
const FOUNDED = meaning(["founded"], ["company", "other"]);
const ADVISES = meaning(["advises"], ["company"]);
const BOARD = meaning(["advises", "invested_in", "works_at"], ["company"], "role.board");
const AUTHORED = meaning(["authored"], ["work"]);
const LOCATED = meaning(["located_in"], ["place"]);
const KNOWS: CueMeaning = {
  ...meaning(["knows", "skilled_in", "related_to", "mentions"], ["other", "work", "place"]),
  subjectKinds: ["person"],
};
const PART: CueMeaning = { ...meaning(["part_of"], ALL_KINDS), subjectKinds: ALL_KINDS };
const ANY_TIE = meaning(["works_at", "founded", "advises", "invested_in"], ["company"]);

const CUES: QuestionCue[] = [];

/** A pattern that stands for whole words. */
export const cuePattern = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}§-])(?:${pattern})(?![\\p{L}\\p{N}§])`, "giu");

function cue(
  form: CueForm,
  meanings: readonly CueMeaning[],
  pattern: string,
  also: "former" | "role" | "weak" | "mutual" | null = null,
): void {
  const isFormer = also === "former";
  CUES.push({
    form,
    meanings,
    pattern: cuePattern(pattern),
    isFormer,
    isRole: also === "role",
    isWeak: also === "weak",
    isMutual: also === "mutual",
  });
}

/** As `some`, but the name may be among them: `led Lumio's seed round`. */
const named = (n: number): string => `(?:[\\p{L}\\p{N}'’$§-]+ ){0,${n}}?`;
/** Up to `n` words of any kind. */
const some = (n: number): string => `(?:[\\p{L}\\p{N}'’$-]+ ){0,${n}}?`;
const BE = "(?:is|are|was|were|been|be|being|'s|’s)";

// --- who was there ---
cue(
  "verb",
  [ATTENDED],
  `attend(?:ed|s|ing)?|c[ao]me (?:along )?to|went to|go(?:es)? to|show(?:ed|s)? up (?:at|to|for|in)|turn(?:ed|s)? up (?:at|to|for|in)|s[ai]t(?:s|ting)? in(?: on)?|dial+(?:ed|s)? in(?:to| to)?|call(?:ed|s)? in(?:to| to)|(?:took|take|takes|taking) part in|participat(?:ed|es?|ing) in|ma[dk]e it to|spoke at|speaks? at|presented at|presents? at|chair(?:ed|s)?|host(?:ed|s)?|moderat(?:ed|es?)`,
);
cue(
  "verb",
  [ATTENDED],
  `(?:${BE} |sat |sitting |gathered )?(?:physically |all |actually |also )?(?:present )?(?:in|inside|at|on|around) (?:the|that) (?:room|call|table|zoom)(?: (?:for|at|during|of|when|in|on))?`,
);
cue("verb", [ATTENDED], `(?:${BE} )?(?:present|in attendance|there|around|on hand) (?:at|for|in|during|on)`);
cue(
  "verb",
  [ATTENDED],
  `meets?(?: up)?(?: with)?|met(?: up)?(?: with)?|(?:spoke|talked|speaks?|talks?|caught up|sat down|had (?:a )?(?:meeting|call|chat|lunch|coffee|session)s?|(?:has|have) (?:a )?(?:meeting|call|chat)s?) with`,
  "mutual",
);
cue(
  "verb",
  [ATTENDED, WORKS, PART],
  `${BE} (?:all |also |still |currently |now )?(?:at|in|on|with|inside)|join(?:ed|s|ing)?|${BE} (?:a )?part of`,
  "weak",
);
cue(
  "verb",
  [ATTENDED, WORKS, LOCATED],
  `(?<=\\b(?:companies|startups|firms|people|folks|everyone|everybody|anyone|anybody|persons|those|somebody|someone|contacts?|names of|who all) )(?:at|from|in|on|inside|within|over at)`,
);
cue(
  "holders",
  [ATTENDED],
  `attend(?:ees?|ance)|participants?|guest ?list|guests|roll ?call|turnout|(?:people|those|everyone|everybody|folks) (?:who were )?(?:present|in attendance)|speakers?|panel(?:l)?ists?|crowd|audience|roster|line-?up|guest ?lists?|sign-?ups?`,
);
cue("holdings", [ATTENDED], `meetings|calls|sessions|events`);

cue("verb", [ATTENDED, WORKS], `knows? (?:at|in|from|over at)`, "weak");
cue(
  "verb",
  [KNOWS],
  `(?<!\\b(?:to|you|we|i|they|not|let|well|never) )knows?(?: (?:about|of|how to use))?|knowledgeable (?:about|in)|(?:${BE} )?(?:an? )?(?:experts?|expertise|experienced|skilled|fluent|versed|good) (?:in|at|on|with)|(?:has|have|having|with) ${some(2)}(?:experience|expertise|skills?|background) (?:in|with|of|on)|writes? (?:in|about)|speciali[sz]es? in`,
  "weak",
);

cue(
  "verb",
  [ATTENDED, WORKS, PART],
  `(?<=^[^\\p{L}§]*(?:is|are|was|were) [^?]+ )(?:at|in|on|with|around for|part of)`,
  "weak",
);

// --- work ---
cue(
  "verb",
  [WORKS],
  `work(?:s|ed|ing)? (?:over )?(?:at|for|in|with|inside)|work(?:s|ed|ing)?|(?:${BE} )?employed (?:at|by|with)|on the (?:payroll|staff|team) (?:of|at|for)|on staff at|(?:has|have|had|holds?|held|holding) (?:a |an )?(?:job|position|role|post)s? (?:at|with|in)|earns? (?:a|their|his|her) living at|draws? (?:a|their) (?:salary|pay(?:check)?|wages?) (?:from|at)|spends? (?:their|his|her) days at|hired (?:at|by)|recruited (?:at|by)|(?:on|${BE} on) the books (?:of|at)`,
);
cue("verb", [WORKS], `${BE} with`, "weak");
cue("passive", [WORKS], `pays? ${named(4)}(?:wages|salary|bills)|employs? (?:people|someone|anyone) (?:who|that)`);
cue(
  "verb",
  [WORKS, ATTENDED],
  `runs?|ran|running|leads?|led|heads?(?: up)?|headed|manages?|managed|(?:${BE} )?in charge of|(?:${BE} )?at the helm of|(?:${BE} )?the boss (?:of|at)|steers?|calls the shots at`,
  "weak",
);
cue("verb", [WORKS], `left|leave|quit|departed(?: from)?|resigned from|stepped down (?:from|at)`, "former");
cue("passive", [WORKS], `employs?|employed|hires?|hired|recruits?|recruited|brought on|poached`);
cue(
  "holders",
  [WORKS],
  `employees?|staff(?:ers)?|hires|team(?: ?members?)?|personnel|workforce|workers|colleagues|co-?workers|headcount|engineers?|designers?|executives?|execs|leadership(?: team)?|management(?: team)?|crew|people who work (?:at|for)`,
);
cue(
  "holders",
  [WORKS],
  `ceo|cto|cfo|coo|cmo|cpo|chief [a-z]+ officer|head of [a-z]+|vp(?: of [a-z]+)?|president|(?:managing |executive )?director|general partners?|managing partners?|partners?|chair(?:man|woman|person)`,
  "role",
);
cue("holders", [WORKS], `alumn(?:i|us|a)|alums?|ex-?employees?`, "former");
cue("holdings", [WORKS], `employers?|workplace|day job|place of work`);
cue("holdings", [meaning(["works_at", "founded"], ["company"])], `(?<=['’]s? )(?:company|firm|organi[sz]ation)`);

// --- money ---
cue(
  "verb",
  [INVESTED],
  `(?:co-?|re)?invest(?:s|ed|ing)?(?: ${some(2)})? ?in(?:to)?|invest(?:s|ed|ing)?|back(?:s|ed|ing)?|fund(?:s|ed)?|financ(?:es?|ed)|seeded|bankroll(?:s|ed)?|bought into|bets? on|betting on|(?:financially )?support(?:s|ed) financially|financially (?:backs?|backed|supports?|supported)`,
);
cue(
  "verb",
  [INVESTED],
  `(?:puts?|putting|poured|pour|sank|sunk|pumped|placed|has|have|had|with|gave|give|gives|plowed|ploughed|injected|committed|threw|deployed) ${some(2)}(?:money|capital|cash|funds|dollars|skin|savings)(?: ${some(3)})? ?(?:into|in|to|behind|towards?|on)`,
);
cue("verb", [INVESTED], `(?:wrote|writes?|cut|cuts|written) ${some(4)}(?:check|cheque)s?(?: (?:to|for|into))?`);
cue(
  "verb",
  [INVESTED],
  `(?:(?:co-?)?led|leads?|leading|joined|participated in|took part in|came into|got in on|anchored|joined) ${named(4)}(?:rounds?|seed|pre-seed|series [a-f]|raise|financing)(?: (?:rounds?|financing|raise))?(?: (?:of|in|for|at|into))?`,
);
cue(
  "verb",
  [INVESTED],
  `(?:owns?|owned|holds?|held|has|have|had|got|took|takes|bought|acquired) (?:got )?(?:a |an |any |some )?${some(2)}(?:stakes?|equity|shares|position|ownership|a piece)(?: (?:in|of))?`,
);
cue(
  "passive",
  [INVESTED],
  `(?:back|fund|financ|seed|bankroll|support)ed ${some(2)}by|(?:rais(?:e|ed|es|ing)|get|got|gets|take|took|takes|receiv(?:e|ed|es)|secur(?:e|ed|es)|accept(?:ed|s)?|attract(?:ed|s)?) ${some(4)}from|(?:money|funding|capital|cash|backing|investment|checks?) from`,
);
cue(
  "holders",
  [INVESTED],
  `investors?|backers?|funders?|financiers?|shareholders?|angels?(?: investors?)?|vcs?|venture capitalists?|cap ?table|investor (?:list|base|group|syndicate)|(?:the )?money (?:people |men |folks |guys )?behind|(?:financial|money) (?:supporters|sponsors)|sponsors?|sources? of funding|funding sources?|funding`,
);
cue("holdings", [INVESTED], `portfolio(?: companies)?|investments?(?! in)|holdings|angel investments?`);
cue("verb", [INVESTED], `(?:whose )?money (?:${BE} |went |goes )?(?:in|into)|investments? (?:in|into)|stakes? in`);
cue("passive", [INVESTED], `(?:bets|investments|deals|checks|cheques) (?:made|placed|done|written) by`);

cue(
  "passive",
  [INVESTED],
  `rais(?:e|ed|es|ing) ${some(3)}(?:money|capital|funding|cash|funds|financing|rounds?|seed|series [a-f])`,
);

// --- founding ---
cue(
  "verb",
  [FOUNDED],
  `(?:co-?)?founded|(?<=\\b(?:did|does|to) .*)(?:co-?)?found|start(?:ed|s)?(?: up)?|set up|creat(?:ed|es?)|launch(?:ed|es)?|establish(?:ed|es)?|(?:${BE} )?(?:the (?:person|people|brains|one|ones|minds?) )?(?<!\\b(?:investors?|backers?|angels?|vcs?|funders?|money|advis[eo]rs?|team) )behind(?![^?]*\\b(?:funding|round)\\b)|came up with|built|dream(?:ed|t) up|g[eo]ts? ${named(4)}(?:off the ground|going|started|up and running)`,
);
cue(
  "passive",
  [FOUNDED],
  `(?:(?:co-?)?founded|started|created|launched|established|set up|built|dream(?:ed|t) up) by|the brainchild of`,
);
cue("holders", [FOUNDED], `(?:co-?)?founders?|creators?|founding (?:team|members?)|originators?`);
cue("holdings", [FOUNDED], `(?<=['’]s? )(?:startups?|ventures?)`);
cue("holders", [FOUNDED], `brains?(?= behind)`);

// --- advice ---
cue(
  "verb",
  [ADVISES],
  `(?:gives?|gave|offers?|offered|lends?) ${named(4)}(?:advice|guidance|counsel)|advis(?:es?|ed|ing)|counsels?|counsel+ed|mentor(?:s|ed|ing)|(?<=\\b(?:do|does|did|to|can|has|have) .*)(?:mentor|coach)|coach(?:es|ed)|consult(?:s|ed|ing)? (?:for|with|to)|guides?|(?:gives?|gave|giving|provid(?:es?|ed|ing)|offers?) ${some(2)}(?:advice|guidance|counsel)(?: to)?|act(?:s|ed|ing)? as (?:an? )?advis[oe]rs? (?:to|for|at)`,
);
cue(
  "verb",
  [ADVISES],
  `(?:sits?|sat|sitting|serves?|served|${BE}|member) ?(?:a member )?(?:on|of) (?:the |its |their )?(?:advisory (?:board|council)|board of advis[eo]rs)(?: (?:of|at|for))?`,
);
cue(
  "passive",
  [ADVISES],
  `(?:advised|mentored|coached|counsel+ed|guided) by|(?:get|gets|got|take|takes|took|seek|seeks) ${some(2)}(?:advice|guidance|counsel) from`,
);
cue(
  "holders",
  [ADVISES],
  `advis[eo]rs?|advisory (?:board|council)(?: members?)?|board of advis[eo]rs|mentors?|consultants?`,
);
cue("holdings", [ADVISES], `advisory (?:roles?|gigs?|positions?|work|clients|engagements?)|advisees|mentees`);

// --- boards ---
cue(
  "verb",
  [BOARD],
  `(?:sits?|sat|sitting|serves?|served|${BE}|(?:has|have|holds?|held|took) (?:a )?seats?) (?:on|at) (?:the |its |their )?boards?(?: of directors)?(?: (?:of|at|for))?|(?:joins?|joined|added to|took a seat on|appointed to) (?:the |its |their )?boards?(?: of directors)?(?: (?:of|at|for))?`,
);
cue("holders", [BOARD], `(?<=['’]s )boards?|board ?members?|board of directors|board seats?|board directors?`);

// --- writing, places, ties of any kind ---
cue("verb", [AUTHORED], `wrote|writes?|authored|penned|published`);
cue("passive", [AUTHORED], `(?:written|authored|penned|published) by`);
cue("holders", [AUTHORED], `authors?|writers?`);
cue("verb", [PART], `belongs? to`, "weak");
cue("verb", [LOCATED], `(?:${BE} )?(?:based|located|headquartered|living) ?(?:in|at|out of)?|lives? in`);
cue(
  "verb",
  [ANY_TIE],
  `(?:${BE} )?(?:involved (?:in|with)|connected (?:to|with)|associated with|affiliated with|tied to|linked to)`,
);

/** A cue found in a question. Offsets UTF-16. */
export interface FoundCue {
  readonly cue: QuestionCue;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Cues of a question: of two that overlap the longer, of two as long the earlier in the list. In order of place. */
export function findCues(text: string, own: readonly QuestionCue[] = []): readonly FoundCue[] {
  const all = [...own, ...CUES].flatMap((one) =>
    [...text.matchAll(one.pattern)].map((match) => ({
      cue: one,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  const byLength = all.sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: FoundCue[] = [];
  for (const found of byLength) {
    if (!kept.some((other) => found.start < other.end && other.start < found.end)) kept.push(found);
  }
  return kept.sort((a, b) => a.start - b.start);
}
