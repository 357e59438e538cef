const NEWEST =
  /\b(?:latest|newest|most\s+recent(?:ly)?|recent(?:ly)?|lately|last\s+(?:few|couple|two|three|\d+)?\s*(?:meeting|call|session|review|note|entr(?:y|ies)|visit|trip|talk|report|update|version|release|episode|issue|time)s?)\b/iu;

/** True when the query wants what is new, not just any page about its words. */
export const asksNewest = (query: string): boolean => NEWEST.test(query);
