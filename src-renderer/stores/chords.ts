import { settings, useSettings } from "./settings";

/** A command and the keys that it has unless the person chose others. */
export interface KeyedCommand {
  readonly id: string;
  readonly title: string;
  readonly keys?: readonly string[];
}

const NONE: readonly string[] = [];
let commands: ReadonlyMap<string, KeyedCommand> = new Map();

/** Told once, by whoever has the commands. */
export function setKeyedCommands(all: readonly KeyedCommand[]): void {
  commands = new Map(all.map((command) => [command.id, command]));
}

/** The chords of a command, as the person has them; the first is shown, all of them work. */
export function chordsOf(id: string, chosen = settings.getState().settings?.keys): readonly string[] {
  const own = chosen?.[id];
  if (own === undefined) return commands.get(id)?.keys ?? NONE;
  return own === "" ? NONE : [own];
}

/** The chord that is written beside what does the same as a command; undefined when it has none. */
export function useChord(id: string): string | undefined {
  const chosen = useSettings((state) => state.settings?.keys);
  return chordsOf(id, chosen)[0];
}

/** The other commands that a chord belongs to. */
export const commandsWith = (chord: string, but: string): readonly KeyedCommand[] =>
  [...commands.values()].filter(({ id }) => id !== but && chordsOf(id).some((one) => isSameChord(one, chord)));

const isSameChord = (a: string, b: string): boolean => normal(a) === normal(b);

const normal = (chord: string): string => chord.toLowerCase().split("+").toSorted().join("+");
