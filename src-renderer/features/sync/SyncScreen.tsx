import "./sync.css";
import { useEffect } from "react";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { useBrain } from "../../stores/brain";
import { useSync } from "../../stores/sync";
import { loadMerge, resetMerge, useMerge } from "./merge-store";
import { Resolver } from "./Resolver";
import { SyncOverview } from "./SyncOverview";

/** What waits to be decided of a merge; else where the brain stands beside its remote. */
export function SyncScreen() {
  const pending = useMerge((state) => state.pending);
  const error = useMerge((state) => state.error);
  const epoch = useSync((state) => state.mergeEpoch);
  const operation = useBrain((state) => state.status?.git?.operation ?? null);
  const head = useBrain((state) => state.status?.git?.branch ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them can begin, change or end a merge
  useEffect(() => void loadMerge(), [epoch, operation, head]);
  useEffect(() => resetMerge, []);
  if (pending) return <Resolver pending={pending} />;
  return (
    <main className="main">
      {pending !== undefined ? <SyncOverview /> : error === null ? <Reading /> : <Failed error={error} />}
    </main>
  );
}

function Reading() {
  return (
    <>
      <h1 className="sr">Sync</h1>
      <div className="sync-page">
        <Skeleton widths={[46, 72, 30, 58]} label="Looking how the two stand" />
      </div>
    </>
  );
}

function Failed({ error }: { readonly error: unknown }) {
  return (
    <>
      <h1 className="sr">Sync</h1>
      <ErrorState {...errorText(error)} actions={<Button onClick={() => void loadMerge()}>Look again</Button>} />
    </>
  );
}
