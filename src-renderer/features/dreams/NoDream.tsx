import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { useBrain } from "../../stores/brain";
import { dreamNow } from "./dream-now";

/** Before the first dream. */
export function NoDream() {
  const isRunning = useBrain((state) => state.dream?.running != null);
  return (
    <main className="main">
      <h1 className="sr">Dreams</h1>
      <EmptyState
        title="No dream yet"
        actions={
          <Button look="main" disabled={isRunning} onClick={() => void dreamNow()}>
            Dream now
          </Button>
        }
      >
        A dream reads what changed, looks for broken links and lone pages, and proposes repairs. Nothing is written
        before you accept it.
      </EmptyState>
    </main>
  );
}
