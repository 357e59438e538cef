import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export interface EditorStatus {
  /** Words of what is selected; null while nothing is. */
  readonly selectedWords: number | null;
  /** Mode of the Vi keys; null while they are off. */
  readonly vimMode: string | null;
}

const status = createStore<EditorStatus>()(() => ({ selectedWords: null, vimMode: null }));

/** Told by the editor in sight. */
export const setEditorStatus = (part: Partial<EditorStatus>): void => status.setState(part);

/** Selects the smallest slice of what the editor tells. */
export const useEditorStatus = <T>(select: (state: EditorStatus) => T): T => useStore(status, select);
