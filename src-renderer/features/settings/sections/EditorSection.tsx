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
      <TextRow
        name="Folder for pasted files"
        note="From the top of the brain. Left empty, files go where the brain keeps its own, else to “attachments”."
        field="fileFolder"
      />
      <TextRow
        name="Daily pages"
        note="Path of the page of a day, such as “[journal]/YYYY-MM-DD”. Left empty, they stand where the brain keeps its own."
        field="dailyPath"
      />
      <TextRow
        name="Template of daily pages"
        note="A page, such as “templates/day”. It may say {{title}}, {{date:dddd, D MMMM}} and {{time}}."
        field="dailyTemplate"
      />
    </>
  );
}

interface TextRowProps {
  readonly name: string;
  readonly note: string;
  readonly field: "fileFolder" | "dailyPath" | "dailyTemplate";
}

/** A setting that is written, and empty where the brain decides. */
function TextRow({ name, note, field }: TextRowProps) {
  const kept = useSettings((state) => state.settings?.editor[field] ?? "");
  const [text, setText] = useState(kept);
  const keep = () => {
    if (text.trim() !== kept) void change({ editor: { [field]: text.trim() } });
  };
  return (
    <SettingRow name={name} note={note}>
      <input
        className="input hard"
        aria-label={name}
        placeholder="as the brain does"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === "Enter" && keep()}
      />
    </SettingRow>
  );
}
