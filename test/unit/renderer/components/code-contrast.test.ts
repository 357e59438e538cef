import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const TOKENS = readFileSync(path.join(import.meta.dirname, "../../../../src-renderer/styles/tokens.css"), "utf8");

/** The values of a token, one for each place that sets it: night, paper, paper by the system. */
const valuesOf = (name: string): readonly (readonly [number, number, number])[] =>
  [...TOKENS.matchAll(new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, "g"))].map((one) => [
    Number(one[1]),
    Number(one[2]),
    Number(one[3]),
  ]);

/** Relative luminance (WCAG) of a colour in OKLCH. */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the colours of code", () => {
  it.each(["code-word", "code-text", "code-value", "code-name", "text-3"])(
    "--%s is legible on code's ground",
    (name) => {
      const grounds = valuesOf("sunken");
      const inks = valuesOf(name);
      expect([inks.length, grounds.length]).toEqual([3, 3]);
      for (const [theme, ink] of inks.entries()) {
        const [dark = 0, light = 0] = [luminance(ink), luminance(grounds[theme] ?? ink)].sort((a, b) => a - b);
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
