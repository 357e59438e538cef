import type { PageSummary } from "../../../../shared/model/page";
import { sinceWords } from "../../../components/date-words";
import { Skeleton } from "../../../components/Skeleton";
import { useBrain } from "../../../stores/brain";
import { useQuery } from "../../../stores/use-query";

/** The commits that changed the page. */
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
  const now = Date.now();
  return (
    <ul className="history sec" aria-label="History">
      {history.value.map((commit) => (
        <li key={commit.commit}>
          <p>{commit.subject}</p>
          <p className="quiet micro num">
            {sinceWords(commit.dateMs, now)}, {commit.author}, <span className="code">{commit.commit.slice(0, 7)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
