import { FolderDialog } from "../features/first-run/FolderDialog";
import { PaletteDialog } from "../features/palette/PaletteDialog";
import { HeadingDialog } from "../features/rename/HeadingDialog";
import { MergeDialog } from "../features/rename/MergeDialog";
import { RenameDialog } from "../features/rename/RenameDialog";
import { SchemaDialog } from "../features/schema/SchemaDialog";
import { SkippedDialog } from "../features/settings/SkippedDialog";
import { NewPageDialog } from "../features/switcher/NewPageDialog";
import { SwitcherDialog } from "../features/switcher/SwitcherDialog";
import { ui, useUi } from "../stores/ui";
import { COMMANDS, runCommand } from "./commands";
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
      {overlay === "folder" ? <FolderDialog onClose={close} /> : null}
      {overlay === "rename" ? <RenameDialog onClose={close} /> : null}
      {overlay === "merge" ? <MergeDialog onClose={close} /> : null}
      {overlay === "heading" ? <HeadingDialog onClose={close} /> : null}
      <ToastView />
    </>
  );
}
