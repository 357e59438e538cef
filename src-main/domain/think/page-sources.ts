import type { NamedPage } from "../extracted-page";

/** What a page gives as its sources. */
export interface PageSources {
  readonly page: NamedPage;
  readonly words: number;
  /** Links written on it, to pages or out of the brain. */
  readonly links: number;
  /** Its frontmatter has a field such as `source` or `url`, or it has footnotes. */
  readonly hasSourceField: boolean;
}

export const isExternalSource = ({ links, hasSourceField }: PageSources): boolean => links > 0 || hasSourceField;

/** Fields that say where a page's words are from. */
export const SOURCE_KEYS = [
  "source",
  "sources",
  "url",
  "link",
  "reference",
  "references",
  "citation",
  "doi",
  "author",
  "via",
];

/** Types of pages that are first hand, or of people and things one knows oneself. */
const FIRST_HAND = new Set([
  "meeting",
  "journal",
  "event",
  "person",
  "company",
  "place",
  "project",
  "deal",
  "trip",
  "template",
]);
/** A short note is a reminder, not a claim about the world. */
const MIN_WORDS = 40;

/** Whether one may ask such a page where it has its words from. */
export const needsSource = (page: Pick<NamedPage, "type">, words: number): boolean =>
  !FIRST_HAND.has(page.type) && words >= MIN_WORDS;

/** `Source: Lemmens, by phone`, on a line of its own or in a dated one. */
const SOURCE_LINE = /(?:^|[|:*>-][ \t]*)sources?:[ \t]*\S/imu;

/** The text names a source somewhere: an address, a footnote, or in so many words. */
export const namesSources = (text: string): boolean => /https?:\/\/|\[\^|\bdoi:/iu.test(text) || SOURCE_LINE.test(text);
