import { useState } from "react";
import type { SpendReport } from "../../../../shared/model/meaning";
import type { SendingSettings } from "../../../../shared/model/settings";
import { change } from "../change";
import { SettingRow } from "../SettingRow";
import { spendWords } from "./meaning/meaning-words";
import { NumberField } from "./meaning/NumberField";

interface SendingRowsProps {
  readonly sending: SendingSettings;
  readonly chatPrice: number | null;
  readonly spend: SpendReport["answers"] | null;
}

/** Which pages stay here, and how much an answer may cost. */
export function SendingRows({ sending, chatPrice, spend }: SendingRowsProps) {
  return (
    <>
      <h2>What stays here</h2>
      <p className="sub">
        A page with <code>private: true</code> is never sent, to no model, for no purpose. Neither is a page below one
        of these folders or with one of these tags. Mail addresses, phone, card and account numbers become placeholders
        and are put back in the answer; names are sent.
      </p>
      <SettingRow name="Folders" note="Separated by commas. Those below them stay too.">
        <ListField
          label="Folders that stay here"
          placeholder="journal, people/family"
          value={sending.deniedFolders}
          onChange={(folders) => void change({ sending: { deniedFolders: [...folders] } })}
        />
      </SettingRow>
      <SettingRow name="Tags" note="With or without their #.">
        <ListField
          label="Tags that stay here"
          placeholder="secret, health"
          value={sending.deniedTags}
          onChange={(tags) => void change({ sending: { deniedTags: [...tags] } })}
        />
      </SettingRow>
      <h2>Cost of answers</h2>
      <SettingRow
        name="So far"
        note={spend ? `Today: ${spendWords(spend.today)}.` : "What answers have asked of the model."}
      >
        <span className="soft num">{spend ? spendWords(spend.total) : "nothing"}</span>
      </SettingRow>
      <SettingRow name="At most an answer" note="Tokens of question, evidence and reply. Empty means no limit.">
        <NumberField
          label="Tokens an answer"
          value={sending.questionTokens}
          isWhole
          onChange={(questionTokens) => void change({ sending: { questionTokens } })}
        />
      </SettingRow>
      <SettingRow name="At most a day" note="Tokens of all answers. Beyond it your notes answer alone.">
        <NumberField
          label="Tokens of answers a day"
          value={sending.dailyTokens}
          isWhole
          onChange={(dailyTokens) => void change({ sending: { dailyTokens } })}
        />
      </SettingRow>
      <SettingRow name="Price" note="Of a million tokens, in your currency. Empty: tokens alone are counted.">
        <NumberField
          label="Price of a million tokens of the model"
          value={chatPrice}
          onChange={(price) => void change({ meaning: { chatPrice: price } })}
        />
      </SettingRow>
    </>
  );
}

interface ListFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Names with commas between them. Holds when one leaves the field or presses Enter. */
function ListField({ label, placeholder, value, onChange }: ListFieldProps) {
  const shown = value.join(", ");
  const [text, setText] = useState(shown);
  const keep = () => {
    const names = text
      .split(",")
      .map((name) => name.trim().replace(/^[#/]+|\/+$/g, ""))
      .filter((name) => name !== "");
    setText(names.join(", "));
    if (names.join(", ") !== shown) onChange(names);
  };
  return (
    <input
      className="input hard wide"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
      }}
    />
  );
}
