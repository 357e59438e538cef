import type { StemmedLanguage } from "../search/languages";
import type { Expectation, Intent } from "./question";

/** How a question begins in languages other than English, and what that asks for. */
export interface ForeignForm {
  readonly pattern: RegExp;
  readonly intent: Intent;
  readonly expects: Expectation;
  /** The question has to be plainly in this language: its word asks something else in another, or is a name. Null for any. */
  readonly language: StemmedLanguage | null;
}

const form = (
  pattern: string,
  intent: Intent,
  expects: Expectation = null,
  language: StemmedLanguage | null = null,
): ForeignForm => ({
  pattern: new RegExp(String.raw`^[\s¿¡„«"]*(?:${pattern})(?:(?<=['’])|(?![\p{L}\p{N}]))\s*`, "iu"),
  intent,
  expects,
  language,
});

/** In scripts without spaces the words that ask stand anywhere, and nothing is taken off the front. */
const anywhere = (pattern: string, intent: Intent, expects: Expectation = null): ForeignForm => ({
  pattern: new RegExp(`^(?=.*(?:${pattern}))`, "iu"),
  intent,
  expects,
  language: null,
});

/** German, French, Spanish, Italian, Dutch, Portuguese, Chinese, Japanese. The narrow before the wide. */
export const FOREIGN_FORMS: readonly ForeignForm[] = [
  form(
    String.raw`(?:seit|bis|ab)\s+wann|wann|an\s+welchem\s+(?:tag|datum)|in\s+welchem\s+(?:jahr|monat)|(?:depuis\s+|jusqu['’]à\s+)?quand|à\s+quelle\s+date|en\s+quelle\s+année|(?:desde\s+)?cu[aá]ndo|en\s+qu[eé]\s+(?:fecha|a[nñ]o)|quando|in\s+(?:che|quale)\s+anno|wanneer|sinds\s+wanneer|em\s+que\s+ano|desde\s+quando`,
    "when",
    "date",
  ),
  form(
    String.raw`wie\s+lange|(?:pendant\s+|depuis\s+)?combien\s+de\s+temps|cu[aá]nto\s+tiempo|(?:per\s+|da\s+)?quanto\s+tempo|hoe\s*lang`,
    "general",
    "duration",
  ),
  form(
    String.raw`wie\s*viele?n?|combien(?:\s+de(?![\p{L}\p{N}])|\s+d['’])?|cu[aá]nt[oa]s?|quant[oiae]s?|hoeveel`,
    "general",
    "number",
  ),
  form(
    String.raw`vergleiche?|(?:was\s+ist\s+)?der\s+unterschied\s+zwischen|compare[rz]?|(?:quelle\s+est\s+)?la\s+diff[eé]rence\s+entre|compara|(?:cu[aá]l\s+es\s+)?la\s+diferencia\s+entre|confronta|vergelijk|(?:qual\s+[eé]\s+)?a\s+diferen[cç]a\s+entre`,
    "compare",
  ),
  form(
    String.raw`(?:was\s+(?:ist|gibt\s+es)\s+neues?|was\s+ist\s+(?:zuletzt\s+)?(?:passiert|geschehen))\s*(?:bei|mit|zu|von)?|(?:quoi\s+de\s+neuf|que\s+s['’]est-il\s+pass[eé])\s*(?:chez|avec|à)?|qu[eé]\s+(?:hay\s+de\s+nuevo|pas[oó])\s*(?:con|en)?|(?:che\s+)?cosa\s+[eè]\s+successo\s*(?:con|a)?|wat\s+is\s+er\s+gebeurd\s*(?:met|bij)?|o\s+que\s+aconteceu\s*(?:com|em)?`,
    "timeline",
  ),
  form(
    String.raw`(?:wer|was)\s+(?:ist|war|sind|waren)(?:\s+(?:der|die|das|ein|eine))?|erz[aä]hl(?:e)?\s+(?:mir\s+)?(?:etwas\s+)?(?:über|von)|qui\s+(?:est|[eé]tait)|qu['’]est-ce\s+que?(?:\s+(?:le|la))?|parle-moi\s+d[eu]|qui[eé]n\s+(?:es|era|fue)|qu[eé]\s+(?:es|era|son)(?:\s+(?:el|la|un|una))?|h[aá]blame\s+de|chi\s+(?:[eè]|era)|(?:che\s+)?cos(?:a\s+|['’])\s*[eè]|parlami\s+di|wat\s+(?:is|was|zijn|waren)(?:\s+(?:de|het|een))?|vertel\s+(?:me\s+)?(?:over|van)|quem\s+(?:[eé]|era|foi)|o\s+que\s+[eé]`,
    "entity",
  ),
  form(String.raw`wie\s+(?:is|was|zijn|waren)(?:\s+(?:de|het|een))?`, "entity", null, "nl"),
  form(
    String.raw`wer|wen|wem|(?:à\s+|avec\s+)?qui|(?:a\s+|con\s+)?qui[eé]n(?:es)?|(?:a|con)\s+chi|(?:a\s+|com\s+)?quem`,
    "general",
    "person",
  ),
  // German asks `how` with it.
  form("wie", "general", "person", "nl"),
  form("chi", "general", "person", "it"),
  anywhere("什么时候|什麼時候|何时|何時|哪一?[年天月]|几月|幾月|いつ|何年|何月", "when", "date"),
  anywhere("多少|几[个個岁歲次年天人本页頁]|幾[個歲次年天人本頁]|いくつ|いくら|何人|何個", "general", "number"),
  anywhere("比较|比較|区别|區別|不同点|違い", "compare"),
  anywhere("最新|最近.*(?:怎么样|怎麼樣|情况|情況|进展|進展)|发生了什么|發生了什麼", "timeline"),
];
