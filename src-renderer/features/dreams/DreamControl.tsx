import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { pauseDreams, stopDream, WEEK_MS } from "../../stores/dream-control";
import { useSettings } from "../../stores/settings";
import { dreamNow } from "./dream-now";
import { nextDreamWords } from "./dream-words";

/** At the foot of the side: when the next dream comes, and what one can do about it. */
export function DreamControl({ isFirst }: { readonly isFirst: boolean }) {
  const status = useBrain((state) => state.dream);
  const isEnabled = useSettings((state) => state.settings?.dream.enabled ?? true);
  if (!status) return null;
  const now = Date.now();
  const isPaused = status.pausedUntilMs !== null && status.pausedUntilMs > now;
  return (
    <div className="dream-foot">
      <p className="small soft num">
        <Icon name="moon" size="small" />
        {nextDreamWords(status, isEnabled, now)}
      </p>
      <div className="row">
        {status.running ? (
          <Button low onClick={() => void stopDream()}>
            Stop the dream
          </Button>
        ) : isFirst ? null : (
          <Button low onClick={() => void dreamNow()}>
            Dream now
          </Button>
        )}
        {isPaused ? (
          <Button low look="text" onClick={() => void pauseDreams(null)}>
            Resume
          </Button>
        ) : isEnabled ? (
          <Button low look="text" onClick={() => void pauseDreams(Date.now() + WEEK_MS)}>
            Pause a week
          </Button>
        ) : null}
      </div>
    </div>
  );
}
