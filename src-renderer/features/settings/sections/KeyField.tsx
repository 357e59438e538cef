import { useState } from "react";
import { client } from "../../../client/client";
import { Button } from "../../../components/Button";
import { settings } from "../../../stores/settings";
import { telling } from "../../../stores/telling";
import { SettingRow } from "../SettingRow";

interface KeyFieldProps {
  readonly use: "chat" | "embedding";
  readonly label: string;
  readonly hasKey: boolean;
}

/** A key that is stored with the shell's secrets and never shown again. */
export function KeyField({ use, label, hasKey }: KeyFieldProps) {
  const [key, setKey] = useState("");
  const store = (value: string) =>
    telling(async () => {
      settings.setState({ settings: await client.invoke("model.setKey", { key: value, use }) });
      setKey("");
    });
  return (
    <SettingRow
      name="Key"
      note={
        hasKey
          ? "A key is stored. It is not shown again."
          : "Only if the endpoint asks for one. Kept outside the brain."
      }
    >
      {hasKey ? (
        <Button onClick={() => void store("")}>Remove</Button>
      ) : (
        <>
          <input
            className="input hard"
            type="password"
            aria-label={label}
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <Button disabled={key === ""} onClick={() => void store(key)}>
            Store
          </Button>
        </>
      )}
    </SettingRow>
  );
}
