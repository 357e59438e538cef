import { asPagePath } from "../../shared/model/page";
import { titleFromPath } from "../../shared/text/slug";
import { foldText } from "../../src-main/domain/search/fold-text";

/** Three-letter pieces of a name's words, as PostgreSQL's pg_trgm cuts them: two blanks before a word, one after it. */
function trigramsOf(name: string): ReadonlySet<string> {
  const trigrams = new Set<string>();
  for (const [word] of foldText(name).matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}

/** Stands in for the store's search of names nearly so: shared pieces over all pieces, from 0.3 on. */
export function trigramSimilarity(files: Readonly<Record<string, string>>) {
  const names = Object.entries(files).map(([file, text]) => {
    const title = /^# (.+)$/m.exec(text)?.[1]?.trim() ?? titleFromPath(asPagePath(file));
    return { title, trigrams: trigramsOf(title) };
  });
  return (text: string): readonly { title: string; similarity: number }[] => {
    const asked = trigramsOf(text);
    return names
      .map(({ title, trigrams }) => ({ title, similarity: shareOf(asked, trigrams) }))
      .filter(({ similarity }) => similarity >= 0.3)
      .sort((a, b) => b.similarity - a.similarity || a.title.length - b.title.length);
  };
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
