const MAX_NAME = 80;

/** A name for a page of an answer: its question without the mark, on one line, a long one cut at a word. Never empty. */
export function pageNameOf({
  question,
  readAs,
}: {
  readonly question: string;
  readonly readAs: string | null;
}): string {
  const whole = (readAs ?? question)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[?？]+$/u, "");
  if (whole.length <= MAX_NAME) return whole || "Answer";
  const cut = whole.slice(0, MAX_NAME);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_NAME / 2)).trim();
}
