import { type KeyboardEvent, useState } from "react";
import { chordOf, showChord } from "../../../components/chord";
import { isMac } from "../../../components/is-mac";
import { Kbd } from "../../../components/Kbd";
import { chordsOf, commandsWith, type KeyedCommand } from "../../../stores/chords";
import { settings, useSettings } from "../../../stores/settings";
import { change } from "../change";

interface KeyRowProps {
  readonly command: KeyedCommand;
  /** The editor's own keys, which a command would take from it. */
  readonly editor: readonly KeyedCommand[];
}

/** A command and its keys. Its button listens for other ones; Backspace takes them away, Escape leaves them. */
export function KeyRow({ command, editor }: KeyRowProps) {
  const chosen = useSettings((state) => state.settings?.keys);
  const [isListening, setListening] = useState(false);
  const chords = chordsOf(command.id, chosen);
  const isOwn = chosen?.[command.id] !== undefined;
  const clash = chords.flatMap((chord) => clashesOf(chord, command, editor));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListening || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    const chord = chordOf(event.nativeEvent, isMac());
    if (event.key === "Escape" || event.key === "Backspace" || event.key === "Delete" || chord !== null)
      setListening(false);
    if (event.key === "Backspace" || event.key === "Delete") keep(command.id, "");
    else if (chord !== null && event.key !== "Escape") keep(command.id, chord);
  };
  return (
    <li>
      <span className="grow">
        {command.title}
        {clash.length > 0 ? <span className="key-clash">Also: {clash.join("; ")}</span> : null}
      </span>
      {isOwn ? (
        <button type="button" className="key-back" onClick={() => keep(command.id, null)}>
          Back to its own
        </button>
      ) : null}
      <button
        type="button"
        className={isListening ? "key-set is-on" : "key-set"}
        aria-label={`Keys of ${command.title}: ${chords.map((one) => showChord(one, isMac())).join(", ") || "none"}`}
        aria-pressed={isListening}
        data-listens={isListening || undefined}
        onClick={() => setListening(!isListening)}
        onBlur={() => setListening(false)}
        onKeyDown={onKeyDown}
      >
        {isListening ? "Press keys" : chords.map((one) => <Kbd key={one}>{showChord(one, isMac())}</Kbd>)}
        {!isListening && chords.length === 0 ? <span className="quiet">none</span> : null}
      </button>
    </li>
  );
}

/** What else a chord does, in words. One key may have several commands by where one is; whoever chose it should know. */
function clashesOf(chord: string, { id, keys }: KeyedCommand, editor: readonly KeyedCommand[]): readonly string[] {
  // Those that share a key from the beginning are told apart by where one is.
  if (keys?.includes(chord)) return [];
  const others = [...commandsWith(chord, id), ...editor.filter((one) => one.keys?.includes(chord))];
  return others.map(({ title }) => title);
}

/** Null gives a command its own keys back; empty takes all of them away. */
function keep(id: string, chord: string | null): void {
  const { [id]: _before, ...others } = settings.getState().settings?.keys ?? {};
  void change({ keys: chord === null ? others : { ...others, [id]: chord } });
}
