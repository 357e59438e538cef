/** A word by which outliners such as Logseq mark a task, at the very beginning of a text. */
export interface TaskMarker {
  /** As written, without the space after it. */
  readonly word: string;
  readonly isDone: boolean;
}

/** Words of tasks that are still to be done. */
export const OPEN_TASK_WORDS = ["TODO", "DOING", "NOW", "LATER", "WAIT", "WAITING", "IN-PROGRESS"] as const;

const MARKER = new RegExp(`^(?:${OPEN_TASK_WORDS.join("|")}|(DONE|CANCELL?ED))(?=\\s|$)`);

/** The marker that a text begins with, a bullet not counted; null when it begins with none. */
export function taskMarkerOf(text: string): TaskMarker | null {
  const found = MARKER.exec(text);
  return found && { word: found[0], isDone: found[1] !== undefined };
}
