import "./first-run.css";
import { useState } from "react";
import { errorText } from "../../client/error-text";
import { Dialog } from "../../components/Dialog";
import { openBrain } from "../../stores/open-brain";
import { FolderForm } from "./FolderForm";

/** Opens another brain by the path of its folder. */
export function FolderDialog({ onClose }: { readonly onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const open = async (folder: string) => {
    setBusy(true);
    const error = await openBrain(folder);
    setBusy(false);
    setFailure(error);
    if (error === null) onClose();
  };
  return (
    <Dialog label="Open a folder" className="folder-dialog" onClose={onClose}>
      <h2>Open a folder</h2>
      <p className="soft">Markdown from any tool. Nothing in it is changed by opening it.</p>
      <FolderForm onOpen={(folder) => void open(folder)} isBusy={isBusy} />
      {failure === null ? null : (
        <p className="small soft" role="alert">
          {errorText(failure).title}. {errorText(failure).next}
        </p>
      )}
    </Dialog>
  );
}
