import type { Chance } from "./chance";

/** Keys beside each other on the usual keyboard. */
const BESIDE: Readonly<Record<string, string>> = {
  a: "sq",
  b: "vn",
  c: "xv",
  d: "sf",
  e: "wr",
  f: "dg",
  g: "fh",
  h: "gj",
  i: "uo",
  j: "hk",
  k: "jl",
  l: "k",
  m: "n",
  n: "bm",
  o: "ip",
  p: "o",
  q: "wa",
  r: "et",
  s: "ad",
  t: "ry",
  u: "yi",
  v: "cb",
  w: "qe",
  x: "zc",
  y: "tu",
  z: "x",
};

export type Slip = "swapped" | "dropped" | "doubled" | "beside";

/** One slip of the finger inside a word of at least four letters; null when there is none. */
export function slip(
  text: string,
  chance: Chance,
  kinds: readonly Slip[] = ["swapped", "dropped", "doubled", "beside"],
) {
  const words = [...text.matchAll(/\p{L}{4,}/gu)].filter(([word]) => /^[\p{Script=Latin}]+$/u.test(word));
  const word = words.length > 0 ? chance.pick(words) : undefined;
  if (!word) return null;
  // The first letter is seldom wrong.
  const at = word.index + 1 + chance.below(word[0].length - 2);
  const kind = chance.pick(kinds);
  const made = slipAt(text, at, kind, chance);
  return made === null || made === text ? null : { text: made, kind };
}

function slipAt(text: string, at: number, kind: Slip, chance: Chance): string | null {
  const letter = text.charAt(at);
  const next = text.charAt(at + 1);
  switch (kind) {
    case "swapped":
      return `${text.slice(0, at)}${next}${letter}${text.slice(at + 2)}`;
    case "dropped":
      return text.slice(0, at) + text.slice(at + 1);
    case "doubled":
      return text.slice(0, at) + letter + text.slice(at);
    case "beside": {
      const keys = BESIDE[letter.toLowerCase()];
      return keys ? text.slice(0, at) + chance.pick([...keys]) + text.slice(at + 1) : null;
    }
  }
}
