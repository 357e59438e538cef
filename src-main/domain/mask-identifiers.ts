interface Shape {
  readonly pattern: RegExp;
  /** What stands in its place: a word that keeps the sentence readable for a model. */
  readonly word: string;
  /** False for what only looks like it. */
  readonly isReal: (found: string) => boolean;
}

const always = () => true;
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** `05 06 2024` is no telephone number. */
const DIGITS_OF_A_DAY = 8;

/** Most particular first: a card number is also a run of digits like a telephone number. */
const SHAPES: readonly Shape[] = [
  { pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, word: "[e-mail]", isReal: always },
  { pattern: /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,3})?\b/g, word: "[IBAN]", isReal: isIban },
  { pattern: /\b\d(?:[ -]?\d){12,18}\b/g, word: "[card number]", isReal: isCard },
  { pattern: /(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, word: "[identity number]", isReal: isResidentId },
  { pattern: /\b\d{3}-\d{2}-\d{4}\b/g, word: "[social security number]", isReal: always },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, word: "[IP address]", isReal: isIpV4 },
  {
    pattern: /(?<![\w:])(?:[0-9a-fA-F]{1,4}:){3,7}(?::?[0-9a-fA-F]{1,4})(?![\w:])/g,
    word: "[IP address]",
    isReal: always,
  },
  { pattern: /(?<![\w+])\+\d{1,3}(?:[ ./-]?\(?\d{1,5}\)?){2,6}(?!\w)/g, word: "[phone]", isReal: isPhone },
  { pattern: /(?<![\w(])\(\d{2,5}\)[ -]?\d{3,4}(?:[ .-]?\d{2,4}){1,3}(?!\w)/g, word: "[phone]", isReal: isPhone },
  { pattern: /(?<![\w.-])\d{3}[ .-]\d{3}[ .-]\d{4}(?![\w-])/g, word: "[phone]", isReal: always },
  // Written within one country: 030 1234567, 0171/5550199, 020 7946 0958, 06 12 34 56 78.
  {
    pattern: /(?<![\w.,/+-])0\d{1,4}[ /-]\d{2,8}(?:[ -]\d{2,4}){0,4}(?![\w-])/g,
    word: "[phone]",
    isReal: (found) => isPhone(found) && digitsOf(found).length > DIGITS_OF_A_DAY,
  },
  { pattern: /(?<![\w.-])1[3-9]\d{9}(?![\w-])/g, word: "[phone]", isReal: always },
];

/**
 * Replaces identifiers that can be told by their shape (mail, IBAN, card, social security number, IP, phone) by a word for
 * their kind. Names and addresses of streets have no shape and stay.
 */
export function maskIdentifiers(text: string): string {
  return SHAPES.reduce(
    (masked, { pattern, word, isReal }) => masked.replace(pattern, (found) => (isReal(found) ? word : found)),
    text,
  );
}

/** Puts placeholders in the place of identifiers, and puts them back. Lives as long as one question. */
export interface Mask {
  /** The same identifier gets the same placeholder, in whatever text it stands: `[e-mail 1]`. */
  hide(text: string): string;
  restore(text: string): string;
  /** Identifiers hidden so far. */
  readonly count: number;
}

/** @see maskIdentifiers for what is found. Kept in memory alone: what is never stored needs no lock. */
export function createMask(): Mask {
  const placeholders = new Map<string, string>();
  const originals = new Map<string, string>();
  const placeholderOf = (found: string, word: string): string => {
    const known = placeholders.get(found);
    if (known !== undefined) return known;
    const kind = word.slice(1, -1);
    const placeholder = `[${kind} ${[...originals.keys()].filter((one) => one.startsWith(`[${kind} `)).length + 1}]`;
    placeholders.set(found, placeholder);
    originals.set(placeholder, found);
    return placeholder;
  };
  return {
    hide: (text) =>
      SHAPES.reduce(
        (masked, { pattern, word, isReal }) =>
          masked.replace(pattern, (found) => (isReal(found) ? placeholderOf(found, word) : found)),
        text,
      ),
    restore: (text) => text.replace(/\[[A-Za-z -]+ \d+\]/g, (found) => originals.get(found) ?? found),
    get count() {
      return placeholders.size;
    },
  };
}

function isIban(found: string): boolean {
  const compact = found.replaceAll(" ", "");
  if (compact.length < 15 || compact.length > 34) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The Luhn check that all card numbers pass. */
function isCard(found: string): boolean {
  const sum = [...digitsOf(found)].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** The check digit of Chinese identity numbers (GB 11643). */
function isResidentId(found: string): boolean {
  const sum = RESIDENT_WEIGHTS.reduce((total, weight, place) => total + weight * Number(found[place]), 0);
  return "10X98765432"[sum % 11] === found.slice(-1).toUpperCase();
}

function isIpV4(found: string): boolean {
  return found.split(".").every((part) => Number(part) < 256);
}

function isPhone(found: string): boolean {
  const count = digitsOf(found).length;
  return count >= 8 && count <= 15;
}
