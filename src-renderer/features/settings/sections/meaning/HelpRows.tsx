import type { MeaningSettings } from "../../../../../shared/model/settings";
import { Switch } from "../../../../components/Switch";
import { change } from "../../change";
import { SettingRow } from "../../SettingRow";

interface HelpRowsProps {
  readonly meaning: MeaningSettings;
  readonly hasChatModel: boolean;
}

/** What the chat model may do for a search. Both are off until someone switches them on. */
export function HelpRows({ meaning, hasChatModel }: HelpRowsProps) {
  return (
    <>
      <h2>Help from the model that answers</h2>
      <p className="sub">
        It can add words and change the order, never add a page. Asked when you stop typing; without a reply in three
        seconds the search stands as it is and says so.
        {hasChatModel ? "" : " These need a chat model: choose one under Model."}
      </p>
      <SettingRow name="Add other words" note="Sends what you typed." noteId="expand-note">
        <Switch
          label="Add other words"
          describedBy="expand-note"
          checked={meaning.expands}
          disabled={!hasChatModel}
          onChange={(expands) => void change({ meaning: { expands } })}
        />
      </SettingRow>
      <SettingRow
        name="Put results in order"
        note="Sends what you typed, with titles and passages of the first 20 results."
        noteId="rerank-note"
      >
        <Switch
          label="Put results in order"
          describedBy="rerank-note"
          checked={meaning.reranks}
          disabled={!hasChatModel}
          onChange={(reranks) => void change({ meaning: { reranks } })}
        />
      </SettingRow>
    </>
  );
}
