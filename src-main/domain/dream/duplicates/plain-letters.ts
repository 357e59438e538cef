import { looseName } from "../loose-name";

/** Cyrillic and Greek letters in Latin ones, as passports write them, more or less. */
const LATIN: ReadonlyMap<string, string> = new Map(
  "а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o"
    .split(" ")
    .reduce<[string, string][]>((pairs, letter, index, all) => {
      if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? ""]);
      return pairs;
    }, []),
);

/** Lower-case words without accents, signs and marks, in Latin letters where the alphabet has them. */
export function plainLetters(text: string): string {
  const folded = looseName(text.replace(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[\u{1f1e6}-\u{1f1ff}]/gu, " "));
  const latin = folded
    .replace(/[ъь]/gu, "")
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN.get(letter) ?? letter);
  return latin
    .replace(/[^\p{L}\p{N}+#.& ]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Umlauts and the like written out (`Mueller`) and left out (`Muller`) come to the same. */
export const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e/gu, "$1").replaceAll("aa", "a");

/** What a word sounds like, roughly: vowels but the first go, letters that sound alike become one. For finding, not for judging. */
export function soundKey(folded: string): string {
  const letters = withoutUmlauts(folded)
    .replace(/[^a-z]/gu, "")
    .replace(/^(?:kn|gn|pn)/u, "n")
    .replace(/^wr/u, "r")
    .replace(/^x/u, "s")
    .replace(/ph/gu, "f")
    .replace(/sch|tsch|sh|cz|sz|tch|ch|zh/gu, "x")
    .replace(/ck|q/gu, "k")
    .replace(/c(?=[eiy])/gu, "s")
    .replace(/c/gu, "k")
    .replace(/gh/gu, "g")
    .replace(/th|dt/gu, "t")
    .replace(/tz|ts|z/gu, "s")
    .replace(/w/gu, "v")
    .replace(/[yj]/gu, "i");
  const [first = "", ...rest] = letters;
  const start = /[aeiou]/u.test(first) ? "a" : first;
  return (start + rest.filter((letter) => !/[aeiouh]/u.test(letter)).join("")).replace(/(.)\1+/gu, "$1");
}

/** A word with one letter left out, in all ways, itself among them: two words with one slip between them share one. */
export function withoutOne(word: string): readonly string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.filter((__, other) => other !== at).join(""))])];
}
