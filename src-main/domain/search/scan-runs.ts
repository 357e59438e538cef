import {
  CJK,
  classOfCodePoint,
  EMOJI,
  JOINER,
  SEPARATOR,
  SPACELESS,
  SURROGATE,
  unitClasses,
  WORD,
} from "./character-class";

export type RunKind = "word" | "cjk" | "spaceless" | "emoji";

/**
 * Cuts text into runs in one pass over its UTF-16 units: words of spaced scripts (with the joiners inside them, so that
 * `node.js`, `ann@example.org` and `user_name` arrive whole), stretches of CJK or spaceless script, single pictographs.
 */
export function scanRuns(text: string, visit: (kind: RunKind, start: number, end: number) => void): void {
  const classes = unitClasses();
  let at = 0;
  while (at < text.length) {
    const here = classAt(text, at, classes);
    if (here === SEPARATOR || here === JOINER) {
      at += widthAt(text, at);
      continue;
    }
    const end = runEnd(text, at, here, classes);
    visit(here === WORD ? "word" : here === CJK ? "cjk" : here === SPACELESS ? "spaceless" : "emoji", at, end);
    at = end;
  }
}

function classAt(text: string, at: number, classes: Uint8Array): number {
  const unitClass = classes[text.charCodeAt(at)] ?? SEPARATOR;
  if (unitClass !== SURROGATE) return unitClass;
  const codePoint = text.codePointAt(at) ?? 0;
  return codePoint > 0xffff ? classOfCodePoint(codePoint) : SEPARATOR;
}

const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** A flag is two letters of its own kind. */
function isFlagLetter(text: string, at: number): boolean {
  const codePoint = text.codePointAt(at) ?? 0;
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

function runEnd(text: string, start: number, kind: number, classes: Uint8Array): number {
  let at = start + widthAt(text, start);
  if (kind === EMOJI) return isFlagLetter(text, start) && isFlagLetter(text, at) ? at + widthAt(text, at) : at;
  while (at < text.length) {
    const here = classAt(text, at, classes);
    if (here === kind) at += here === WORD && text.charCodeAt(at) < 0xd800 ? 1 : widthAt(text, at);
    else if (kind === WORD && here === JOINER && at + 1 < text.length && classAt(text, at + 1, classes) === WORD)
      at += 1;
    else break;
  }
  return at;
}
