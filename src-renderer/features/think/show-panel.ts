import { NARROW, ui } from "../../stores/ui";
import { think } from "./think-store";

/** Brings a section of an answer's panel into sight: opens the drawer or the panel where it is shut. */
export function showPanel(id: string, section: "gaps" | "evidence"): void {
  think.getState().activate(id);
  const { isDrawerOpen, isInspectorOpen, toggleInspector } = ui.getState();
  const isShut = window.matchMedia(NARROW).matches ? !isDrawerOpen : !isInspectorOpen;
  if (isShut) toggleInspector();
  // After the panel is there.
  setTimeout(() => {
    const heading = document.getElementById(`think-${section}`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus();
  }, 0);
}
