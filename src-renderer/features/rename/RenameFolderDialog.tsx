import { useState } from "react";
import type { RenameChange } from "../../../shared/model/rename";
import { folderOf } from "../../../shared/text/slug";
import { useUi } from "../../stores/ui";
import { ChangeDialog } from "./ChangeDialog";
import { useSaved } from "./RenameDialog";
import { RenameField } from "./RenameField";

interface RenameFolderDialogProps {
  readonly onClose: () => void;
  /** The folder lies elsewhere now. */
  readonly onMoved: (from: string, to: string) => void;
}

/** Renames or moves the folder that the overlay was opened with, and all that is in it. */
export function RenameFolderDialog({ onClose, onMoved }: RenameFolderDialogProps) {
  const given = useUi((state) => state.overlayText);
  const [folder] = useState(given);
  const [name, setName] = useState(nameOf(folder));
  const [parent, setParent] = useState(folderOf(folder));
  useSaved();
  const to = pathOf(name, parent);
  const change: RenameChange | null = to === null || to === folder ? null : { kind: "folder", folder, to };
  return (
    <ChangeDialog
      title={`Rename or move the folder “${nameOf(folder)}”`}
      act={parent === folderOf(folder) ? "Rename" : "Move"}
      change={change}
      onClose={onClose}
      onDone={() => to !== null && onMoved(folder, to)}
    >
      <RenameField name="Name" value={name} isFirst onChange={setName} />
      <RenameField name="In folder" value={parent} placeholder="the top folder" onChange={setParent} />
    </ChangeDialog>
  );
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf("/") + 1);

/** Null without a name. A slash in the name makes folders between, as everywhere. */
function pathOf(name: string, parent: string): string | null {
  const parts = (text: string) =>
    text
      .split("/")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const own = parts(name);
  return own.length === 0 ? null : [...parts(parent), ...own].join("/");
}
