/**
 * Languages whose words are indexed by their stem too, by their ISO 639-1 codes. English is not among them: there the word's
 * own term is its stem.
 */
export const STEMMED_LANGUAGES = [
  "cs",
  "da",
  "de",
  "es",
  "fi",
  "fr",
  "hu",
  "it",
  "nl",
  "no",
  "pt",
  "ro",
  "ru",
  "sv",
  "tr",
] as const;

export type StemmedLanguage = (typeof STEMMED_LANGUAGES)[number];

export type Language = "en" | StemmedLanguage;
