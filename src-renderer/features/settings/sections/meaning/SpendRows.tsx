import type { SpendReport } from "../../../../../shared/model/meaning";
import type { MeaningSettings } from "../../../../../shared/model/settings";
import { change } from "../../change";
import { SettingRow } from "../../SettingRow";
import { spendWords } from "./meaning-words";
import { NumberField } from "./NumberField";

interface SpendRowsProps {
  readonly meaning: MeaningSettings;
  readonly spend: SpendReport | null;
}

/** What it has cost, and how much it may. */
export function SpendRows({ meaning, spend }: SpendRowsProps) {
  return (
    <>
      <h2>Cost</h2>
      <SettingRow
        name="So far"
        note={spend ? `Today: ${spendWords(spend.today)}.` : "What search has asked of models."}
      >
        <span className="soft num">{spend ? spendWords(spend.total) : "nothing"}</span>
      </SettingRow>
      <SettingRow
        name="At most a day"
        note="Tokens of search and of embedding together, answers apart. Empty means no limit."
      >
        <NumberField
          label="Tokens a day"
          value={meaning.dailyTokens}
          isWhole
          onChange={(dailyTokens) => void change({ meaning: { dailyTokens } })}
        />
      </SettingRow>
      <SettingRow
        name="Price of embedding"
        note="Of a million tokens, in your currency. Empty: tokens alone are counted."
      >
        <NumberField
          label="Price of a million embedding tokens"
          value={meaning.embeddingPrice}
          onChange={(embeddingPrice) => void change({ meaning: { embeddingPrice } })}
        />
      </SettingRow>
      <SettingRow name="Price of the chat model" note="Of a million tokens, for the help below.">
        <NumberField
          label="Price of a million tokens of the chat model"
          value={meaning.chatPrice}
          onChange={(chatPrice) => void change({ meaning: { chatPrice } })}
        />
      </SettingRow>
    </>
  );
}
