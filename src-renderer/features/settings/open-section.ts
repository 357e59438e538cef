import { navigation } from "../../stores/navigation";

let section = "look";

/** The section that the settings begin with. */
export const lastSection = (): string => section;

export function keepSection(id: string): void {
  section = id;
}

/** Shows the settings at one of their sections. */
export function openSection(id: string): void {
  section = id;
  navigation.getState().show("settings");
}
