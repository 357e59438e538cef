import { BinDialog } from "../features/bin/BinDialog";
import { ChangesDialog } from "../features/changes/ChangesDialog";
import { FolderDialog } from "../features/first-run/FolderDialog";
import { SettleDialog } from "../features/gaps/SettleDialog";
import { ExportSheet } from "../features/page/export/ExportSheet";
import { PagePeek } from "../features/page/peek/PagePeek";
import { AddEntryDialog } from "../features/page/timeline/AddEntryDialog";
import { PaletteDialog } from "../features/palette/PaletteDialog";
import { HeadingDialog } from "../features/rename/HeadingDialog";
import { MergeDialog } from "../features/rename/MergeDialog";
import { RenameAliasDialog } from "../features/rename/RenameAliasDialog";
import { RenameDialog } from "../features/rename/RenameDialog";
import { RenameFolderDialog } from "../features/rename/RenameFolderDialog";
import { RenameTagDialog } from "../features/rename/RenameTagDialog";
import { ReplaceDialog } from "../features/rename/ReplaceDialog";
import { SchemaDialog } from "../features/schema/SchemaDialog";
import { SkippedDialog } from "../features/settings/SkippedDialog";
import { NewPageDialog } from "../features/switcher/NewPageDialog";
import { SwitcherDialog } from "../features/switcher/SwitcherDialog";
import { ui, useUi } from "../stores/ui";
import { COMMANDS, runCommand } from "./commands";
import { tree } from "./sidebar/tree-store";
import { ToastView } from "./ToastView";

/** What floats over the frame: at most one dialog, and a passing word. */
export function Overlays() {
  const overlay = useUi((state) => state.overlay);
  const close = ui.getState().closeOverlay;
  return (
    <>
      {overlay === "switcher" ? (
        <SwitcherDialog onClose={close} onCommands={() => ui.getState().open("palette")} />
      ) : null}
      {overlay === "palette" ? <PaletteDialog commands={COMMANDS} onRun={runCommand} onClose={close} /> : null}
      {overlay === "new_page" ? <NewPageDialog onClose={close} /> : null}
      {overlay === "skipped" ? <SkippedDialog onClose={close} /> : null}
      {overlay === "schema" ? <SchemaDialog onClose={close} /> : null}
      {overlay === "changes" ? <ChangesDialog onClose={close} /> : null}
      {overlay === "replace" ? <ReplaceDialog onClose={close} /> : null}
      {overlay === "bin" ? <BinDialog onClose={close} /> : null}
      {overlay === "settle" ? <SettleDialog onClose={close} /> : null}
      {overlay === "folder" ? <FolderDialog onClose={close} /> : null}
      {overlay === "rename" ? <RenameDialog onClose={close} /> : null}
      {overlay === "rename_folder" ? (
        <RenameFolderDialog onClose={close} onMoved={(from, to) => void tree.getState().follow(from, to)} />
      ) : null}
      {overlay === "rename_tag" ? <RenameTagDialog onClose={close} /> : null}
      {overlay === "rename_alias" ? <RenameAliasDialog onClose={close} /> : null}
      {overlay === "merge" ? <MergeDialog onClose={close} /> : null}
      {overlay === "entry" ? <AddEntryDialog onClose={close} /> : null}
      {overlay === "heading" ? <HeadingDialog onClose={close} /> : null}
      <PagePeek />
      <ExportSheet />
      <ToastView />
    </>
  );
}
