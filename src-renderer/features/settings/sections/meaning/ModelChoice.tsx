import { useId, useState } from "react";
import type { ResultOf } from "../../../../../shared/contract/contract";
import { client } from "../../../../client/client";
import { Button } from "../../../../components/Button";
import { counted } from "../../../../components/counted";
import { telling } from "../../../../stores/telling";
import { SettingRow } from "../../SettingRow";

interface ModelChoiceProps {
  /** The address that is kept; empty when there is none to ask. */
  readonly address: string;
  readonly value: string;
  readonly onChange: (model: string) => void;
}

type Probe = ResultOf<"model.probe">;

/** The name of a model, typed or taken from what the endpoint lists. */
export function ModelChoice({ address, value, onChange }: ModelChoiceProps) {
  const [probe, setProbe] = useState<Probe | null>(null);
  const listId = useId();
  const ask = async () => setProbe(await telling(() => client.invoke("model.probe", { use: "embedding" })));
  return (
    <SettingRow name="Model" note={<span role="status">{wordsOf(probe, address)}</span>}>
      <input
        className="input hard"
        aria-label="Name of the embedding model"
        list={listId}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {probe?.models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <Button disabled={address === ""} onClick={() => void ask()}>
        List
      </Button>
    </SettingRow>
  );
}

function wordsOf(probe: Probe | null, address: string): string {
  if (address === "") return "Its name. The endpoint can list its models once an address is kept.";
  if (!probe) return "Its name. List asks the endpoint which it has; no text is sent.";
  if (!probe.ok) return `No answer: ${probe.reason ?? "unknown reason"}.`;
  return `${counted(probe.models.length, "model")} to choose from. Embedding models often have “embed” in their name.`;
}
