import { TRUST_FROM, TRUSTABLE_RULES } from "../../../../shared/model/dream";
import { Button } from "../../../components/Button";
import { HOURS, hourWords, nextWords } from "../../../components/date-words";
import { RULE_LOOKS } from "../../../components/dream-looks";
import { Select } from "../../../components/Select";
import { Switch } from "../../../components/Switch";
import { useBrain } from "../../../stores/brain";
import { pauseDreams, startDream, stopDream, trustRule, WEEK_MS } from "../../../stores/dream-control";
import { useSettings } from "../../../stores/settings";
import { change } from "../change";
import { SettingRow } from "../SettingRow";
import { BrainHourRow } from "./BrainHourRow";
import { DreamModelRows } from "./DreamModelRows";

export function DreamSection() {
  const settings = useSettings((state) => state.settings);
  if (!settings) return null;
  const { dream, model } = settings;
  const { enabled, hour } = dream;
  return (
    <>
      <p className="intro">
        At night Noctuary reads what changed and proposes small repairs. Nothing is written before you have seen it,
        save the kinds that you switch on below.
      </p>
      <h2>When</h2>
      <SettingRow
        name="Dream every night"
        note="If the computer sleeps at that hour, it catches up later."
        noteId="dream-note"
      >
        <Switch
          label="Dream every night"
          describedBy="dream-note"
          checked={enabled}
          onChange={(next) => void change({ dream: { enabled: next, hour } })}
        />
      </SettingRow>
      <SettingRow name="At">
        <Select
          label="Hour of the dream"
          width={96}
          value={hour}
          disabled={!enabled}
          onChange={(event) => void change({ dream: { enabled, hour: Number(event.target.value) } })}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {hourWords(one)}
            </option>
          ))}
        </Select>
      </SettingRow>
      <BrainHourRow enabled={enabled} hour={hour} />
      {enabled ? <PauseRow /> : null}
      <h2>Without asking</h2>
      <p className="sub" id="trust-note">
        Small changes that are accepted by themselves when a dream is at least {Math.round(100 * TRUST_FROM)} % sure.
        Each night can be undone.
      </p>
      <TrustedRows />
      <DreamModelRows dream={dream} model={model} />
      <h2>Now</h2>
      <NowRow />
    </>
  );
}

/** Small changes that are accepted by themselves at the end of a night, for this brain. */
function TrustedRows() {
  const trusted = useBrain((state) => state.dream?.trusted ?? []);
  return TRUSTABLE_RULES.map((rule) => (
    <SettingRow key={rule} name={RULE_LOOKS[rule].name}>
      <Switch
        label={`Accept ${RULE_LOOKS[rule].many} without asking`}
        describedBy="trust-note"
        checked={trusted.includes(rule)}
        onChange={(next) => void trustRule(rule, next)}
      />
    </SettingRow>
  ));
}

/** A pause ends by itself; switching off does not. */
function PauseRow() {
  const pausedUntil = useBrain((state) => state.dream?.pausedUntilMs ?? null);
  const isPaused = pausedUntil !== null && pausedUntil > Date.now();
  return (
    <SettingRow
      name="Pause"
      note={isPaused ? `Paused until ${nextWords(pausedUntil, Date.now())}.` : "Holds the nightly dream for a while."}
    >
      {isPaused ? (
        <Button onClick={() => void pauseDreams(null)}>Resume</Button>
      ) : (
        <Button onClick={() => void pauseDreams(Date.now() + WEEK_MS)}>Pause for a week</Button>
      )}
    </SettingRow>
  );
}

function NowRow() {
  const isRunning = useBrain((state) => state.dream?.running != null);
  return (
    <SettingRow name="Dream now" note="Takes seconds to minutes; you can go on working.">
      {isRunning ? (
        <Button onClick={() => void stopDream()}>Stop</Button>
      ) : (
        <Button onClick={() => void startDream()}>Dream now</Button>
      )}
    </SettingRow>
  );
}
