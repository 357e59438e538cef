import type { Theme } from "../../../../shared/model/settings";
import { Segmented } from "../../../components/Segmented";
import { useSettings } from "../../../stores/settings";
import { change } from "../change";
import { SettingRow } from "../SettingRow";

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "As the system" },
  { value: "night", label: "Night" },
  { value: "paper", label: "Paper" },
];

export function LookSection() {
  const theme = useSettings((state) => state.settings?.theme ?? "system");
  return (
    <>
      <p className="intro">A quiet night sky and a paper day. Contrast and motion follow the system.</p>
      <SettingRow name="Theme" note="Night is dark, paper is light.">
        <Segmented label="Theme" value={theme} options={THEMES} onChange={(next) => void change({ theme: next })} />
      </SettingRow>
    </>
  );
}
