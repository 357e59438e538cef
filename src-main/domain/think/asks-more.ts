import { questionLanguage } from "./question-language";

/** What asks how, why, where, when and whose, in English and the languages of foreign-forms and some more. */
const ASKING =
  /^[\s¿¡„«"“]*(how|why|where|when|whose|wie|warum|wieso|weshalb|wozu|wo|woher|wohin|wann|wessen|comment|pourquoi|où|d['’]où|quand|à\s+qui|cómo|por\s+qué|para\s+qué|(?:de\s+|a\s+)?d[oó]nde|cuándo|cuando|come|com['’]|perch[eé]|(?:di\s+|da\s+)?dove|quando|hoe|waarom|waar(?:om|voor|heen|vandaan)?|wanneer|wiens|como|por\s+que|porqu[eê]|(?:de\s+|para\s+)?onde|как|почему|зачем|где|куда|откуда|когда|чей|hur|varför|var|när|hvordan|hvorfor|hvor|hvornår|når)(?![\p{L}\p{N}])/iu;

/** In scripts without spaces what asks stands anywhere. */
const ASKING_ANYWHERE =
  /为什[么麼]|為什[么麼]|为何|為何|怎[么麼樣样]|如何|哪[里裡裏儿兒]|在哪|什[么麼]时候|什麼時候|何时|何時|なぜ|どう|どこ|いつ/u;

/**
 * The word with which a question asks for more than who or what something is, lower case: `how did Ada get to the meeting`.
 * Null where it asks for no more. Dutch `wie` asks who.
 */
export function askingWord(text: string): string | null {
  const word = (ASKING.exec(text)?.[1] ?? ASKING_ANYWHERE.exec(text)?.[0])?.toLowerCase() ?? null;
  return word === "wie" && questionLanguage(text) === "nl" ? null : word;
}

/** Whether a question asks for more than who or what something is: the beginning of a page does not tell it. */
export const asksMore = (text: string): boolean => askingWord(text) !== null;
