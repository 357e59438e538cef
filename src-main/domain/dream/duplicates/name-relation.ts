import { editDistance } from "../edit-distance";
import type { CompanyName } from "./company-name";
import { isGivenName, isShortFor, isSpelling } from "./given-names";
import type { PersonName } from "./person-name";
import { withoutUmlauts } from "./plain-letters";

/** How two names are one. */
export interface NameRelation {
  readonly kind:
    | "same"
    | "spelling"
    | "order"
    | "middle"
    | "sound"
    | "short"
    | "slip"
    | "initial"
    | "given"
    | "acronym"
    | "copy"
    | "number";
  /** Log-odds that two pages so named are about one thing, when nothing else is known. */
  readonly weight: number;
  readonly reason: string;
}

/** Families of fewer letters differ in one letter too easily: `Lee`, `Lea`. */
const MIN_SLIP_FAMILY = 5;
const MIN_SLIP_GIVEN = 3;
const MIN_SLIP_COMPANY = 7;

/** How the names of two people may be one; null when they are two. `a` and `b` as written, for the reason. */
export function relatePeople(a: PersonName, b: PersonName): NameRelation | null {
  if (a.generation !== b.generation) return null;
  if (a.address !== null && b.address !== null && a.address !== b.address) return null;
  const handle = relateHandle(a, b);
  if (handle) return handle;
  if (a.family === "" || b.family === "") return relateGivenAlone(a, b);
  const straight = relateOrdered(a, b);
  if (straight) return straight;
  const turned = a.isOrdered || b.isOrdered ? null : turnRound(a);
  const found = turned && relateOrdered(turned, b);
  return found?.kind === "same" || found?.kind === "spelling"
    ? { kind: "order", weight: 1.8, reason: "the same names in the other order" }
    : null;
}

const turnRound = (name: PersonName): PersonName | null =>
  name.middle.length > 0 || name.family.includes(" ") ? null : { ...name, given: name.family, family: name.given };

function relateHandle(a: PersonName, b: PersonName): NameRelation | null {
  const isRunTogether = (one: PersonName) => one.family === "" && one.letters.length >= 6;
  if (!isRunTogether(a) && !isRunTogether(b)) return null;
  if (a.letters !== b.letters || (a.family === "" && b.family === "" && isGivenName(a.given))) return null;
  return a.family === b.family
    ? { kind: "same", weight: 1.2, reason: "the same name" }
    : { kind: "same", weight: 1.8, reason: "the same name, written as one word" };
}

/** One of the two is a single word. */
function relateGivenAlone(a: PersonName, b: PersonName): NameRelation | null {
  if (a.family === "" && b.family === "") {
    return a.given === b.given && a.given.length > 2
      ? { kind: "given", weight: -0.3, reason: "the same single name" }
      : null;
  }
  const [single, full] = a.family === "" ? [a, b] : [b, a];
  if (single.given.length < 3) return null;
  const isSame = single.given === full.given || full.called === single.given;
  if (!isSame && !isShortFor(single.given, full.given)) return null;
  const reason = isSame ? "the given name alone" : "the given name alone, and short";
  return { kind: "given", weight: isSame ? -1 : -1.4, reason };
}

interface Part {
  readonly kind: "equal" | "accents" | "spelling" | "short" | "initial" | "slip";
}

function relateOrdered(a: PersonName, b: PersonName): NameRelation | null {
  const family = relateFamily(a.family, b.family);
  const given = relateGiven(a, b);
  if (!family || !given) return null;
  const middle = relateMiddle(a, b);
  if (middle === "differ") return null;
  if (family.kind === "slip") {
    // Two doubts in one name are one too many.
    if (given.kind !== "equal" || middle === "more") return null;
    const isLong = Math.min(a.family.length, b.family.length) > MIN_SLIP_FAMILY;
    const weight = (isLong ? 0.6 : 0.1) + (isFingerSlip(a.family, b.family) ? 0.3 : 0);
    return { kind: "slip", weight, reason: `“${shown(a.family)}” and “${shown(b.family)}” are a letter apart` };
  }
  const isPlain = family.kind === "equal" && given.kind === "equal";
  const more = middle === "more" ? 0.3 : 0;
  switch (given.kind) {
    case "initial":
      return { kind: "initial", weight: -0.2 - more, reason: "an initial in place of the given name" };
    case "short":
      return {
        kind: "short",
        weight: 0.9 - more,
        reason: `“${shown(shorter(a.given, b.given))}” is short for “${shown(longer(a.given, b.given))}”`,
      };
    case "spelling":
      return {
        kind: "sound",
        weight: 1.1 - more,
        reason: `“${shown(a.given)}” and “${shown(b.given)}” are one name in two spellings`,
      };
    case "slip":
      return {
        kind: "slip",
        weight: slipWeight(a.given, b.given) - more,
        reason: `“${shown(a.given)}” and “${shown(b.given)}” are a letter apart`,
      };
    default:
  }
  if (middle === "more") return { kind: "middle", weight: 1.7, reason: "the same name, once with a middle name" };
  return isPlain
    ? { kind: "same", weight: 2.2, reason: "the same name" }
    : { kind: "spelling", weight: 2, reason: "the same name but for accents" };
}

/** Folded names are written small; people are not. */
const shown = (name: string): string => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
const shorter = (a: string, b: string): string => (a.length <= b.length ? a : b);
const longer = (a: string, b: string): string => (a.length <= b.length ? b : a);

function relateFamily(a: string, b: string): Part | null {
  if (a === b) return { kind: "equal" };
  const compact = (name: string) => withoutUmlauts(name.replaceAll(" ", ""));
  if (compact(a) === compact(b)) return { kind: "accents" };
  const isLong = Math.min(a.length, b.length) >= MIN_SLIP_FAMILY;
  return isLong && isOneSlip(a, b) ? { kind: "slip" } : null;
}

function relateGiven(one: PersonName, other: PersonName): Part | null {
  const [a, b] = [one.given, other.given];
  if (a === b) return { kind: a.length === 1 ? "initial" : "equal" };
  if (one.called === b || other.called === a) return { kind: "equal" };
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? { kind: "initial" } : null;
  // Written out, `Michael` and `Michal` come to the same: two names, both of them known.
  const areKnown = isGivenName(a) && isGivenName(b);
  if (!areKnown && withoutUmlauts(a) === withoutUmlauts(b)) return { kind: "accents" };
  if (isSpelling(a, b)) return { kind: "spelling" };
  if (isShortFor(a, b)) return { kind: "short" };
  if (a.includes(" ") || b.includes(" ") || areTwoNames(a, b)) return null;
  return Math.min(a.length, b.length) >= MIN_SLIP_GIVEN && isOneSlip(a, b) ? { kind: "slip" } : null;
}

/** Of two given names a letter apart one is a slip: surely where fingers slip so and only one is a name that is known. */
function slipWeight(a: string, b: string): number {
  const known = isGivenName(a) !== isGivenName(b) ? 0.3 : 0;
  const long = Math.min(a.length, b.length) >= 5 ? 0.2 : 0;
  return (isFingerSlip(a, b) ? 0.4 : -0.2) + known + long;
}

/** Two neighbours swapped, or one letter doubled: hardly ever another name. */
function isFingerSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length !== long.length)
    return [...long].some((letter, at) => letter === long[at - 1] && long.slice(0, at) + long.slice(at + 1) === short);
  const at = [...short].findIndex((letter, index) => letter !== long[index]);
  return short.charAt(at) === long.charAt(at + 1) && short.charAt(at + 1) === long.charAt(at);
}

/**
 * Names a letter apart that are two: both are known (`Marta`, `Maria`), or the end makes a man's name a woman's
 * (`Daniel`, `Daniela`; `Mario`, `Maria`).
 */
function areTwoNames(a: string, b: string): boolean {
  if (isGivenName(a) && isGivenName(b)) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const isLonger = long.length > short.length && long.startsWith(short) && /[aeio]$/u.test(long);
  const isOtherEnd = long.length === short.length && long.slice(0, -1) === short.slice(0, -1);
  // Short names have neighbours that are names too: `Mina`, `Mira`.
  const isShort = short.length < 5 && !isFingerSlip(a, b) && isGivenName(a) === isGivenName(b);
  return isLonger || isOtherEnd || isShort;
}

/** Middle names agree, are there once only, or contradict each other. */
function relateMiddle(a: PersonName, b: PersonName): "same" | "more" | "differ" {
  if (a.middle.length === 0 && b.middle.length === 0) return "same";
  if (a.middle.length === 0 || b.middle.length === 0) return "more";
  const fits = (x: string, y: string) => x === y || (x.charAt(0) === y.charAt(0) && (x.length === 1 || y.length === 1));
  const shorterList = a.middle.length <= b.middle.length ? a.middle : b.middle;
  const longerList = a.middle.length <= b.middle.length ? b.middle : a.middle;
  return shorterList.every((word) => longerList.some((other) => fits(word, other))) ? "same" : "differ";
}

/** One letter too many, too few, wrong, or two swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.charAt(0) !== b.charAt(0)) return false;
  return editDistance(a, b, 1) <= 1;
}

/** How the names of two firms may be one. */
export function relateCompanies(a: CompanyName, b: CompanyName): NameRelation | null {
  const both = a.legal !== null && b.legal !== null && a.legal !== b.legal;
  if (a.core === b.core) {
    if (both) return { kind: "same", weight: 0.6, reason: `the same name, once ${a.legal} and once ${b.legal}` };
    const reason = a.legal === b.legal ? "the same name" : "the same name but for the legal form";
    return { kind: "same", weight: 2.2, reason };
  }
  if (withoutUmlauts(a.letters) === withoutUmlauts(b.letters)) {
    return { kind: "spelling", weight: a.letters.length > 4 ? 1.9 : 0.6, reason: "the same name in another spelling" };
  }
  if (a.acronym === b.letters || b.acronym === a.letters) {
    return { kind: "acronym", weight: -0.3, reason: "the initials of the name" };
  }
  const length = Math.min(a.letters.length, b.letters.length);
  const isFinger = isFingerSlip(a.letters, b.letters);
  if (both || length < (isFinger ? MIN_SLIP_FAMILY : MIN_SLIP_COMPANY)) return null;
  if (!isOneSlip(a.letters, b.letters) || isOtherNumber(a.core, b.core)) return null;
  // A long name has no neighbour by chance.
  const weight = (length >= 12 ? 1.5 : 0.7) + (isFinger ? 0.2 : 0);
  return { kind: "slip", weight, reason: "names a letter apart" };
}

/** An `s` at the end makes another word, and so do letters that stand alone. */
function isOtherNumber(a: string, b: string): boolean {
  const [x, y] = [a.split(" "), b.split(" ")];
  if (x.length !== y.length) return false;
  return x.some((word, at) => {
    const other = y[at] ?? "";
    return word !== other && (Math.min(word.length, other.length) < 4 || `${word}s` === other || `${other}s` === word);
  });
}
