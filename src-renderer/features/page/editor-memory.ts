import type { EditorMemory } from "../../editor/page-editor";

/** Editors remembered; the oldest goes first. */
const LIMIT = 30;

const memories = new Map<string, EditorMemory>();

/** Keeps what an editor should have when it comes back: undo, caret, scroll. */
export function rememberEditor(path: string, memory: EditorMemory): void {
  memories.delete(path);
  memories.set(path, memory);
  const oldest = memories.keys().next().value;
  if (memories.size > LIMIT && oldest !== undefined) memories.delete(oldest);
}

export const memoryOf = (path: string): EditorMemory | null => memories.get(path) ?? null;

/** Another brain was opened: the same path is another page. */
export const forgetEditors = (): void => memories.clear();
