/** A key with its modifiers, as `Mod+Shift+F` says it. */
interface Chord {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export interface KeyPress {
  readonly key: string;
  /** The physical key, `KeyG`: letters are found by it when the layout writes another alphabet. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `Mod` is Cmd on a Mac, Ctrl elsewhere. */
function parseChord(text: string, isMac: boolean): Chord {
  const parts = text.split("+");
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? "",
    ctrl: has("Ctrl") || (has("Mod") && !isMac),
    meta: has("Mod") && isMac,
    alt: has("Alt"),
    shift: has("Shift"),
  };
}

/** True when the key press is that chord, whatever letter case and keyboard layout. */
export function matchesChord(text: string, press: KeyPress, isMac: boolean): boolean {
  const chord = parseChord(text, isMac);
  if (press.ctrlKey !== chord.ctrl || press.metaKey !== chord.meta) return false;
  if (press.altKey !== chord.alt || press.shiftKey !== chord.shift) return false;
  if (press.key.toLowerCase() === chord.key.toLowerCase()) return true;
  if (chord.key === "Space") return press.code === "Space";
  if (/^\d$/.test(chord.key)) return press.code === `Digit${chord.key}`;
  if (chord.key === "\\") return press.code === "Backslash";
  const isLatinLetter = /^[a-z]$/i.test(press.key);
  return !isLatinLetter && press.code === `Key${chord.key.toUpperCase()}`;
}

/** Keys that mean something only together with another. */
const MODIFIERS = new Set(["Control", "Meta", "Alt", "Shift", "AltGraph", "CapsLock", "Dead", "Process"]);

/**
 * The chord of a key press; null for modifiers alone and for keys that write: a command on `a` would take the letter
 * away from whoever types.
 */
export function chordOf(press: KeyPress, isMac: boolean): string | null {
  if (MODIFIERS.has(press.key)) return null;
  const isFree = press.ctrlKey || press.metaKey || press.altKey || /^F\d{1,2}$/.test(press.key);
  const key = keyOf(press);
  if (!isFree || key === "" || key === "+") return null;
  const mod = isMac ? press.metaKey : press.ctrlKey;
  const ctrl = isMac && press.ctrlKey;
  const parts = [mod ? "Mod" : "", ctrl ? "Ctrl" : "", press.altKey ? "Alt" : "", press.shiftKey ? "Shift" : "", key];
  return parts.filter(Boolean).join("+");
}

function keyOf({ key, code }: KeyPress): string {
  if (code === "Space") return "Space";
  const [, letter] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (letter !== undefined) return /^[a-z]$/i.test(key) ? key.toUpperCase() : letter;
  return key;
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Shift: "⇧",
};

/** The chord as it is written on keys: `Ctrl ⇧ F`. */
export function showChord(text: string, isMac: boolean): string {
  if (text === "+") return text;
  const parts = text.split("+").map((part) => (part === "Mod" ? (isMac ? "⌘" : "Ctrl") : (SHOWN[part] ?? part)));
  return parts.join(" ");
}
