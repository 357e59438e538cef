import { useEffect, useState } from "react";
import type { PageSummary } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { fileNameOf, folderOf } from "../../../shared/text/slug";
import { Switch } from "../../components/Switch";
import { useActivePage } from "../../stores/navigation";
import { pageActions } from "../../stores/page-actions";
import { useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { ChangeDialog } from "./ChangeDialog";
import { RenameField } from "./RenameField";

/** Renames or moves the page whose path the overlay was opened with, or the page in sight. */
export function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const page = useActivePage();
  const given = useUi((state) => state.overlayText);
  const [first] = useState(given === "" || given === page?.path ? page : null);
  const other = useQuery("page.get", first || given === "" ? null : { page: given }).value;
  const shown = first ?? other;
  useSaved();
  return shown ? <RenameForm page={shown} onClose={onClose} /> : null;
}

function RenameForm({ page, onClose }: { readonly page: PageSummary; readonly onClose: () => void }) {
  const here = folderOf(page.path);
  const [title, setTitle] = useState(page.title);
  const [folder, setFolder] = useState(here);
  const [keepAlias, setKeepAlias] = useState(false);
  return (
    <ChangeDialog
      title={`Rename or move “${page.title}”`}
      act="Rename"
      change={changeOf(page, title, folder, keepAlias)}
      onClose={onClose}
    >
      <RenameField name="Title" value={title} isFirst onChange={setTitle} />
      <RenameField name="Folder" value={folder} placeholder="the top folder" onChange={setFolder} />
      <div className="rename-field">
        <span>Keep the old name as an alias</span>
        <Switch label="Keep the old name as an alias" checked={keepAlias} onChange={setKeepAlias} />
      </div>
    </ChangeDialog>
  );
}

/** A page that only moves keeps the name of its file; null while nothing is different. */
function changeOf(page: PageSummary, title: string, folder: string, keepAlias: boolean): RenameChange | null {
  const name = title.trim();
  const where = folder.trim().replace(/^\/+|\/+$/g, "");
  const isMoved = where !== folderOf(page.path);
  if (name === "" || (name === page.title && !isMoved)) return null;
  const file = `${fileNameOf(page.path)}${/\.[^.]+$/.exec(page.path)?.[0] ?? ".md"}`;
  // A slash in a title would be read as a folder.
  const called = name.replaceAll("/", "-");
  const to = name === page.title ? file : called;
  const path = isMoved ? `${where === "" ? "/" : `${where}/`}${to}` : to;
  const isFile = name === page.title;
  return { kind: "page", page: page.path, to: path, title: isFile ? page.title : name, keepAlias };
}

/** What was typed on the page in sight must be on disk before links are counted. */
export function useSaved(): void {
  useEffect(() => {
    void pageActions()?.save();
  }, []);
}
