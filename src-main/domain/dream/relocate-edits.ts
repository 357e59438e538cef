import type { Edit, EditAnchor } from "../../../shared/model/dream";

export type Relocation =
  /** The edits at their new places. */
  | { readonly kind: "found"; readonly edits: readonly Edit[] }
  /** The file already reads as the edits would make it read. */
  | { readonly kind: "made" }
  | { readonly kind: "lost"; readonly reason: string };

/**
 * Characters on each side that make a link plain: its brackets. It holds for edits that replace what a link holds as a
 * whole; others ask for the surroundings of words whoever calls.
 */
export const AROUND_LINK = 2;
/** Characters on each side that make a few words or signs plain, which stand in other places too. */
export const AROUND_WORDS = 12;
/** How much of the text around an edit is asked for, most first. */
const AROUND = [40, AROUND_WORDS, AROUND_LINK];
const encoder = new TextEncoder();

/**
 * Finds the places of edits in a text that has changed since they were computed. Each place must be beyond doubt: a text
 * that stands more often, or less often, than there are edits for it, is lost.
 * @param text the whole file, decoded exactly
 * @param least characters around an edit without which its place is not plain
 */
export function relocateEdits(text: string, edits: readonly Edit[], least: number): Relocation {
  for (const around of AROUND.filter((length) => length >= least)) {
    const places = findAll(text, edits, (anchor) => needle(anchor, anchor.original, around));
    if (places) return { kind: "found", edits: places };
  }
  if (isMade(text, edits, least)) return { kind: "made" };
  const isThere = edits.some((edit) => edit.anchor && text.includes(edit.anchor.original));
  return {
    kind: "lost",
    reason: isThere
      ? "The page has changed, and it is no longer plain which place was meant."
      : "The page has changed, and what was to change is gone.",
  };
}

function isMade(text: string, edits: readonly Edit[], least: number): boolean {
  const fused = fuseNeighbours(edits, least);
  const replacements = new Map(fused.map((edit) => [edit.anchor, edit.replacement]));
  return findAll(text, fused, (anchor) => needle(anchor, replacements.get(anchor) ?? "", least)) !== null;
}

/** Edits that stand in each other's surroundings as one: once they are made, those surroundings read otherwise. */
function fuseNeighbours(edits: readonly Edit[], least: number): readonly Edit[] {
  const fused: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const last = fused.at(-1);
    const one = last ? fuse(last, edit, least) : null;
    if (one) fused.splice(-1, 1, one);
    else fused.push(edit);
  }
  return fused;
}

function fuse(first: Edit, second: Edit, least: number): Edit | null {
  if (!first.anchor || !second.anchor) return null;
  const after = encoder.encode(first.anchor.after);
  const gap = second.start - first.end;
  if (gap < 0 || gap > after.length) return null;
  const between = new TextDecoder().decode(after.subarray(0, gap));
  if (between.length >= least) return null;
  return {
    start: first.start,
    end: second.end,
    replacement: first.replacement + between + second.replacement,
    anchor: {
      before: first.anchor.before,
      original: first.anchor.original + between + second.anchor.original,
      after: second.anchor.after,
    },
  };
}

interface Needle {
  readonly text: string;
  /** UTF-16 offset of the original in it. */
  readonly offset: number;
  readonly middle: string;
  readonly beginsLine: boolean;
  readonly endsLine: boolean;
}

function needle(anchor: EditAnchor, middle: string, least: number): Needle {
  const around = isInsideOfLink(anchor) ? least : Math.max(least, AROUND_WORDS);
  const [before, after] = [anchor.before.slice(-around), anchor.after.slice(0, around)];
  return {
    ...{ text: before + middle + after, offset: before.length, middle },
    // What is shorter ended where its line, or the file, does: the beginning of a longer line is another one.
    beginsLine: before.length < around && !before.startsWith("\n"),
    endsLine: after.length < around && !after.endsWith("\n"),
  };
}

const isInsideOfLink = ({ before, after }: EditAnchor): boolean =>
  /(?:\[\[|\]\(<?)$/.test(before) && /^(?:\]\]|\\?\||#|>?\))/.test(after);

/** The edits at the places where their needles stand; null when one stands too often or not often enough. */
function findAll(text: string, edits: readonly Edit[], needleOf: (anchor: EditAnchor) => Needle): Edit[] | null {
  const groups = new Map<string, { readonly edits: Edit[]; readonly needle: Needle }>();
  for (const edit of edits) {
    if (!edit.anchor) return null;
    const one = needleOf(edit.anchor);
    // The same text around another place in it is another place.
    const key = JSON.stringify(one);
    const group = groups.get(key);
    if (group) group.edits.push(edit);
    else groups.set(key, { edits: [edit], needle: one });
  }
  const placed: Edit[] = [];
  for (const { edits: alike, needle: one } of groups.values()) {
    const places = occurrences(text, one);
    if (places.length !== alike.length) return null;
    for (const [index, edit] of alike.entries()) placed.push(moveTo(edit, text, (places[index] ?? 0) + one.offset));
  }
  return placed;
}

function moveTo(edit: Edit, text: string, at: number): Edit {
  const start = encoder.encode(text.slice(0, at)).length;
  return { ...edit, start, end: start + encoder.encode(edit.anchor?.original ?? "").length };
}

function occurrences(text: string, { text: part, beginsLine, endsLine }: Needle): readonly number[] {
  const places: number[] = [];
  if (part === "") return places;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const begins = !beginsLine || at === 0 || /[\n\uFEFF]/.test(text.charAt(at - 1));
    const ends = !endsLine || end === text.length || /[\r\n]/.test(text.charAt(end));
    if (begins && ends) places.push(at);
  }
  return places;
}
