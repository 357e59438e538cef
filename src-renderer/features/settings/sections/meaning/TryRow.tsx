import { useState } from "react";
import type { EmbeddingTrial } from "../../../../../shared/model/meaning";
import { client } from "../../../../client/client";
import { Button } from "../../../../components/Button";
import { telling } from "../../../../stores/telling";
import { SettingRow } from "../../SettingRow";

/** Asks the chosen model for two sentences that are not the user's. */
export function TryRow({ isOn }: { readonly isOn: boolean }) {
  const [trial, setTrial] = useState<EmbeddingTrial | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setTrial(await telling(() => client.invoke("model.tryEmbedding", {})));
    setBusy(false);
  };
  return (
    <SettingRow name="Try it" note={<span role="status">{wordsOf(trial, isBusy)}</span>}>
      <Button disabled={!isOn || isBusy} onClick={() => void ask()}>
        Try
      </Button>
    </SettingRow>
  );
}

function wordsOf(trial: EmbeddingTrial | null, isBusy: boolean): string {
  if (isBusy) return "Asking. A model that is not loaded yet takes a while.";
  if (!trial) return "Sends two sentences of Noctuary’s own, none of yours.";
  return trial.ok
    ? `It works: vectors of ${trial.dims} numbers.`
    : `It does not work: ${trial.reason ?? "no reason given"}.`;
}
