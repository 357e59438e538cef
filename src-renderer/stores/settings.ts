import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ArgsOf } from "../../shared/contract/contract";
import type { Settings, Theme } from "../../shared/model/settings";
import { client } from "../client/client";
import { onBrainEvent } from "./brain-events";

export interface SettingsState {
  /** Null until the Host has answered. */
  readonly settings: Settings | null;
}

export const settings = createStore<SettingsState>()(() => ({ settings: null }));

/** Reads the settings and follows them; keeps the theme of the document. Returns what stops following. */
export function followSettings(): () => void {
  const stopTheme = settings.subscribe((state) => applyTheme(state.settings?.theme ?? "system"));
  const stopEvents = onBrainEvent("settings.didChange", (event) => settings.setState({ settings: event.settings }));
  client.invoke("settings.get", {}).then(
    (found) => settings.setState({ settings: found }),
    // Without an answer the defaults stand; the frame says that the Host does not answer.
    () => undefined,
  );
  return () => {
    stopEvents();
    stopTheme();
  };
}

/** Changes settings; what is left out stays. @throws BrainError */
export async function changeSettings(change: ArgsOf<"settings.set">): Promise<void> {
  settings.setState({ settings: await client.invoke("settings.set", change) });
}

/** `system` leaves the choice to the style sheet's media query. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
}

/** Selects the smallest slice of the settings. */
export const useSettings = <T>(select: (state: SettingsState) => T): T => useStore(settings, select);
