/**
 * What is embedded of a chunk: title and headings first, because a paragraph rarely names its own subject.
 * @param headingPath as in PageChunk; a first heading that repeats the title counts once
 */
export function embeddingText(title: string, headingPath: string, text: string): string {
  const context = headingPath.startsWith(title) ? headingPath : [title, headingPath].filter(Boolean).join(" › ");
  return context === "" ? text : `${context}\n${text}`;
}
