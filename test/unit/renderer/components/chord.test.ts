import { describe, expect, it } from "vitest";
import { chordOf, matchesChord, showChord } from "../../../../src-renderer/components/chord";

const press = (key: string, mods: string, code = "") => ({
  key,
  code,
  ctrlKey: mods.includes("c"),
  metaKey: mods.includes("m"),
  altKey: mods.includes("a"),
  shiftKey: mods.includes("s"),
});

describe("keys", () => {
  it("takes Ctrl for Mod, and Cmd on a Mac", () => {
    expect(matchesChord("Mod+O", press("o", "c"), false)).toBe(true);
    expect(matchesChord("Mod+O", press("o", "m"), true)).toBe(true);
    expect(matchesChord("Mod+O", press("o", "c"), true)).toBe(false);
  });

  it("wants every modifier and no other", () => {
    expect(matchesChord("Mod+Shift+F", press("F", "cs"), false)).toBe(true);
    expect(matchesChord("Mod+Shift+F", press("f", "c"), false)).toBe(false);
    expect(matchesChord("Mod+P", press("P", "cs"), false)).toBe(false);
    expect(matchesChord("Ctrl+Tab", press("Tab", "c"), false)).toBe(true);
  });

  it("finds the letter on keyboards that write another alphabet", () => {
    expect(matchesChord("Mod+O", press("щ", "c", "KeyO"), false)).toBe(true);
    // On a Latin layout the letter counts, not the place of the key.
    expect(matchesChord("Mod+O", press("r", "c", "KeyO"), false)).toBe(false);
  });

  it("writes a chord as it stands on the keys", () => {
    expect(showChord("Mod+Shift+F", false)).toBe("Ctrl ⇧ F");
    expect(showChord("Mod+O", true)).toBe("⌘ O");
  });

  it("reads a chord from a press, and is matched by that press again, whatever the layout", () => {
    const presses = [
      [press("k", "c", "KeyK"), false, "Mod+K"],
      [press("K", "cs", "KeyK"), false, "Mod+Shift+K"],
      [press("л", "ca", "KeyK"), false, "Mod+Alt+K"],
      [press("!", "cs", "Digit1"), false, "Mod+Shift+1"],
      [press(" ", "cs", "Space"), false, "Mod+Shift+Space"],
      [press("F6", "", "F6"), false, "F6"],
      [press("ArrowUp", "a", "ArrowUp"), false, "Alt+ArrowUp"],
      [press("k", "mc", "KeyK"), true, "Mod+Ctrl+K"],
      [press("\\", "c", "Backslash"), false, "Mod+\\"],
    ] as const;
    for (const [pressed, isMac, chord] of presses) {
      expect(chordOf(pressed, isMac)).toBe(chord);
      expect(matchesChord(chord, pressed, isMac)).toBe(true);
    }
  });

  it("is none of what writes, nor a modifier alone", () => {
    for (const pressed of [press("k", "", "KeyK"), press("K", "s", "KeyK"), press("Control", "c"), press("Enter", "")])
      expect(chordOf(pressed, false)).toBeNull();
  });
});
