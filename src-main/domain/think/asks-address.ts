import { termsOf } from "./analyse-passages";
import { fieldKey, fieldWords } from "./field-words";
import type { Passage } from "./passage";

const ASKS_ADDRESS =
  /\b(?:urls?|links?|(?:web)?sites?|web\s*page|homepage|address|online|source|where\s+(?:can|do)\s+(?:i|we)\s+(?:find|read|get)|webseite|internetseite|adresse|sitio|página|dirección|sito|indirizzo|endereço)\b|网址|網址|网站|網站|链接|サイト|リンク/iu;

/** Whether a question asks where on the web something is. */
export const asksAddress = (question: string): boolean => ASKS_ADDRESS.test(question);

/** Whether it asks for what this field holds, by the field's key or another word for it: `What is Acme's GitHub`. */
export function asksForField(question: string, passage: Passage): boolean {
  const asked = termsOf(question);
  return [...termsOf(`${fieldKey(passage)} ${fieldWords(passage)}`)].some((term) => asked.has(term));
}
