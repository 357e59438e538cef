import { matchesChord } from "../components/chord";
import { isMac } from "../components/is-mac";
import { brain } from "../stores/brain";
import { chordsOf } from "../stores/chords";
import { navigation } from "../stores/navigation";
import { ui } from "../stores/ui";
import { COMMANDS, runCommand } from "./commands";

/** Listens for the keys of commands, before the editor and the browser do. Returns what stops it. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (brain.getState().status?.folder == null || isListeningForKeys(event.target)) return;
    // One key may have several commands, by where one is: the first that can be done is meant.
    const command = COMMANDS.find(
      (one) => chordsOf(one.id).some((keys) => matchesChord(keys, event, isMac())) && one.isOn?.() !== false,
    );
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (ui.getState().overlay !== null) ui.getState().closeOverlay();
    runCommand(command);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) backOut(event.target);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  window.addEventListener("keydown", onEscape);
  return () => {
    window.removeEventListener("keydown", onKey, { capture: true });
    window.removeEventListener("keydown", onEscape);
  };
}

/** The settings ask for the keys of a command: nothing else is meant by them. */
const isListeningForKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-listens]") !== null;

/** Escape leaves the innermost thing: a field, then the drawer, then the screen. */
function backOut(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]")) target.blur();
  else if (ui.getState().isFocused && navigation.getState().screen === "page") ui.getState().toggleFocused();
  else if (ui.getState().isDrawerOpen) ui.getState().closeDrawer();
  else if (navigation.getState().screen !== "page") navigation.getState().back();
}
