import { existsSync } from "node:fs";
import type { ResultOf } from "../../shared/contract/contract";
import type { Host } from "../host/host-interface";
import { demoFolderIn, realFolder } from "../platform/data-paths";
import { openInWindow } from "./window/open-in-window";
import type { StartWith } from "./window-arguments";

/**
 * The folder to claim before a window opens, so that a brain that another process owns is shown by that one; null when
 * there is nothing to claim yet. @throws BrainError `brain_not_found`
 */
export function folderToClaim(start: StartWith, dataDir: string): string | null {
  if (start.kind === "folder") return realFolder(start.folder);
  const demo = demoFolderIn(dataDir);
  return start.kind === "demo" && existsSync(demo) ? demo : null;
}

/** Opens what `createHost` was not given as a folder. Failures are the window's to show: it asks for the status. */
export async function openStartBrain(host: Host, start: StartWith, dataDir: string): Promise<void> {
  if (start.kind === "demo") await host.invoke("brain.openDemo", {}, { surface: "window" });
  if (start.kind !== "last") return;
  const reply = await host.invoke("brain.recent", {}, { surface: "window" });
  const last = reply.ok ? (reply.value as ResultOf<"brain.recent">)[0] : undefined;
  if (last && existsSync(last.folder)) await openInWindow(host, dataDir, last.folder);
}
