import "./gaps.css";
import { useState } from "react";
import type { GapKind, LedgerGap } from "../../../shared/model/think";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { useBrain } from "../../stores/brain";
import { useDismissedGaps } from "../../stores/gap-actions";
import { navigation } from "../../stores/navigation";
import { type Query, useQuery } from "../../stores/use-query";
import { GapLedger } from "./GapLedger";
import { KindList } from "./KindList";

/** Most gaps shown; the Host tells no more at once. */
const LIMIT = 200;

/** What is not known, over all questions, the most pressing first. */
export function GapsScreen() {
  const [kind, setKind] = useState<GapKind | null>(null);
  const count = useBrain((state) => state.gapCount);
  const epoch = useBrain((state) => state.pagesEpoch);
  const ledger = useQuery("gap.list", { limit: LIMIT }, { refresh: `${count} ${epoch}`, keep: true });
  const dismissed = useDismissedGaps();
  const gaps = ledger.value?.filter((gap) => !dismissed.has(gap.key)) ?? null;
  return (
    <>
      <KindList gaps={gaps ?? []} kind={kind} onChange={setKind} />
      <main className="main">
        {gaps && gaps.length > 0 ? (
          <GapLedger gaps={gaps} kind={kind} isCut={ledger.value?.length === LIMIT} />
        ) : (
          <>
            <h1 className="sr">Gaps</h1>
            <NoGaps ledger={ledger} />
          </>
        )}
      </main>
    </>
  );
}

function NoGaps({ ledger }: { readonly ledger: Query<readonly LedgerGap[]> }) {
  if (ledger.error !== null) {
    return <ErrorState {...errorText(ledger.error)} actions={<Button onClick={ledger.again}>Read again</Button>} />;
  }
  if (ledger.value === null) {
    return (
      <div className="doc">
        <div className="ledger">
          <Skeleton widths={[38, 72, 20, 44, 80, 20]} label="Reading the gaps" />
        </div>
      </div>
    );
  }
  return (
    <EmptyState
      title="No open gaps"
      actions={<Button onClick={() => navigation.getState().show("think")}>Ask your notes</Button>}
    >
      A gap opens when an answer needs what is not written, or a link points to a page that is not there.
    </EmptyState>
  );
}
