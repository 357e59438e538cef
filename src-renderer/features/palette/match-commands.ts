/** What the palette needs of a command. */
export interface CommandLike {
  readonly id: string;
  readonly title: string;
  readonly keys?: readonly string[];
  readonly isOn?: () => boolean;
}

export interface CommandMatch<C> {
  readonly command: C;
  readonly marks: readonly (readonly [number, number])[];
}

/** Commands whose title holds every typed word, those that begin with the first word first. */
export function matchCommands<C extends CommandLike>(
  commands: readonly C[],
  query: string,
): readonly CommandMatch<C>[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const matches = commands.flatMap((command): CommandMatch<C>[] => {
    const marks = marksOf(command.title.toLowerCase(), words);
    return marks ? [{ command, marks }] : [];
  });
  return matches.toSorted((a, b) => startRank(a, words) - startRank(b, words));
}

function marksOf(title: string, words: readonly string[]): readonly (readonly [number, number])[] | null {
  const marks: [number, number][] = [];
  for (const word of words) {
    const at = title.indexOf(word);
    if (at < 0) return null;
    marks.push([at, at + word.length]);
  }
  return marks.toSorted((a, b) => a[0] - b[0]);
}

/** 0: the title begins with the first word; 1: another of its words does; 2: it only holds it. */
function startRank<C extends CommandLike>({ command }: CommandMatch<C>, words: readonly string[]): number {
  const first = words[0];
  if (first === undefined) return 0;
  const title = command.title.toLowerCase();
  if (title.startsWith(first)) return 0;
  return title.includes(` ${first}`) ? 1 : 2;
}
