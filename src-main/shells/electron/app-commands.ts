import type { OperationName } from "../../../shared/contract/contract";
import type { WindowCommand } from "../../../shared/contract/events";
import type { Host } from "../../host/host-interface";
import { pauseUntilTomorrow } from "../pause-until-tomorrow";
import { openInWindow } from "../window/open-in-window";

/** What menu and tray can do. Every one of them is in the window too. */
export interface AppCommands {
  /** Shows the window and tells it to do something. */
  inWindow(command: WindowCommand): void;
  showWindow(): void;
  openFolder(): void;
  openDemo(): void;
  dreamNow(): void;
  pauseDreams(): void;
  resumeDreams(): void;
}

export function createAppCommands(host: Promise<Host>, dataDir: string, showWindow: () => void): AppCommands {
  // Failures show in the window, which hears of every change by events.
  const invoke = async (operation: OperationName, args: unknown) =>
    (await host).invoke(operation, args, { surface: "window" });
  return {
    showWindow,
    inWindow(command) {
      showWindow();
      void host.then((made) => made.announce({ kind: "window.command", command }));
    },
    async openFolder() {
      const picked = await invoke("brain.pickFolder", {});
      const folder = picked.ok ? (picked.value as { folder: string | null }).folder : null;
      if (folder !== null) await openInWindow(await host, dataDir, folder);
    },
    openDemo: () => void invoke("brain.openDemo", {}),
    dreamNow: () => void invoke("dream.run", {}),
    pauseDreams: () => void invoke("dream.pause", { untilMs: pauseUntilTomorrow(Date.now()) }),
    resumeDreams: () => void invoke("dream.pause", { untilMs: null }),
  };
}
