import { client } from "../../../client/client";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { Switch } from "../../../components/Switch";
import { useBrain } from "../../../stores/brain";
import { navigation } from "../../../stores/navigation";
import { useSettings } from "../../../stores/settings";
import { useSync } from "../../../stores/sync";
import { telling } from "../../../stores/telling";
import { ui } from "../../../stores/ui";
import { change } from "../change";
import { SettingRow } from "../SettingRow";
import { BackupRows } from "./BackupRows";

export function GitSection() {
  const git = useBrain((state) => state.status?.git ?? null);
  return (
    <>
      <p className="intro">
        The brain is a folder of plain files. With git, each change can be seen, taken back, and shared.
      </p>
      {git ? (
        <>
          <SettingRow name="Branch">
            <span className="soft">{git.branch ?? "none (detached)"}</span>
          </SettingRow>
          <SettingRow name="Changes" note="In the whole folder, also by other programs.">
            <span className="soft num">
              {counted(git.changedFiles, "file")} changed, {git.untrackedFiles.toLocaleString("en")} new
            </span>
          </SettingRow>
          {git.operation === null ? null : (
            <SettingRow name={`A ${git.operation} is under way`} note="Nothing is committed until it is ended.">
              <span className="soft num">{counted(git.conflictedFiles, "file")} to decide</span>
              {git.operation === "merge" ? (
                <Button onClick={() => navigation.getState().show("sync")}>Decide</Button>
              ) : null}
            </SettingRow>
          )}
          <AutoCommitRow />
          <CommitRow />
          <SyncRow />
        </>
      ) : (
        <InitRow />
      )}
      <BackupRows />
    </>
  );
}

function AutoCommitRow() {
  const isOn = useSettings((state) => state.settings?.autoCommit ?? false);
  return (
    <SettingRow
      name="Commit by itself"
      note="Two minutes after your last edit, and when Noctuary closes. Only pages that you wrote here."
    >
      <Switch label="Commit by itself" checked={isOn} onChange={(autoCommit) => void change({ autoCommit })} />
    </SettingRow>
  );
}

function CommitRow() {
  const commit = async () => {
    const done = await telling(() => client.invoke("repo.commit", {}));
    if (done) ui.getState().tell(`Committed as ${done.commit.slice(0, 7)}.`);
  };
  return (
    <SettingRow name="Commit" note="Only pages that you wrote in Noctuary since the last commit, nothing else.">
      <Button onClick={() => void commit()}>Commit</Button>
    </SettingRow>
  );
}

function SyncRow() {
  const remote = useSync((state) => state.remote);
  const words = remote?.upstream ?? remote?.remote ?? null;
  return (
    <SettingRow
      name="Sync"
      note={
        words === null ? "The repository knows no other one." : `Fetch, pull and push, by hand or by itself: ${words}.`
      }
    >
      <Button onClick={() => navigation.getState().show("sync")}>Open</Button>
    </SettingRow>
  );
}

function InitRow() {
  const start = () => telling(() => client.invoke("repo.init", {}));
  return (
    <SettingRow name="No history yet" note="Makes the folder a git repository. Nothing is committed by itself.">
      <Button onClick={() => void start()}>Start a history</Button>
    </SettingRow>
  );
}
