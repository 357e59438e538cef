import { type FormEvent, useState } from "react";
import type { ResultOf } from "../../../../shared/contract/contract";
import type { ModelSettings } from "../../../../shared/model/settings";
import { client } from "../../../client/client";
import { Button } from "../../../components/Button";
import { useSettings } from "../../../stores/settings";
import { telling } from "../../../stores/telling";
import { change } from "../change";
import { SettingRow } from "../SettingRow";
import { KeyField } from "./KeyField";
import { useMeaningStatus } from "./meaning/use-meaning-status";
import { SendingRows } from "./SendingRows";

type Probe = ResultOf<"model.probe">;

export function ModelSection() {
  const model = useSettings((state) => state.settings?.model);
  const sending = useSettings((state) => state.settings?.sending);
  const chatPrice = useSettings((state) => state.settings?.meaning.chatPrice ?? null);
  const spend = useMeaningStatus()?.spend.answers ?? null;
  if (!model || !sending) return null;
  return (
    <>
      <p className="intro">
        Everything works without a model. With one, answers are written in its words, still from your notes alone, and
        each sentence still carries its citation.
      </p>
      <EndpointForm key={model.baseUrl + model.model} model={model} />
      <KeyField use="chat" label="Key of the model" hasKey={model.hasKey} />
      <ProbeRow isOn={model.baseUrl !== ""} />
      <h2>What leaves this machine</h2>
      <p className="sub">
        Nothing, while the address is empty. With an address, a question you ask and the passages found for it go there
        and nowhere else. An address on this machine keeps them here. What search may send is switched on by itself,
        under Search by meaning.
      </p>
      <SendingRows sending={sending} chatPrice={chatPrice} spend={spend} />
    </>
  );
}

function EndpointForm({ model }: { readonly model: ModelSettings }) {
  const [baseUrl, setBaseUrl] = useState(model.baseUrl);
  const [name, setName] = useState(model.model);
  const isChanged = baseUrl !== model.baseUrl || name !== model.model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({ model: { baseUrl: baseUrl.trim(), model: name.trim() } });
  };
  return (
    <form onSubmit={submit}>
      <h2>Endpoint</h2>
      <SettingRow name="Address" note="Any OpenAI-compatible endpoint. Empty means no model.">
        <input
          className="input hard wide"
          aria-label="Address of the model"
          placeholder="http://127.0.0.1:11434/v1"
          value={baseUrl}
          spellCheck={false}
          onChange={(event) => setBaseUrl(event.target.value)}
        />
      </SettingRow>
      <SettingRow name="Model" note="Its name, as the endpoint lists it.">
        <input
          className="input hard wide"
          aria-label="Name of the model"
          value={name}
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
      </SettingRow>
      <div className="set-acts">
        <Button type="submit" look="main" disabled={!isChanged}>
          Use this model
        </Button>
      </div>
    </form>
  );
}

function ProbeRow({ isOn }: { readonly isOn: boolean }) {
  const [probe, setProbe] = useState<Probe | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setProbe(await telling(() => client.invoke("model.probe", {})));
    setBusy(false);
  };
  return (
    <SettingRow name="Try it" note={<span role="status">{probeWords(probe, isBusy)}</span>}>
      <Button disabled={!isOn || isBusy} onClick={() => void ask()}>
        Ask the endpoint
      </Button>
    </SettingRow>
  );
}

/** Models named; more than this is a number. */
const NAMED = 4;

function probeWords(probe: Probe | null, isBusy: boolean): string {
  if (isBusy) return "Asking for its models.";
  if (!probe) return "Asks the endpoint which models it has. No text is sent.";
  if (!probe.ok) return `No answer: ${probe.reason ?? "unknown reason"}.`;
  const rest = probe.models.length - NAMED;
  return `It has ${probe.models.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
