import type { SyncSchedule } from "../../../shared/model/sync";
import { errorText } from "../../client/error-text";
import { Select } from "../../components/Select";
import { Switch } from "../../components/Switch";
import { changeSchedule } from "../../stores/sync";
import { ui } from "../../stores/ui";

const EVERY = [5, 15, 30, 60, 240] as const;

const words = (minutes: number): string =>
  minutes < 60 ? `Every ${minutes} minutes` : minutes === 60 ? "Every hour" : `Every ${minutes / 60} hours`;

/** When the remote is asked by itself: never, until somebody says so. */
export function ScheduleRow({ schedule: { everyMinutes, pulls } }: { readonly schedule: SyncSchedule }) {
  const change = (next: SyncSchedule) =>
    void changeSchedule(next).catch((error: unknown) => {
      const { title, next: then } = errorText(error);
      ui.getState().tell(`${title}. ${then}`);
    });
  const choices = everyMinutes === null || EVERY.some((one) => one === everyMinutes) ? EVERY : [...EVERY, everyMinutes];
  return (
    <section className="sync-schedule" aria-label="By itself">
      <h2>By itself</h2>
      <p className="sub">
        Holds for this brain alone. Asking shows the host that you are there; nothing is ever pushed by itself.
      </p>
      <div className="sync-set">
        <span>Ask the remote</span>
        <Select
          label="How often the remote is asked"
          width={168}
          value={everyMinutes ?? 0}
          onChange={(event) => change({ everyMinutes: Number(event.target.value) || null, pulls })}
        >
          <option value={0}>Never</option>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words(minutes)}
            </option>
          ))}
        </Select>
      </div>
      {everyMinutes === null ? null : (
        <div className="sync-set">
          <span>Bring in what is there</span>
          <Switch
            label="Bring in what is there"
            checked={pulls}
            onChange={(isOn) => change({ everyMinutes, pulls: isOn })}
          />
        </div>
      )}
    </section>
  );
}
