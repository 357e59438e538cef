import type { PageCommit } from "../../../../shared/contract/page";
import type { PageSummary } from "../../../../shared/model/page";
import { Button } from "../../../components/Button";
import { sinceWords } from "../../../components/date-words";
import { Skeleton } from "../../../components/Skeleton";
import { useBrain } from "../../../stores/brain";
import { lookBackFromNow } from "../../../stores/past";
import { useQuery } from "../../../stores/use-query";
import { showVersion, useVersionInSight } from "./version-in-sight";

/** The commits that changed the page; each opens the page as it was then. */
export function HistoryTab({ page }: { readonly page: PageSummary }) {
  const epoch = useBrain((state) => state.pagesEpoch);
  const hasGit = useBrain((state) => state.status?.git != null);
  const history = useQuery("page.history", hasGit ? { page: page.path } : null, { refresh: epoch, keep: true });
  if (!hasGit) {
    return (
      <p className="sec nothing">
        <b>This folder keeps no history.</b> Make it a git repository in Settings, and each commit shows here.
      </p>
    );
  }
  if (history.error !== null) {
    return (
      <p className="sec nothing">
        <b>Git does not answer.</b> The page itself is not touched by that.
      </p>
    );
  }
  if (!history.value) return <Skeleton widths={[80, 60, 72]} label="Reading history" />;
  if (history.value.length === 0) {
    return (
      <p className="sec nothing">
        <b>Not committed yet.</b> The page is in the folder, but in no commit.
      </p>
    );
  }
  return (
    <>
      <p className="sec look-back">
        <Button low onClick={lookBackFromNow}>
          Look back
        </Button>
        <span className="quiet micro">The page and its links on any day.</span>
      </p>
      <ul className="history sec" aria-label="History">
        {history.value.map((commit) => (
          <li key={commit.commit}>
            <CommitRow page={page} commit={commit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CommitRow({ page, commit }: { readonly page: PageSummary; readonly commit: PageCommit }) {
  const isInSight = useVersionInSight(page.path)?.commit === commit.commit;
  const toggle = () => showVersion(isInSight ? null : { page: page.path, commit });
  return (
    <button type="button" className="opt version-row" aria-pressed={isInSight} onClick={toggle}>
      <span>{commit.subject}</span>
      <span className="quiet micro num">
        {sinceWords(commit.dateMs, Date.now())}, {commit.author},{" "}
        <span className="code">{commit.commit.slice(0, 7)}</span>
      </span>
    </button>
  );
}
