/** Names that some system takes for one are the same here. */
export const foldPath = (path: string): string => path.normalize("NFC").toLowerCase();

/**
 * A path that nothing has yet, on any system: the path itself, or with a number after its name.
 * @param taken folded paths; the one found is added
 */
export function freePath(path: string, taken: Set<string>): string {
  const dot = /\.(?:md|markdown)$/i.exec(path)?.index ?? path.length;
  const [stem, end] = [path.slice(0, dot), path.slice(dot)];
  let found = path;
  for (let number = 2; taken.has(foldPath(found)); number++) found = `${stem} ${number}${end}`;
  taken.add(foldPath(found));
  return found;
}
