import type { RemoteStatus } from "../../../shared/model/sync";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { sinceWords } from "../../components/date-words";
import { EmptyState } from "../../components/EmptyState";
import { Icon } from "../../components/Icon";
import { actSync, stopSync, sync, useSync } from "../../stores/sync";
import { ScheduleRow } from "./ScheduleRow";

/** Where the branch stands, and what can be done about it. */
export function SyncOverview() {
  const remote = useSync((state) => state.remote);
  if (remote === undefined) return <h1 className="sr">Sync</h1>;
  if (remote === null || remote.remote === null) return <NoRemote hasGit={remote !== null} />;
  return (
    <div className="doc">
      <div className="sync-page">
        <h1 className="title">{standing(remote)}</h1>
        <p className="soft sync-where">
          {remote.branch ?? "no branch"} follows {remote.upstream ?? "nothing yet"}
          {remote.address === null ? null : (
            <>
              , <span className="code">{remote.address}</span>
            </>
          )}
        </p>
        <Counts remote={remote} />
        <Acts remote={remote} />
        <Trouble remote={remote} />
        <ScheduleRow schedule={remote.schedule} />
      </div>
    </div>
  );
}

function NoRemote({ hasGit }: { readonly hasGit: boolean }) {
  return (
    <>
      <h1 className="sr">Sync</h1>
      <EmptyState title={hasGit ? "This brain is on this machine alone" : "This folder keeps no history"}>
        {hasGit
          ? "Its repository knows no other one. With “git remote add origin …” it gets one to fetch from and to push to."
          : "With git, a brain can be kept in step with another machine. Settings, Git starts one."}
      </EmptyState>
    </>
  );
}

function standing({ ahead, behind, upstream }: RemoteStatus): string {
  if (upstream === null) return "Not followed yet";
  if (behind > 0 && ahead > 0) return "Both sides have moved";
  if (behind > 0) return "There is more over there";
  return ahead > 0 ? "There is more here" : "In step";
}

function Counts({ remote: { ahead, behind, fetchedMs, upstream } }: { readonly remote: RemoteStatus }) {
  if (upstream === null) return null;
  const asked = fetchedMs === null ? "Not asked yet" : `Asked ${sinceWords(fetchedMs, Date.now())}`;
  return (
    <ul className="sync-counts num">
      <li>
        <Icon name="arrow-down" /> {behind === 0 ? "Nothing to bring in" : `${counted(behind, "commit")} to bring in`}
      </li>
      <li>
        <Icon name="arrow-up" /> {ahead === 0 ? "Nothing to send" : `${counted(ahead, "commit")} to send`}
      </li>
      <li className="quiet">
        <Icon name="clock" /> {asked}
      </li>
    </ul>
  );
}

const DOING = {
  fetching: "Asking the remote",
  merging: "Bringing together",
  writing: "Writing files",
  pushing: "Sending",
};

function Acts({ remote: { progress, upstream, ahead, behind, branch, remote } }: { readonly remote: RemoteStatus }) {
  const acting = useSync((state) => state.acting);
  if (acting !== null || progress !== null) {
    const isCounted = progress !== null && progress.total > 0;
    return (
      <div className="row sync-acts" role="status">
        <span className="soft num">
          {DOING[progress?.step ?? "fetching"]}
          {isCounted ? `, ${progress.done.toLocaleString("en")} of ${progress.total.toLocaleString("en")}` : ""}
        </span>
        {isCounted ? (
          <div className="bar live">
            <i style={{ width: `${Math.round((progress.done / progress.total) * 100)}%` }} />
          </div>
        ) : null}
        {acting === null ? null : (
          <Button look="text" onClick={stopSync}>
            Stop
          </Button>
        )}
      </div>
    );
  }
  if (upstream === null) {
    return (
      <div className="row sync-acts">
        <Button look="main" onClick={() => void actSync("push", true)}>
          Push as {remote}/{branch}
        </Button>
      </div>
    );
  }
  return (
    <div className="row sync-acts">
      <Button look={behind > 0 || ahead === 0 ? "main" : "plain"} onClick={() => void actSync("pull")}>
        Pull
      </Button>
      <Button look={behind === 0 && ahead > 0 ? "main" : "plain"} onClick={() => void actSync("push")}>
        Push
      </Button>
      <Button look="text" onClick={() => void actSync("fetch")}>
        Only look
      </Button>
    </div>
  );
}

/** What the last act met, else what the schedule met. */
function Trouble({ remote }: { readonly remote: RemoteStatus }) {
  const error = useSync((state) => state.error);
  if (error === null && remote.trouble === null) return null;
  const words = error === null ? null : errorText(error);
  return (
    <div className="sync-trouble" role="alert">
      <Icon name="triangle-alert" />
      <p>
        <b>{words ? `${words.title}.` : "Not fetched by itself."}</b> {words ? words.next : remote.trouble?.reason}{" "}
        <span className="quiet">{words?.unharmed}</span>
      </p>
      {error === null ? null : (
        <Button low look="text" onClick={() => sync.setState({ error: null })}>
          Close
        </Button>
      )}
    </div>
  );
}
