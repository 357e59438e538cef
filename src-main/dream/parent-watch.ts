import type { Timers } from "./timers";

/** The Host gives a sign of life every few seconds. */
const LOOK_EVERY_MS = 15_000;
/**
 * Looks without a sign before the parent counts as gone. Looks are counted, not time: over a night with the lid closed
 * much time passes and no looks.
 */
const LOOKS_WITHOUT_SIGN = 8;

export interface ParentWatch {
  noteSign(): void;
  close(): void;
}

/** Calls `onGone` when the parent has been silent for long: a dream must never go on by itself. */
export function watchParent(timers: Timers, onGone: () => void): ParentWatch {
  let silentLooks = 0;
  let callOff = timers.after(LOOK_EVERY_MS, look);
  function look() {
    silentLooks++;
    if (silentLooks >= LOOKS_WITHOUT_SIGN) onGone();
    else callOff = timers.after(LOOK_EVERY_MS, look);
  }
  return {
    noteSign() {
      silentLooks = 0;
    },
    close: () => callOff(),
  };
}
