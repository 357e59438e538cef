import type { ChosenKind } from "../../../../shared/text/properties/property-row";
import { changeSettings, settings, useSettings } from "../../../stores/settings";
import { telling } from "../../../stores/telling";

/** Whether the properties were folded the last time. */
export const useIsFolded = (): boolean => useSettings((state) => state.settings?.editor.foldsProperties ?? false);

export const rememberFolded = (foldsProperties: boolean): unknown =>
  telling(() => changeSettings({ editor: { foldsProperties } }));

/** The kind that was chosen for a name; null when nobody did. */
export const useChosenKind = (key: string): ChosenKind | null =>
  useSettings(({ settings: known }) => {
    const kinds = known?.editor.propertyKinds ?? {};
    return Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null;
  });

export function rememberKind(key: string, kind: ChosenKind): void {
  const propertyKinds = { ...settings.getState().settings?.editor.propertyKinds, [key]: kind };
  void telling(() => changeSettings({ editor: { propertyKinds } }));
}
