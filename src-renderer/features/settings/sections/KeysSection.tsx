import { useState } from "react";
import { showChord } from "../../../components/chord";
import { isMac } from "../../../components/is-mac";
import { Kbd } from "../../../components/Kbd";
import type { KeyedCommand } from "../../../stores/chords";
import { KeyRow } from "./KeyRow";

/** Keys of the editor, which are no commands of the window. */
const EDITOR: readonly KeyedCommand[] = [
  { id: "complete", title: "Link to a page", keys: ["[["] },
  { id: "headings", title: "Link to a heading of any page", keys: ["[[##"] },
  { id: "blocks", title: "Link to a block of any page", keys: ["[[^^"] },
  { id: "embed", title: "Embed a page or a file", keys: ["![["] },
  { id: "tag", title: "Tag", keys: ["#"] },
  { id: "insert", title: "Insert: headings, lists, tables, dates, templates", keys: ["/"] },
  { id: "follow", title: "Follow the link under the caret, else tick or make a task", keys: ["Mod+Enter"] },
  { id: "follow_tab", title: "The same, in a new tab", keys: ["Mod+Shift+Enter"] },
  { id: "bold", title: "Bold", keys: ["Mod+B"] },
  { id: "italic", title: "Italic", keys: ["Mod+I"] },
  { id: "link", title: "Link", keys: ["Mod+K"] },
  { id: "heading", title: "Heading of level 1 to 6", keys: ["Mod+Alt+1", "Mod+Alt+6"] },
  { id: "comment", title: "Hide from the finished page", keys: ["Mod+/"] },
  { id: "indent", title: "Item in or out", keys: ["Tab", "Shift+Tab"] },
  { id: "move", title: "Move the item or line", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { id: "next", title: "Select the next of the same words", keys: ["Mod+D"] },
  { id: "carets", title: "One more caret: Alt with a click, or above and below", keys: ["Mod+Alt+ArrowUp"] },
  { id: "plain", title: "Paste the text alone", keys: ["Mod+Shift+V"] },
  { id: "properties", title: "From the first line into the properties; there Enter edits", keys: ["ArrowUp"] },
  { id: "property_menu", title: "On a property: rename it, change its kind", keys: ["Space"] },
  { id: "property_move", title: "On a property: move it", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { id: "property_remove", title: "On a property: remove it", keys: ["Delete"] },
  { id: "leave", title: "Leave the text", keys: ["Esc"] },
];

/** Every command with its keys, to be changed; and the keys of the editor, which stay. */
export function KeysSection({ commands }: { readonly commands: readonly KeyedCommand[] }) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const found = commands.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <>
      <p className="intro">Choose a command and press the keys that it shall have.</p>
      <input
        type="search"
        className="input hard key-search"
        aria-label="Find a command"
        placeholder="Find a command"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <h2>Everywhere</h2>
      <ul className="key-list">
        {found.map((command) => (
          <KeyRow key={command.id} command={command} editor={EDITOR} />
        ))}
      </ul>
      {found.length === 0 ? <p className="quiet">No command is called that.</p> : null}
      <h2>In a page</h2>
      <ul className="key-list">
        {EDITOR.map((command) => (
          <li key={command.id}>
            <span className="grow">{command.title}</span>
            {command.keys?.map((keys) => (
              <Kbd key={keys}>{showChord(keys, isMac())}</Kbd>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
