import { type FormEvent, useState } from "react";
import type { BackupReport } from "../../../../shared/model/backup";
import { client } from "../../../client/client";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { useBrain } from "../../../stores/brain";
import { openBrain } from "../../../stores/open-brain";
import { telling } from "../../../stores/telling";
import { ui } from "../../../stores/ui";
import { SettingRow } from "../SettingRow";

/** One archive with everything, and the way back. */
export function BackupRows() {
  const canPick = useBrain((state) => state.app?.canPickFolder ?? false);
  return (
    <>
      <h2>Backup</h2>
      {canPick ? <PickedBackup /> : <TypedBackup />}
      <RestoreForm />
    </>
  );
}

const NOTE = "Pages, history, drafts, saved searches, gaps and dreams in one file, compared byte by byte afterwards.";

/** Backs up into a folder, and tells what came of it. */
function useBackup() {
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<BackupReport | null>(null);
  const backUp = async (folder: string) => {
    setBusy(true);
    setReport(await telling(() => client.invoke("brain.backup", { folder })));
    setBusy(false);
  };
  const note = isBusy ? "Writing and reading back." : report ? reportWords(report) : NOTE;
  return { isBusy, note: <span role="status">{note}</span>, backUp };
}

const MEGABYTE = 1_000_000;
const KILOBYTE = 1000;

function reportWords({ file, files, hasHistory, notes, sizeBytes }: BackupReport): string {
  const isSmall = sizeBytes < MEGABYTE;
  const size = isSmall ? `${Math.ceil(sizeBytes / KILOBYTE)} kB` : `${(sizeBytes / MEGABYTE).toFixed(1)} MB`;
  const what = `${counted(files, "file")}${hasHistory ? " and the whole history" : ""}, ${size}, verified: ${file}`;
  return [what, ...notes].join(" ");
}

function PickedBackup() {
  const { isBusy, note, backUp } = useBackup();
  const pick = async () => {
    const picked = await telling(() => client.invoke("brain.pickFolder", {}));
    if (picked?.folder) await backUp(picked.folder);
  };
  return (
    <SettingRow name="Back up" note={note}>
      <Button disabled={isBusy} onClick={() => void pick()}>
        Back up
      </Button>
    </SettingRow>
  );
}

function TypedBackup() {
  const { isBusy, note, backUp } = useBackup();
  const [folder, setFolder] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void backUp(folder.trim());
  };
  return (
    <form onSubmit={submit}>
      <SettingRow name="Back up" note={note}>
        <PathField
          label="Folder for the backup"
          placeholder="/media/disk/backups"
          value={folder}
          onChange={setFolder}
        />
        <Button type="submit" disabled={isBusy || folder.trim() === ""}>
          Back up
        </Button>
      </SettingRow>
    </form>
  );
}

function RestoreForm() {
  const [file, setFile] = useState("");
  const [folder, setFolder] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const restored = await telling(() => client.invoke("brain.restore", { file: file.trim(), folder: folder.trim() }));
    setBusy(false);
    if (!restored) return;
    const what = `${counted(restored.files, "file")} restored.`;
    ui.getState().tell(what, { label: "Open", run: () => void openBrain(restored.folder) });
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <SettingRow name="Restore" note="Into a new folder, after every byte was compared. Nothing is written over.">
        <PathField label="Backup file" placeholder="Backup file" value={file} onChange={setFile} />
      </SettingRow>
      <SettingRow name="Restore to">
        <PathField label="New folder" placeholder="New folder" value={folder} onChange={setFolder} />
        <Button type="submit" disabled={isBusy || file.trim() === "" || folder.trim() === ""}>
          Restore
        </Button>
      </SettingRow>
    </form>
  );
}

interface PathFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PathField({ label, placeholder, value, onChange }: PathFieldProps) {
  return (
    <input
      className="input hard wide"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
