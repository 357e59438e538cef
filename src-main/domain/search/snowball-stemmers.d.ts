declare module "snowball-stemmers" {
  interface Stemmer {
    /** Stem of a lower-case word with its accents. */
    stem(word: string): string;
  }
  const snowball: {
    /** @param language its English name in lower case */
    newStemmer(language: string): Stemmer;
  };
  export = snowball;
}
