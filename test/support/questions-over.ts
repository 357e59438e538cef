/** Forms that a question takes; `%` stands for a page's title. */
const FORMS = [
  "What is %?",
  "Who is %?",
  "Tell me about %",
  "What is the latest on %?",
  "What happened with % in 2024?",
  "When was %?",
  "Who is linked to %?",
  "Prepare me for my meeting with %",
  "What is open about %?",
  "How many people work at %?",
  "Where is %?",
  "Why %?",
] as const;

/**
 * Questions over the pages of any brain, always the same ones: titles in several forms, and words of the pages in a row, as
 * one would type them.
 */
export function questionsOver(texts: ReadonlyMap<string, string>, count: number): readonly string[] {
  const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const step = Math.max(1, Math.floor(entries.length / count));
  const picked = entries.filter((_, i) => i % step === 0);
  const questions: string[] = [];
  for (let i = 0; questions.length < count && i < count * 2; i++) {
    const [file, text] = picked[i % picked.length] ?? ["", ""];
    const title = (/^(.*?)(?:\.md)?$/.exec(file.slice(file.lastIndexOf("/") + 1))?.[1] ?? file).replace(/[-_]+/g, " ");
    const form = FORMS[i % FORMS.length] ?? FORMS[0];
    questions.push(i % 3 === 2 ? wordsOf(text, i) : form.replace("%", () => title));
  }
  return questions.filter((question) => question.trim().length > 0);
}

/** Six words of a line in the middle of the page. */
function wordsOf(text: string, seed: number): string {
  const lines = text.split("\n").filter((line) => line.split(/\s+/).length > 6);
  const line = lines[seed % Math.max(1, lines.length)] ?? "";
  const words = line.match(/[\p{L}\p{N}]+/gu) ?? [];
  const from = words.length > 12 ? seed % (words.length - 8) : 0;
  return words.slice(from, from + 6).join(" ");
}
