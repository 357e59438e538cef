/**
 * A name as it is compared for repair: what people change without meaning another page is taken away (Unicode form,
 * case, accents, spaces, hyphens, underscores, punctuation). `C`, `C++` and `C#` stay apart, and so do `1.0` and `10`.
 */
export function looseName(name: string): string {
  return foldSeparators(stripAccents(name));
}

/** As `looseName`, but accents still count. */
export function foldSeparators(name: string): string {
  return (
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’ʼ`´]/gu, "")
      .replace(/&/gu, " and ")
      // A full stop between digits tells numbers apart; elsewhere it is style.
      .replace(/(?<!\d)\.|\.(?!\d)/gu, "")
      .replace(/[\s\-_‐‑‒–—―,:;!?¿¡…"“”„«»()、。，：；！？（）「」《》]+/gu, " ")
      .trim()
  );
}

/** A folded name without its spaces: `slack tide window` and `SlackTideWindow` are one. */
export const compactName = (folded: string): string => folded.replaceAll(" ", "");

/** A folded name with its words in order: `saalfeld imke` and `imke saalfeld` are one. */
export const sortedName = (folded: string): string => folded.split(" ").sort().join(" ");

/** A folded name with each English word in the singular. Short words stay, `news` and `glass` too. */
export const singularName = (folded: string): string => folded.split(" ").map(singularWord).join(" ");

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["people", "person"],
  ["children", "child"],
  ["women", "woman"],
  ["men", "man"],
  ["mice", "mouse"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["criteria", "criterion"],
  ["phenomena", "phenomenon"],
  ["analyses", "analysis"],
  ["hypotheses", "hypothesis"],
  ["theses", "thesis"],
]);
/** Words that end in s but are no plural. */
const NO_PLURAL = new Set(["news", "series", "species", "physics", "mathematics", "economics", "politics", "ethics"]);
const VOWEL_CHANGES: ReadonlyMap<string, string> = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);

function singularWord(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || NO_PLURAL.has(word) || !/^[a-z]+s$/u.test(word) || /(?:ss|us|is|ics|ous)$/u.test(word)) {
    return word;
  }
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:[cs]h|x|ss|zz)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/**
 * Accents go from Latin and Greek letters only: elsewhere the same marks make other letters (が is no か, й is no и).
 */
function stripAccents(name: string): string {
  return name
    .normalize("NFD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/gu, (letter) => VOWEL_CHANGES.get(letter) ?? letter)
    .replaceAll("ё", "е");
}
