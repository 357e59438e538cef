declare module "wink-porter2-stemmer" {
  /** Porter2 (English) stem of a lower-case word. */
  const stem: (word: string) => string;
  export = stem;
}
