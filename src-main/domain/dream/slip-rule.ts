import { looseName } from "./loose-name";
import { folderOf } from "./page-names";
import { closestName, isNearFolder, nameFound, onlyPage, type Rule, type RuleAnswer } from "./repair-rule";
import {
  differingWords,
  errorsBelieved,
  isOtherKey,
  isTypingError,
  isWithoutSpaces,
  type KnownWords,
  nameSlip,
  type Slip,
} from "./typing-error";

/** So many pages spell a missing name alike: then it is no slip. */
const TOO_MANY_SPELL_IT = 4;

/** A slip of the fingers in the name, or in the last part of a path whose folder is right. */
export const slipOfTheFingers: Rule = (target, context) => {
  const wantedBy = context.missing.wantedBy(target.folded);
  if (wantedBy >= TOO_MANY_SPELL_IT) return null;
  const whole = slipIn(target.folded, context, wantedBy);
  if (whole || !target.isPath) return whole;

  const inFile = slipIn(looseName(target.last), context, wantedBy);
  if (inFile === null || inFile === "ambiguous") return inFile;
  if (!isNearFolder(target.folder, folderOf(inFile.page.path))) return null;
  return { ...inFile, recognised: { kind: "path", text: inFile.page.path } };
};

function slipIn(folded: string, { names, missing, words }: Parameters<Rule>[1], wantedBy: number): RuleAnswer {
  const limit = errorsBelieved(folded);
  if (limit === 0) return null;
  const near = names.nearest(folded, limit);
  const distance = near[0]?.distance ?? 0;
  if (distance === 0) return null;
  const found = onlyPage(near);
  if (found === null || found === "ambiguous") return found;
  const match = closestName(folded, found);
  if (!match || !isTypingError(folded, match.folded, words)) return null;
  if (missing.isOneOfASeries(folded, match.folded)) return null;
  const confidence = slipConfidence(folded, match.folded, distance, words) - (wantedBy > 1 ? 0.06 : 0);
  return nameFound("typo", match, Math.round(confidence * 100) / 100, slipReason(folded, match.folded, distance));
}

function slipConfidence(written: string, name: string, distance: number, words: KnownWords): number {
  const length = Math.min(written.length, name.length);
  if (isWithoutSpaces(written)) return inOneScript(length, nameSlip(written, name));
  const firstLetter = written[0] === name[0] ? 0 : 0.08;
  const isOneWord = !written.includes(" ");
  if (distance > 1) return severalSlips(length, distance, isOneWord) - firstLetter;
  const slip = nameSlip(written, name);
  if (isOneWord) return inOneWord(length, slip, words.isOdd(written), isOtherKey(written, name)) - firstLetter;
  const word = differingWords(written, name)[0]?.[1] ?? name;
  return inOneOfSeveralWords(word.length, slip) - firstLetter;
}

/** One word has many neighbours that are words too (`clarity`, `charity`), unless it looks like none. */
function inOneWord(length: number, slip: Slip, isOdd: boolean, isOtherKey: boolean): number {
  if (slip === "swapped" || slip === "doubled") return length >= 8 ? 0.88 : 0.8;
  if (slip === "wrong" && isOtherKey && length >= 7) return 0.8;
  if (slip === "wrong") return length >= 11 ? 0.78 : isOdd && length >= 6 ? 0.76 : 0;
  if (length >= 9) return length >= 12 ? 0.9 : 0.86;
  return length >= 7 || (isOdd && length >= 5) ? 0.78 : 0;
}

/** The other words agree: that is much of a proof. */
function inOneOfSeveralWords(wordLength: number, slip: Slip): number {
  if (slip === "swapped" || slip === "doubled") return 0.94;
  if (slip === "wrong") return wordLength < 6 ? 0.78 : 0.9;
  return wordLength < 6 ? 0.84 : 0.92;
}

function severalSlips(length: number, distance: number, isOneWord: boolean): number {
  if (distance > 2) return isOneWord ? 0 : 0.76;
  if (isOneWord) return length >= 14 ? 0.74 : 0;
  return length >= 14 ? 0.86 : 0.78;
}

/** Scripts without spaces: a whole name is one run of letters. */
function inOneScript(length: number, slip: Slip): number {
  if (slip === "swapped" || slip === "doubled") return 0.85;
  if (slip === "wrong") return length >= 6 ? 0.74 : 0.7;
  return length >= 8 ? 0.84 : 0.76;
}

const COUNTED = ["No letter differs", "One letter differs", "Two letters differ", "Three letters differ"];
const SLIP_WORDS = {
  swapped: "Two neighbouring letters are swapped",
  doubled: "One letter is doubled or not",
  extra: "One letter is too many",
  missing: "One letter is missing",
  wrong: "One letter differs",
} satisfies Record<Slip, string>;

function slipReason(written: string, name: string, distance: number): string {
  const pairs = differingWords(written, name);
  const what = distance === 1 ? SLIP_WORDS[nameSlip(written, name)] : (COUNTED[distance] ?? "Some letters differ");
  if (pairs.length === 0) return `${what}.`;
  return `${what}: ${pairs.map(([a, b]) => `“${a}” for “${b}”`).join(", ")}.`;
}
