import type { Expectation, Intent } from "./question";

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
}

const LEAD = String.raw`^\s*(?:please\s+|and\s+|so\s+|hey\s+)?`;
const rule = (pattern: string, intent: Intent, expects?: Expectation): FormRule => ({
  pattern: new RegExp(LEAD + pattern, "iu"),
  intent,
  ...(expects === undefined ? {} : { expects }),
});

const KNOWLEDGE = "(?:know|have|say|remember|write|wrote|written|noted?)";

/** First match decides. Order: the narrow before the wide. */
const RULES: readonly FormRule[] = [
  rule(String.raw`(?:since|until|by)\s+when\b`, "when", "date"),
  rule(
    String.raw`when(?:'s|’s|\s+(?:is|was|were|are|did|does|do|will|would|has|have|had|can|could|should))?\b`,
    "when",
    "date",
  ),
  rule(String.raw`(?:on|in|at)?\s*(?:what|which)\s+(?:date|day|month|year|time|week|quarter)\b`, "when", "date"),
  rule(String.raw`how\s+long\s+ago\b`, "when", "date"),
  rule(String.raw`how\s+(?:many|much)\b`, "general", "number"),
  // The adjective stays: it is what is asked about.
  rule(String.raw`how\s+(?=(?:old|tall|large|big|far|high|deep|fast|heavy|wide)\b)`, "general", "number"),
  rule(String.raw`how\s+long\b`, "general", "duration"),
  rule(
    String.raw`what(?:'s|’s|\s+(?:is|was|are))?\s+(?:the\s+)?(?:number|amount|price|cost|size|percentage|share|total)\s+of\b`,
    "general",
    "number",
  ),
  rule(
    String.raw`(?:what(?:'s|’s|\s+is|\s+was)?\s+)?(?:the\s+)?(?:timeline|history|chronology)\s+(?:of|for|with)\b`,
    "timeline",
  ),
  rule(
    String.raw`what(?:'s|’s|\s+is|\s+has|\s+have)?\s+(?:been\s+)?(?:happen(?:ed|ing|s)?|going\s+on|changed|new)\s*(?:with|to|at|in|for|on|about|since)?\b`,
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

const NEWEST = /\b(?:latest|newest|most\s+recent|recent(?:ly)?|what(?:'s|’s|\s+is)\s+new)\b/iu;

export function readForm(text: string): QuestionForm {
  const wantsNewest = NEWEST.test(text);
  for (const { pattern, intent, expects } of RULES) {
    const match = pattern.exec(text);
    if (match) return { intent, askEnd: match[0].length, expects: expects ?? null, wantsNewest };
  }
  return { intent: "general", askEnd: 0, expects: null, wantsNewest };
}
