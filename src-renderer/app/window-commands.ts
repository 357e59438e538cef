import type { WindowCommand } from "../../shared/contract/events";
import { onBrainEvent } from "../stores/brain-events";
import { COMMANDS, runCommand } from "./commands";

/** Runs what the shell's menu and tray ask of the window. Returns what stops it. */
export function followWindowCommands(): () => void {
  return onBrainEvent("window.command", ({ command }) => {
    const wanted: WindowCommand = command;
    const found = COMMANDS.find((one) => one.id === wanted);
    if (found) runCommand(found);
  });
}
