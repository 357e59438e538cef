/**
 * Something one commonly asks of a person, a firm, a meeting or an idea, with the words in which notes tell it. The two have
 * often not one word in common: `Which school did she go to?`, `She holds a degree in botany.`
 */
export interface Aspect {
  /** The words of a question that ask for it. */
  readonly asks: RegExp;
  /** What a passage that tells it holds. */
  readonly tells: RegExp;
  /** True where nothing else than what tells it may answer, also when small words alone ask: `what did she do before`. */
  readonly isRequired: boolean;
}

const aspect = (asks: string, tells: string, isRequired = false): Aspect => ({
  asks: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${asks})(?![\p{L}\p{N}])`, "giu"),
  tells: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${tells})`, "iu"),
  isRequired,
});

const SCHOOL = String.raw`universit(?:y|ies)|colleges?|schools?|degrees?|alma\s+mater`;

/** Looked up in order; the first that covers a word of the question has it. */
const ASPECTS: readonly Aspect[] = [
  // Learning
  aspect(
    String.raw`stud(?:y|ied|ies)|major(?:ed)?(?:\s+in)?|educat(?:ed|ion)|graduat(?:e|ed)|(?:business\s+|law\s+|medical\s+)?(?:${SCHOOL})|qualifications?|attend(?:ed)?(?=.*\b(?:${SCHOOL}))`,
    String.raw`stud(?:ied|ying)|graduat|majored|undergrad|degrees?\b|diploma|ph\.?d|mba\b|bachelor|master['’]?s|universit|college|educated|dropped\s+out\s+of`,
  ),
  // Where from, where now
  aspect(
    String.raw`grow\s+up|grew\s+up|brought\s+up(?=\s*\?*$)|raised(?=\s*\?*$)|born(?=\s*\?*$)|hometown|native|childhood|(?:come|comes|came)\s+from|originally`,
    String.raw`grew\s+up|raised\s+in|born\s+(?:in|near)|native\s+of|native\b|hometown|childhood|originally\s+from|hails\s+from`,
    true,
  ),
  aspect(
    String.raw`(?:city|town|place|country)(?=.*\b(?:live|home|reside))|lives?|home(?:\s+town)?(?=\s*\?*$)|resid(?:es?|ing)|(?:city|town|country)(?=\s+(?:is|are|was)\b.*\b(?:in|home|based)\s*\?*$)`,
    String.raw`lives?\s+(?:in|near|on|at)|living\s+in|resides|based\s+(?:in|out\s+of|near)|home\s+is|moved\s+to|relocated\s+to`,
  ),
  // What one is good or bad at
  aspect(
    String.raw`(?:bad|poor|weak|terrible)\s+(?:at|in)|not\s+good\s+at|(?:trouble|difficult(?:y|ies)|problems?|struggles?)\s+with(?=\s*\?*$)`,
    String.raw`struggl|weak|bad\s+at|not\s+good\s+at|difficult|trouble|poor\s+at|blind\s+spot|shortcoming|could\s+(?:be\s+better|improve)|lacks\b|tends\s+to`,
  ),
  aspect(
    String.raw`(?:good|great|best|excellent|strong|skilled|talented)\s+(?:at|in)(?=\s*\?*$)|skills?|talents?|expertise`,
    String.raw`skill|talent|expert|excels?|strength|gifted|competitive|champion|good\s+at|great\s+at|known\s+for|knack|adept|special(?:ises|izes|ty)|deep\s+(?:knowledge|understanding)`,
  ),
  // What one is doing, and has to do
  aspect(
    String.raw`(?<!['’]s?\s)(?:working|works|work)\s+on|busy\s+with|(?:doing|up\s+to)(?=\s+(?:now|these\s+days|at\s+the\s+moment|currently|lately)\b)|current\s+(?:focus|project|work)|focus(?:ed|es|ing)?\s+on`,
    String.raw`(?:currently|now)\s+(?:\p{L}+\s+){0,2}(?:focus|work|build|help|lead|run|develop|advis|serv)|focus(?:ed|es|ing)?\s+on|work(?:s|ed|ing)\s+on|busy\s+with|is\s+building`,
  ),
  aspect(
    String.raw`(?:supposed|meant|going|asked|expected|agreed)\s+to\s+do|action\s+items?|to-?dos?|follow[\s-]?ups?|homework`,
    String.raw`action\s+items?|to-?dos?|committed\s+to|agreed\s+to|follow(?:ing)?[\s-]up|next\s+steps?|will\s+(?:draft|send|write|prepare|update|review|finish|share|call|check)`,
  ),
  // What was before
  aspect(
    String.raw`(?:previous|former|earlier|prior|past|last)\s+(?:employers?|jobs?|careers?|roles?|positions?|work|compan(?:y|ies)|experience|life)|(?:employers?|employ(?:ed|s)?|jobs?|careers?|work(?:ed|ing)?|do|did)(?=\b.*\bbefore\b)|used\s+to\s+(?:work|do|be)|professional\s+background|background|previously|formerly|earlier|in\s+the\s+past`,
    String.raw`before\s+(?:joining|starting|founding|launching|moving|that|this|\p{Lu})|previously|formerly|former\b|prior\s+to|ex-|spent\s+(?:\p{L}+\s+){0,3}(?:years?|decades?|months?)|stint|after\s+(?:leaving|years|(?:\p{L}+\s+){1,3}years)|left\s+\p{Lu}|came\s+(?:from|over\s+from)|veteran\s+of|worked\s+(?:at|for|as)|background\s+in`,
    true,
  ),
  // Private life
  aspect(
    String.raw`hobb(?:y|ies)|pastimes?|(?:free|spare|leisure)\s+time|(?:for|has)\s+fun|interests|outside\s+(?:of\s+)?work|off\s+work|weekends?|relax(?:es)?`,
    String.raw`hobb|pastime|outside\s+(?:of\s+)?(?:work|the\s+office)|(?:free|spare|leisure)\s+time|for\s+fun|weekends?|enjoys\b|avid\b|passionate\s+about|collects\b|plays\b|off\s+the\s+clock|off-hours`,
  ),
  aspect(
    "children|kids?|family|married|spouse|wife|husband|sons?|daughters?|parents?",
    String.raw`children|kids?\b|family\b|(?:un)?married|single\b|divorced|widowed|engaged\s+to|spouse|wife|husband|sons?\b|daughters?\b|parents?\b|father|mother|toddler`,
  ),
  // What others make of someone
  aspect(
    String.raw`(?:colleagues?|co-?workers?|peers|people|others|staff|friends|employees)\s+(?:see|think|say|describe|view|perceive|regard)(?:\s+(?:of|about))?|(?:see|think|say|describe|view|perceive|regard)(?=.*\b(?:colleagues?|co-?workers?|peers))|(?:colleagues?|co-?workers?|peers)|known\s+for|famous\s+for|reputation|personality|character(?:\s+traits?)?|temperament|strengths?|management\s+style|style`,
    String.raw`known\s+(?:for|as|in|among)|famous\s+for|reputation|describ(?:e|es|ed)\b|colleagues|co-?workers|peers|personality|temperament|considered\b|regarded|called\s+(?:him|her|them)|style\b|reputed|those\s+who(?:['’]ve)?\s+work`,
  ),
  // What someone believes
  aspect(
    String.raw`(?:\p{L}+\s+)?(?:philosoph(?:y|ies)|thesis|convictions?|principles?|beliefs?|credo|worldview)|believes?(?:\s+in)?|stands?\s+for`,
    String.raw`philosoph|thesis|convict|convinced|principle|belie[fv]|credo|worldview|mantra|approach\b|argues\b|emphasi[sz]es`,
  ),
  aspect(
    String.raw`influence[sd]?|influenced|inspir(?:e|es|ed|ations?)|role\s+models?`,
    String.raw`influenc|inspir|role\s+model|cit(?:es|ing)\b|draws\s+on|shaped\s+by|admires`,
  ),
  aspect(
    String.raw`(?:treat(?:s|ed)?|manages?|leads?|handles?|works?\s+with)(?=\s+(?:his|her|their|its|the)\s+(?:\p{L}+\s+)?(?:team|people|staff|employees|engineers|reports|colleagues|workers)\b)|(?:management|leadership|working|communication)\s+style|like\s+(?:to\s+work|working)\s+(?:with|for|at)`,
    String.raw`(?:management|leadership|communication)\s+style|style\b|feedback|micromanag|delegat|thrive|atmosphere|intens|hands[\s-](?:on|off)|demanding|supportive|mentor|culture|hierarch|treats|pushes|runs\s+(?:\p{L}+\s+){0,2}with`,
  ),
  aspect(
    String.raw`(?:dislikes?|hates?|annoys?|annoy(?:ed|ing)|bothers?|complain(?:s|ed)?(?:\s+about)?|unhappy\s+(?:with|about)|upset\s+about|criticisms?\s+of)`,
    String.raw`critic|complain|annoy|dislike|frustrat|hat(?:e|es|ed)\b|irritat|repetitive|exhausting|polari[sz]ing|unpopular|too\s+\p{L}+|rubs?\s|divisive|pushback|pushed\s+back`,
  ),
  aspect(
    String.raw`(?<!\bit\s)likes?|loves?|enjoys?|prefers?|favou?rite`,
    String.raw`likes?\b(?!\s+(?:a|an|the|this|that|\p{Lu}))|loves?\b|enjoys?\b|favou?rite|prefers?\b|fan\s+of|fond\s+of|keen\s+on|passionate|voracious|avid|into\s+\p{L}+ing`,
  ),
  aspect(
    String.raw`(?:different|differ|unlike|unique|special|stands?\s+out|sets?\s+(?:it|them|him|her)?\s*apart|better\s+than|advantage\s+over)(?=\b)`,
    String.raw`differen|unlike|unique|stands?\s+out|apart\b|rather\s+than|instead\s+of|distinct|only\s+(?:one|company|firm)|edge\b|advantage|unusual|novel\b|first\s+to`,
  ),
  // Who has it in hand
  aspect(
    String.raw`(?<=^\W*who\b.*)(?:(?:runs?|heads?|manages?|oversees?|in\s+charge\s+of|responsible\s+for|looks?\s+after|leads?(?!\s+(?:the\s+)?(?:\p{L}+\s+)?(?:round|seed|series|investment))))(?=\s)`,
    String.raw`head(?:s|ed)?\s+of|heads\b|leads?\b|leading|in\s+charge|responsible|director|vp\b|vice\s+president|chief|manag|oversee|runs\b|running\b|spearhead|looks?\s+after`,
  ),
  // What cannot be done
  aspect(
    String.raw`(?:not|n['’]t)\s+(?:work|possible|allowed|supported|available)|limit(?:s|ations?|ed)|can(?:not|['’]t)\b|unable|unsupported`,
    String.raw`unavailable|not\s+(?:yet\s+)?(?:available|supported|possible|allowed|included|work)|n['’]t\s+(?:\p{L}+\s+)?(?:supported|work|available|possible)|can(?:not|['’]t|['’]t)\b|limit|except|unsupported|only\s+works?`,
  ),
  aspect(
    "examples?(?:\\s+of)?|instances?\\s+of",
    String.raw`such\s+as|for\s+(?:example|instance)|e\.g\.|exempl|(?:like|think)\s+\p{Lu}|case\s+study|illustrat`,
  ),
  // How firms stand
  aspect(
    "compet(?:es?|itors?|ition|ing)|rivals?|alternatives?",
    String.raw`compet(?:es?|itors?|iti|ing)|rivals?|incumbents?|(?:players|giants|others)\s+like|up\s+against|alternatives?\s+to|crowded`,
  ),
  aspect(
    String.raw`risks?|dangers?|(?:biggest|main|greatest|key|largest)\s+(?:challenges?|problems?|difficult(?:y|ies)|obstacles?|hurdles?|risks?|threats?|worr(?:y|ies)|concerns?)|challenges?|difficult(?:y|ies)|obstacles?|hurdles?|struggl(?:e|es|ing)|trouble|headwinds?|bottlenecks?|weakness(?:es)?|(?:went|goes|go|gone)\s+wrong`,
    String.raw`risk|danger|threat|challeng|difficult|obstacle|hurdle|struggl|troubl|headwind|bottleneck|weakness|problem|friction|blocker|setback|stumbl|tension|(?:went|goes)\s+wrong|hard\s+lessons|failed|failure`,
  ),
  aspect(
    String.raw`costs?|prices?|priced|how\s+expensive|fees?`,
    String.raw`[$€£¥]\s?\d[\d.,]*\s*[kmb]?\s*(?:\/|per|a|an|each|every|monthly|yearly|or)(?!\p{L})|\d[\d.,]*\s*(?:dollars|euros|pounds|francs|cents|usd|eur)\b|costs?\b|pric(?:e|es|ed|ing)\b|free\b|fees?\b`,
  ),
  aspect(
    String.raw`business\s+model|revenue\s+model|pricing(?:\s+model)?|charg(?:e|es|ing)(?:\s+(?:its\s+|their\s+)?(?:customers?|users|clients))?|moneti[sz](?:e|es|ation)|make\s+money|makes\s+money|earns?\s+(?:its\s+)?money`,
    String.raw`business\s+model|pricing|price[sd]?\b|subscription|licen[cs]e\s+fee|consumption-based|usage-based|per[\s-](?:seat|user|month|use)|charg(?:es|ing)\b|moneti[sz]|free\s+tier|freemium|commission`,
  ),
  aspect(
    String.raw`(?:money|funding|capital|cash|financing)(?=\b.*\b(?:raise|raised|get|got|received|secured))|(?:raise|raised|secured?|received)(?=\b.*\b(?:money|funding|capital|financing)\b)|raised?(?=\s*(?:so\s+far|in\s+total|to\s+date|overall)?\s*\?*$)|funding|total\s+(?:raised|funding)`,
    String.raw`raised?\b|raising\b|(?:seed|series\s+[a-h])\b.*\bround|round\s+(?:of|closed|closes)|funding|secured\s+[$€£]`,
  ),
  aspect("valuations?|valued|worth", String.raw`valuations?\b|valued\b|valu(?:es|ing)\b|worth\b|post-money|pre-money`),
  aspect(
    String.raw`(?:pay|paid|spend|spent|cost)(?=\b)(?=.*\bfor\b)|purchase\s+price|acqui(?:re|red|sition)|bought|buy|takeover`,
    String.raw`acqui(?:re|red|res|ring|sition)|bought|buys|purchase|took\s+over|takeover|paid|sold\s+to`,
  ),
  aspect(
    String.raw`(?:cheque|check|ticket)s?\s+size|cheques?|checks?(?=\b.*\b(?:write|wrote|size|large|big|invest))`,
    String.raw`cheques?\b|checks?\b|tickets?\b`,
  ),
  aspect(
    String.raw`head\s?quarter(?:s|ed)|head\s+office|located|offices?`,
    String.raw`head\s?quarter|head\s+office|based\s+(?:in|out\s+of)|located|offices?\b|operat(?:es?|ing)\s+(?:\p{L}+\s+)?out\s+of`,
  ),
  aspect(
    String.raw`workforce|headcount|staff(?:\s+size)?|team\s+size|employ(?:s|ees)?(?=\s*(?:now|today|currently)?\s*\?*$)|people\s+work`,
    String.raw`workforce|headcount|staff|employ(?:s|ees)\b|team\s+(?:of|grows?|grew|reache[sd])|people\b.*\b(?:team|engineers)|full-time`,
  ),
  // Beginnings and intentions
  aspect(
    String.raw`how\s+(?:old|long\s+ago)|age|(?:how\s+long)\s+(?:has|have)\b.*\b(?:existed|been\s+around)`,
    String.raw`(?:aged?|at|is|was|turned)\s+\d{1,3}\b|(?:founded|established|incorporated|started|launched|born)\s+(?:\p{L}+\s+){0,2}\d{4}|dat(?:es|ing)\s+back|since\s+\d{4}|years?\s+old|back\s+to\s+\d{4}|turned\s+\d+`,
  ),
  aspect(
    String.raw`come\s+about|came\s+about|get\s+started|got\s+started|origins?(?:\s+story)?|(?:founding|origin)\s+story|idea\s+(?:for|behind)|arise|arose`,
    String.raw`(?:founding|origin)\s+(?:story|thesis|idea)|emerged\s+(?:from|out\s+of)|traces?\s+back|idea\s+(?:came|grew|started)|born\s+out\s+of|grew\s+out\s+of|began\s+(?:as|when|with)|started\s+(?:as|when|with|after)|stems?\s+from|came\s+out\s+of|frustrat`,
  ),
  aspect(
    String.raw`(?<=\bwhy\b.*)(?:found(?:ed)?|start(?:ed)?|creat(?:e|ed)|set\s+up|left|leave|quit|join(?:ed)?|switch(?:ed)?|move[d]?|pivot(?:ed)?|chang(?:e|ed))`,
    String.raw`because|convinced|frustrat|wanted\s+to|desire|in\s+order\s+to|reasons?\b|so\s+that|due\s+to|driven\s+by|motivat|after\s+(?:noticing|realizing|realising|seeing|watching)|tired\s+of|grew\s+(?:frustrated|bored)|citing`,
  ),
  aspect(
    String.raw`plans?(?:\s+(?:to|for))?|planning|next\s+steps?|goals?|ambitions?|intend(?:s|ed)?|intentions?|aims?|roadmap|future`,
    String.raw`plan(?:s|ned|ning)?\b|next\s+step|goals?\b|ambition|intend|intention|aim(?:s|ing)?\b|roadmap|future|hopes?\s+to|wants?\s+to|interested\s+in|eye(?:s|ing)\b|targeting|preparing|upcoming|expects?\s+to`,
  ),
  aspect(
    String.raw`criti(?:cs?|cisms?|ci[sz]es?)|sceptics?|skeptics?|objections?|drawbacks?|downsides?|disadvantages?|against(?=\s*\?*$)`,
    String.raw`trade-?offs?|at\s+the\s+(?:expense|cost)\s+of|comes\s+at|criti(?:cs|cis|que)|sceptic|skeptic|object(?:s|ed|ion)|drawback|downside|disadvantage|detractors|risk\s+(?:is|of)|argue\s+(?:that|against)`,
  ),
];

/** The part of a question that asks for an aspect, as UTF-16 offsets. */
export interface AskedAspect {
  readonly aspect: Aspect;
  readonly start: number;
  readonly end: number;
}

/** What a question asks for besides its words. */
export const aspectsIn = (question: string): readonly AskedAspect[] =>
  ASPECTS.flatMap((known) =>
    [...question.matchAll(known.asks)].map(({ 0: words, index }) => ({
      aspect: known,
      start: index,
      end: index + words.length,
    })),
  );
