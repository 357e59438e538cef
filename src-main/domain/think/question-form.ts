import type { StemmedLanguage } from "../search/languages";
import { FOREIGN_FORMS } from "./foreign-forms";
import type { Expectation, Intent } from "./question";
import { questionLanguage } from "./question-language";

/** The form of a question: its intent and what it asks for, by its first words; the rest is left to the reader of names. */
export interface QuestionForm {
  readonly intent: Intent;
  /** UTF-16 offset where the words that only ask end: `Who is |Edda Lunde?`. */
  readonly askEnd: number;
  readonly expects: Expectation;
  readonly wantsNewest: boolean;
}

interface FormRule {
  readonly pattern: RegExp;
  readonly intent: Intent;
  readonly expects?: Expectation;
  readonly language?: StemmedLanguage | null;
}

const LEAD = String.raw`^\s*(?:please\s+|and\s+|so\s+|hey\s+)?`;
const rule = (pattern: string, intent: Intent, expects?: Expectation): FormRule => ({
  pattern: new RegExp(LEAD + pattern, "iu"),
  intent,
  ...(expects === undefined ? {} : { expects }),
});

const KNOWLEDGE = "(?:know|have|say|remember|write|wrote|written|noted?)";

const MEETING =
  "(?:meeting|call|chat|lunch|coffee|dinner|breakfast|interview|session|talk|conversation|appointment|1:1|one-on-one|sync|catch-?up)";

/** First match decides. Order: the narrow before the wide. */
const RULES: readonly FormRule[] = [
  rule(
    String.raw`(?:can\s+you\s+|help\s+me\s+)?(?:prep(?:are)?|brief|ready)\s+(?:me\s+)?(?:up\s+)?(?:for|on|about|before|to\s+meet)\s+(?:(?:my|the|our|an?|tomorrow['’]s|today['’]s)\s+)?(?:next\s+|upcoming\s+)?(?:${MEETING}\s+(?:with|about|at)\s+)?`,
    "brief",
  ),
  rule(
    String.raw`what\s+(?:should|do|must)\s+i\s+(?:need\s+to\s+)?know\s+before\s+(?:(?:my|the|our)\s+)?(?:(?:next\s+)?${MEETING}\s+with|meeting|seeing|calling|talking\s+(?:to|with))\s+`,
    "brief",
  ),
  rule(String.raw`(?:i\s+am|i['’]m)\s+(?:about\s+to\s+meet|meeting|seeing)(?:\s+with)?\s+`, "brief"),
  rule(
    String.raw`(?:compare|contrast)\s+|(?:what(?:'s|’s|\s+(?:is|are))?\s+)?(?:the\s+)?(?:main\s+)?differences?\s+between\s+`,
    "compare",
  ),
  rule(String.raw`how\s+(?:does|do|is|are|did)\s+(?=.+\s(?:compare|differ|different)\b)`, "compare"),
  rule(
    String.raw`(?:what\s+(?:do|did)\s+(?:i|we)\s+(?:still\s+)?(?:owe|promise(?:d)?)\b|what\s+(?:do\s+(?:i|we)\s+(?:still\s+)?have|(?:is|are)(?:\s+there)?\s+(?:still\s+)?left)\s+to\s+do\b|what(?:'s|’s|\s+is|\s+are)?\s+(?:still\s+|my\s+|the\s+|our\s+)*(?:open|unfinished|outstanding|pending)(?:\s+(?:tasks?|to-?dos?|items?|loops?))?\b|(?:what(?:'s|’s|\s+(?:is|are))\s+)?(?:show\s+|list\s+|all\s+|my\s+|the\s+|our\s+|me\s+)*(?:open\s+|unfinished\s+|outstanding\s+|pending\s+)?(?:tasks|to-?dos|action\s+items|loose\s+ends|open\s+loops)\b|what(?:'s|’s|\s+is)\s+on\s+my\s+(?:plate|list)\b)\s*(?:(?:to|for|with|about|on|of|at|from)\s+)?`,
    "tasks",
  ),
  rule(String.raw`(?:since|until|by)\s+when\b`, "when", "date"),
  rule(
    String.raw`when(?:'s|’s|\s+(?:is|was|were|are|did|does|do|will|would|has|have|had|can|could|should))?\b`,
    "when",
    "date",
  ),
  rule(String.raw`(?:on|in|at)?\s*(?:what|which)\s+(?:date|day|month|year|time|week|quarter)\b`, "when", "date"),
  rule(String.raw`how\s+long\s+ago\b`, "when", "date"),
  rule(String.raw`how\s+(?:many|much)\b`, "general", "number"),
  rule(String.raw`what\s+(?:does|do|did|would)(?=\s+\p{L}[^?]*\s(?:costs?|earn|pay|charge)\b)`, "general", "number"),
  // The adjective stays: it is what is asked about.
  rule(String.raw`how\s+(?=(?:old|tall|large|big|far|high|deep|fast|heavy|wide)\b)`, "general", "number"),
  rule(String.raw`how\s+long\b`, "general", "duration"),
  rule(String.raw`(?:what|which)\s+(?=(?:size|amount|number|price|share|percentage)\b)`, "general", "number"),
  rule(
    String.raw`what(?:'s|’s|\s+(?:is|was|are))?\s+(?:the\s+)?(?:number|amount|price|cost|size|percentage|share|total)\s+of\b`,
    "general",
    "number",
  ),
  rule(
    String.raw`(?:what(?:'s|’s|\s+is|\s+was)\s+)(?:the\s+)?(?:current\s+|present\s+)?(?:status|state|situation)\s+(?:of|at|with|for)\b`,
    "timeline",
  ),
  rule(
    String.raw`(?:what(?:'s|’s|\s+is|\s+was)\s+)?(?:the\s+)?(?:last|latest|newest|most\s+recent)\s+(?:thing|event|entry|news|update|development)s?\s+(?:that\s+)?(?:happened\s+)?(?:to|at|in|with|for|on|about|from)\b`,
    "timeline",
  ),
  rule(String.raw`(?:is\s+there\s+|are\s+there\s+)?any\s+(?:news|updates?)\s+(?:on|about|from|with|at)\b`, "timeline"),
  rule(
    String.raw`(?:where|how)\s+(?:do|does|did)\s+(?:things|matters|we|it)\s+stand\s+(?:with|at|on|for|in)\b`,
    "timeline",
  ),
  rule(String.raw`how\s+(?:is|are|was|were)\s+(?=.+\s(?:doing|going|coming\s+along|getting\s+on)\b)`, "timeline"),
  rule(
    String.raw`what\s+(?:did|has|have|was|were|is|are)\s+(?=.+\s(?:do|done|doing|been\s+doing|up\s+to|been\s+up\s+to)\b\s*(?:$|[?!.]|in\b|on\b|since\b|before\b|after\b|between\b|during\b|from\b|last\b|this\b|until\b|up\b|now\b|lately\b|recently\b))`,
    "timeline",
  ),
  rule(
    String.raw`(?:what(?:'s|’s|\s+is|\s+was)?\s+)?(?:the\s+)?(?:timeline|history|chronology)\s+(?:of|for|with)\b`,
    "timeline",
  ),
  rule(
    String.raw`what(?:'s|’s|\s+is|\s+was|\s+has|\s+have)?\s+(?:been\s+)?(?:happen(?:ed|ing|s)?|going\s+on|changed|new|different)\s*(?:with|to|at|in|for|on|about|since)?\b`,
    "timeline",
  ),
  rule(
    String.raw`(?:what(?:'s|’s|\s+is|\s+are)?\s+)?(?:the\s+)?(?:latest|newest|most\s+recent|recent)\s+(?:news\s+|updates?\s+)?(?:on|about|from|with|for)\b`,
    "timeline",
  ),
  rule(String.raw`(?:who|what)(?:'s|’s|\s+(?:is|are|was|were))\s+(?:an?\s+|the\s+)?`, "entity"),
  rule(String.raw`(?:tell\s+me|show\s+me)\s+(?:everything\s+|all\s+|more\s+|something\s+)?about\s+`, "entity"),
  rule(
    String.raw`(?:everything|anything|all|info|information|notes?|summary|overview)\s+(?:(?:we|i|you)\s+${KNOWLEDGE}\s+)?(?:about|on|of)\s+`,
    "entity",
  ),
  rule(
    String.raw`what\s+(?:do|does|did)\s+(?:we|i|you|my\s+notes|the\s+notes|our\s+notes)\s+${KNOWLEDGE}\s+(?:about|on|of)\s+`,
    "entity",
  ),
  rule(String.raw`(?:describe|summari[sz]e|explain)\s+`, "entity"),
  rule(String.raw`(?:list|name|enumerate)\s+(?:all\s+|every\s+|the\s+)*`, "list"),
  rule(String.raw`(?:which|what\s+are)\b`, "list"),
  rule(String.raw`who(?:m|se)?\b`, "general", "person"),
];

const NEWEST =
  /\b(?:last\s+(?:thing|event|entry|news|update|development)|current(?:ly)?|status|now|lately|how\s+(?:do|does)\s+things\s+stand|(?:doing|going|getting\s+on|coming\s+along)\s*[?.!]*$|any\s+(?:news|updates?)|where\s+(?:do|does)\s+(?:things|we)\s+stand|latest|newest|most\s+recent|recent(?:ly)?|what(?:'s|’s|\s+is)\s+new)\b/iu;

/** `Chi Zhang` asks nothing. */
const BEGINS_WITH_NAME = /^\W*Chi\s+\p{Lu}\p{Ll}/u;

export function readForm(text: string): QuestionForm {
  const wantsNewest = NEWEST.test(text);
  const isName = BEGINS_WITH_NAME.test(text);
  for (const { pattern, intent, expects, language = null } of [...RULES, ...FOREIGN_FORMS]) {
    const match = pattern.exec(text);
    if (match && (language === null || (language === questionLanguage(text) && !isName)))
      return { intent, askEnd: match[0].length, expects: expects ?? null, wantsNewest };
  }
  return { intent: "general", askEnd: 0, expects: null, wantsNewest };
}
