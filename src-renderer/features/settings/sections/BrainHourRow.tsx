import { useState } from "react";
import type { DreamSchedule } from "../../../../shared/model/dream";
import { client } from "../../../client/client";
import { HOURS, hourWords } from "../../../components/date-words";
import { Select } from "../../../components/Select";
import { telling } from "../../../stores/telling";
import { useQuery } from "../../../stores/use-query";
import { SettingRow } from "../SettingRow";

const AS_ALL = "all";
const NEVER = "never";

interface BrainHourRowProps {
  /** What holds for all brains. */
  readonly enabled: boolean;
  readonly hour: number;
}

/** When this brain dreams, if it is not to be as all. */
export function BrainHourRow({ enabled, hour }: BrainHourRowProps) {
  const kept = useQuery("dream.schedule", {});
  const [set, setSet] = useState<DreamSchedule | null>(null);
  const own = (set ?? kept.value)?.own;
  const change = async (choice: string) => {
    const wanted =
      choice === AS_ALL
        ? { enabled: null, hour: null }
        : choice === NEVER
          ? { enabled: false, hour: null }
          : { enabled: true, hour: Number(choice) };
    const schedule = await telling(() => client.invoke("dream.schedule", wanted));
    if (schedule) setSet(schedule);
  };
  return (
    <SettingRow name="This brain" note="Another hour than your other brains, or never.">
      <Select
        label="When this brain dreams"
        width={176}
        value={choiceOf(own)}
        disabled={!own}
        onChange={(event) => void change(event.target.value)}
      >
        <option value={AS_ALL}>{enabled ? `As all (${hourWords(hour)})` : "As all (never)"}</option>
        <option value={NEVER}>Never</option>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {hourWords(one)}
          </option>
        ))}
      </Select>
    </SettingRow>
  );
}

function choiceOf(own: DreamSchedule["own"] | undefined): string {
  if (!own || (own.enabled === null && own.hour === null)) return AS_ALL;
  if (own.enabled === false) return NEVER;
  return own.hour === null ? AS_ALL : String(own.hour);
}
