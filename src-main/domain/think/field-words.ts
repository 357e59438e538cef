import type { Passage } from "./passage";

/** How questions call what a field holds: nobody asks for the `loc` of a place. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["year", "released published made"],
  ["author", "wrote written"],
  ["authors", "wrote written"],
  ["director", "directed"],
  ["loc", "location place"],
  ["location", "based place"],
  ["org", "company organization works"],
  ["company", "works employer"],
  ["people", "attended met present"],
  ["attendees", "attended present"],
  ["start", "begin began"],
  ["end", "finish ended until"],
  ["rating", "rated score stars"],
  ["url", "website link address homepage"],
  ["website", "link address homepage"],
  ["dob", "birthday born"],
  ["birthday", "born"],
  ["tel", "phone telephone number"],
  ["phone", "telephone number"],
  ["mail", "email address"],
  ["email", "mail address"],
  ["price", "cost"],
  ["cost", "price"],
  ["due", "deadline"],
  ["status", "state progress"],
]);

/** Words that a field answers to besides its key; empty for other passages. */
export function fieldWords(passage: Passage): string {
  if (passage.kind !== "property") return "";
  const key = /^[^:]*/.exec(passage.text)?.[0].trim().toLowerCase() ?? "";
  return WORDS.get(key) ?? "";
}
