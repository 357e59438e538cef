import { type FormEvent, useState } from "react";
import type { MeaningSettings } from "../../../../../shared/model/settings";
import { Button } from "../../../../components/Button";
import { change } from "../../change";
import { SettingRow } from "../../SettingRow";
import { KeyField } from "../KeyField";
import { ModelChoice } from "./ModelChoice";
import { TryRow } from "./TryRow";

interface EmbeddingFormProps {
  readonly meaning: MeaningSettings;
  /** Address of the chat model; empty when there is none. */
  readonly chatAddress: string;
}

/** Which model makes vectors. Choosing one sends nothing. */
export function EmbeddingForm({ meaning, chatAddress }: EmbeddingFormProps) {
  const [baseUrl, setBaseUrl] = useState(meaning.baseUrl);
  const [model, setModel] = useState(meaning.model);
  const [queryPrefix, setQueryPrefix] = useState(meaning.queryPrefix);
  const [passagePrefix, setPassagePrefix] = useState(meaning.passagePrefix);
  const isChanged =
    baseUrl !== meaning.baseUrl ||
    model !== meaning.model ||
    queryPrefix !== meaning.queryPrefix ||
    passagePrefix !== meaning.passagePrefix;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({ meaning: { baseUrl: baseUrl.trim(), model: model.trim(), queryPrefix, passagePrefix } });
  };
  return (
    <form onSubmit={submit}>
      <h2>A model of your own</h2>
      <TextRow
        name="Address"
        note={chatAddress === "" ? "Any OpenAI-compatible endpoint." : "Empty: the same as for answers."}
        label="Address of the embedding model"
        placeholder={chatAddress || "http://127.0.0.1:11434/v1"}
        value={baseUrl}
        onChange={setBaseUrl}
      />
      <KeyField use="embedding" label="Key of the embedding model" hasKey={meaning.hasKey} />
      <ModelChoice address={meaning.baseUrl || chatAddress} value={model} onChange={setModel} />
      <TextRow
        name="Before a query"
        note="Some models want a few words in front, such as “query: ”. Their description says so."
        label="Words before a query"
        value={queryPrefix}
        onChange={setQueryPrefix}
      />
      <TextRow
        name="Before a passage"
        note="Such as “search_document: ”. Another one means that everything is embedded anew."
        label="Words before a passage"
        value={passagePrefix}
        onChange={setPassagePrefix}
      />
      <div className="set-acts">
        <Button type="submit" look="main" disabled={!isChanged}>
          Keep this choice
        </Button>
      </div>
      <TryRow isOn={meaning.model !== "" && !isChanged} />
    </form>
  );
}

interface TextRowProps {
  readonly name: string;
  readonly note: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

function TextRow({ name, note, label, value, placeholder, onChange }: TextRowProps) {
  return (
    <SettingRow name={name} note={note}>
      <input
        className="input hard wide"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </SettingRow>
  );
}
