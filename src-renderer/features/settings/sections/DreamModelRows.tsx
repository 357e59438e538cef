import type { DreamSettings, ModelSettings } from "../../../../shared/model/settings";
import { Switch } from "../../../components/Switch";
import { change } from "../change";
import { SettingRow } from "../SettingRow";
import { NumberField } from "./meaning/NumberField";

interface DreamModelRowsProps {
  readonly dream: DreamSettings;
  readonly model: ModelSettings;
}

/** What a night may ask of the model. */
export function DreamModelRows({ dream, model }: DreamModelRowsProps) {
  const { enabled, hour, asksModel, nightTokens } = dream;
  const hasModel = model.baseUrl !== "" && model.model !== "";
  const note = hasModel
    ? "Statements about one thing are sent in pairs, to find what contradicts itself in other words. Private pages stay here."
    : "Needs a model: see Model. Without one a night compares values, dates and links by itself.";
  return (
    <>
      <h2>With your model</h2>
      <SettingRow name="Ask it about contradictions" note={note} noteId="dream-model-note">
        <Switch
          label="Let dreams ask the model"
          describedBy="dream-model-note"
          checked={hasModel && asksModel}
          disabled={!hasModel}
          onChange={(next) => void change({ dream: { enabled, hour, asksModel: next } })}
        />
      </SettingRow>
      {hasModel && asksModel ? (
        <SettingRow name="At most a night" note="Tokens. What is left goes on the next night. Empty means no limit.">
          <NumberField
            label="Tokens a night"
            value={nightTokens}
            isWhole
            onChange={(tokens) => void change({ dream: { enabled, hour, nightTokens: tokens } })}
          />
        </SettingRow>
      ) : null}
    </>
  );
}
