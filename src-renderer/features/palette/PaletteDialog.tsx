import { useMemo, useState } from "react";
import { showChord } from "../../components/chord";
import { isMac } from "../../components/is-mac";
import { Kbd } from "../../components/Kbd";
import { Marked } from "../../components/Marked";
import { PickDialog } from "../../components/PickDialog";
import { useChord } from "../../stores/chords";
import { useUi } from "../../stores/ui";
import { type CommandLike, matchCommands } from "./match-commands";

interface PaletteDialogProps<C extends CommandLike> {
  readonly commands: readonly C[];
  readonly onRun: (command: C) => void;
  readonly onClose: () => void;
}

/** Every command by its words, with its key. */
export function PaletteDialog<C extends CommandLike>({ commands, onRun, onClose }: PaletteDialogProps<C>) {
  const first = useUi((state) => state.overlayText);
  const [query, setQuery] = useState(first);
  // What can be done now is settled when the palette opens: it does not change under the hand.
  const offered = useMemo(
    () => commands.filter((command) => command.id !== "palette" && (command.isOn?.() ?? true)),
    [commands],
  );
  const matches = matchCommands(offered, query);
  return (
    <PickDialog
      label="Do something"
      icon="command"
      placeholder="What do you want to do?"
      query={query}
      onQuery={setQuery}
      options={matches.map(({ command, marks }) => ({
        key: command.id,
        content: (
          <>
            <span className="clip name">
              <Marked text={command.title} marks={marks} />
            </span>
            <span className="hint">
              <CommandKeys id={command.id} />
            </span>
          </>
        ),
        onPick: () => {
          onClose();
          onRun(command);
        },
      }))}
      empty={
        <p>
          <b>Nothing is called that.</b> Try a shorter word.
        </p>
      }
      foot={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
          </span>
          <span>
            <Kbd>↵</Kbd> do it
          </span>
          <span className="grow" />
          <span>
            <Kbd>Esc</Kbd> close
          </span>
        </>
      }
      onClose={onClose}
    />
  );
}

function CommandKeys({ id }: { readonly id: string }) {
  const keys = useChord(id);
  return keys === undefined ? null : <Kbd>{showChord(keys, isMac())}</Kbd>;
}
