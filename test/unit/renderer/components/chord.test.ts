import { describe, expect, it } from "vitest";
import { matchesChord, showChord } from "../../../../src-renderer/components/chord";

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
});
