import type { ResultOf } from "../../../shared/contract/contract";
import type { Host } from "../../host/host-interface";
import { realFolder } from "../../platform/data-paths";

/** Real path of the brain that the Host has open; null when none is. */
export async function openFolderOf(host: Pick<Host, "invoke">): Promise<string | null> {
  const reply = await host.invoke("brain.status", {}, { surface: "cli" });
  if (!reply.ok) return null;
  const status = reply.value as ResultOf<"brain.status">;
  return status.folder === null ? null : realFolderOrNull(status.folder);
}

/** Null when the folder is gone. */
export function realFolderOrNull(folder: string): string | null {
  try {
    return realFolder(folder);
  } catch {
    return null;
  }
}
