import { showChord } from "../../../components/chord";
import { isMac } from "../../../components/is-mac";
import { Kbd } from "../../../components/Kbd";

/** What the list of keys needs of a command. */
export interface KeyedCommand {
  readonly id: string;
  readonly title: string;
  readonly keys?: readonly string[];
}

/** Keys of the editor, which are no commands of the window. */
const EDITOR: readonly KeyedCommand[] = [
  { id: "complete", title: "Link to a page", keys: ["[["] },
  { id: "follow", title: "Follow the link under the caret", keys: ["Mod+Enter"] },
  { id: "follow_tab", title: "The same, in a new tab", keys: ["Mod+Shift+Enter"] },
  { id: "bold", title: "Bold", keys: ["Mod+B"] },
  { id: "italic", title: "Italic", keys: ["Mod+I"] },
  { id: "leave", title: "Leave the text", keys: ["Esc"] },
];

export function KeysSection({ commands }: { readonly commands: readonly KeyedCommand[] }) {
  return (
    <>
      <h2>Everywhere</h2>
      <KeyList commands={commands.filter((command) => (command.keys?.length ?? 0) > 0)} />
      <h2>In a page</h2>
      <KeyList commands={EDITOR} />
    </>
  );
}

function KeyList({ commands }: { readonly commands: readonly KeyedCommand[] }) {
  return (
    <ul className="key-list">
      {commands.map((command) => (
        <li key={command.id}>
          <span className="grow">{command.title}</span>
          {command.keys?.map((keys) => (
            <Kbd key={keys}>{showChord(keys, isMac())}</Kbd>
          ))}
        </li>
      ))}
    </ul>
  );
}
