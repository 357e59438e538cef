import { useState } from "react";
import { Switch } from "../../../components/Switch";
import { useSettings } from "../../../stores/settings";
import { change } from "../change";
import { SettingRow } from "../SettingRow";

/** How one writes. */
export function EditorSection() {
  const hasVimKeys = useSettings((state) => state.settings?.editor.hasVimKeys ?? false);
  return (
    <>
      <p className="intro">The keys of the editor are listed under Keys.</p>
      <SettingRow name="Vi keys" note="Move and edit as in Vi; :w saves. The status line says the mode.">
        <Switch
          label="Vi keys"
          checked={hasVimKeys}
          onChange={(checked) => void change({ editor: { hasVimKeys: checked } })}
        />
      </SettingRow>
      <FolderRow />
    </>
  );
}

function FolderRow() {
  const kept = useSettings((state) => state.settings?.editor.fileFolder ?? "");
  const [folder, setFolder] = useState(kept);
  const keep = () => {
    if (folder !== kept) void change({ editor: { fileFolder: folder.trim() } });
  };
  return (
    <SettingRow
      name="Folder for pasted files"
      note="From the top of the brain. Left empty, files go where the brain keeps its own, else to “attachments”."
    >
      <input
        className="input hard"
        aria-label="Folder for pasted files"
        placeholder="as the brain does"
        value={folder}
        onChange={(event) => setFolder(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === "Enter" && keep()}
      />
    </SettingRow>
  );
}
