import type { NamedPage } from "../../extracted-page";
import type { Fact } from "../../think/facts/fact";
import { readName } from "../../think/facts/fact-values";
import type { Passage } from "../../think/passage";

const PLACE = String.raw`(?<place>\p{Lu}[\p{L}.'’-]+(?:[ ,]+(?:of\s+|de\s+|la\s+)?\p{Lu}[\p{L}.'’-]+){0,3})`;
const MOVE = new RegExp(
  String.raw`\b(?:[Mm]ov(?:es?|ed)|[Rr]elocat(?:es?|ed))\s+(?:(?:its|their|the|her|his)\s+)?(?:head\s?quarters|HQ|head\s+office|base|home|company|family)?\s*(?:from\s+[\p{L} .'’-]{2,40}?\s+)?to\s+${PLACE}`,
  "u",
);
/** A person's move says nothing of the firm on whose page it stands; nor does one that was only planned. */
const OF_ANOTHER =
  /\b(?:plans?|planned|considers?|considered|may|might|wants?|will|not|team|employee|engineer|office\s+move)\b/iu;
const DAY_TYPES = new Set(["meeting", "journal", "event", "source", "answer"]);

/** Where a firm or a person moved, out of the dated entries of its own page. */
export function readMoves(page: NamedPage, passages: readonly Passage[]): readonly Fact[] {
  if (DAY_TYPES.has(page.type)) return [];
  const attribute = page.type === "person" ? "home" : "base";
  return passages.flatMap((passage): Fact[] => {
    if (passage.kind !== "entry" || passage.date === null || OF_ANOTHER.test(passage.text)) return [];
    const place = MOVE.exec(passage.text)?.groups?.place?.replace(/[.'’-]+$/u, "");
    if (place === undefined || !isOfPage(passage.text, page)) return [];
    const value = readName(place);
    return [{ subject: page.path, attribute, value, text: place, written: place, date: passage.date, passage }];
  });
}

/** `Moves to Bergen`, `Tarnwick moved its headquarters to Bergen`: nobody else is named before the verb. */
function isOfPage(text: string, { title, aliases }: NamedPage): boolean {
  const lead = text.slice(0, text.search(MOVE)).trim();
  const names = [title, title.split(/\s+[-–—|:(]/)[0] ?? title, ...aliases, ...title.split(/\s+/)];
  return lead === "" || /^(?:he|she|they|it|we|the\s+company|the\s+firm)$/iu.test(lead) || names.includes(lead);
}
