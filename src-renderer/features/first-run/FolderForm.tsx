import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button";

interface FolderFormProps {
  readonly onOpen: (folder: string) => void;
  readonly isBusy: boolean;
}

/** Where the shell has no picker, the folder's path is typed or pasted. */
export function FolderForm({ onOpen, isBusy }: FolderFormProps) {
  const [folder, setFolder] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (folder.trim() !== "") onOpen(folder.trim());
  };
  return (
    <form className="folder-form" onSubmit={submit}>
      <input
        data-autofocus
        // biome-ignore lint/a11y/noAutofocus: it comes when one asks for it
        autoFocus
        className="input hard"
        aria-label="Path of the folder"
        placeholder="Path of the folder, such as /home/me/notes"
        value={folder}
        spellCheck={false}
        onChange={(event) => setFolder(event.target.value)}
      />
      <Button look="main" type="submit" disabled={folder.trim() === "" || isBusy}>
        Open
      </Button>
    </form>
  );
}
