import type { Edit, EditAnchor } from "../../../shared/model/dream";

export type Relocation =
  /** The edits at their new places. */
  | { readonly kind: "found"; readonly edits: readonly Edit[] }
  /** The file already reads as the edits would make it read. */
  | { readonly kind: "made" }
  | { readonly kind: "lost"; readonly reason: string };

/** How much of the text around an edit is asked for, most first. Two characters are a link's brackets. */
const AROUND = [40, 12, 2];
const encoder = new TextEncoder();

/**
 * Finds the places of edits in a text that has changed since they were computed. Each place must be beyond doubt: a text
 * that stands more often, or less often, than there are edits for it, is lost.
 * @param text the whole file, decoded exactly
 */
export function relocateEdits(text: string, edits: readonly Edit[]): Relocation {
  for (const around of AROUND) {
    const places = findAll(text, edits, (anchor) => needle(anchor, anchor.original, around));
    if (places) return { kind: "found", edits: places };
  }
  const replacements = new Map(edits.map((edit) => [edit.anchor, edit.replacement]));
  const made = findAll(text, edits, (anchor) => needle(anchor, replacements.get(anchor) ?? "", 2));
  if (made) return { kind: "made" };
  const isThere = edits.some((edit) => edit.anchor && text.includes(edit.anchor.original));
  return {
    kind: "lost",
    reason: isThere
      ? "The page has changed, and it is no longer plain which place was meant."
      : "The page has changed, and what was to change is gone.",
  };
}

interface Needle {
  readonly text: string;
  /** UTF-16 offset of the original in it. */
  readonly offset: number;
}

function needle(anchor: EditAnchor, middle: string, around: number): Needle {
  const before = anchor.before.slice(-around);
  return { text: before + middle + anchor.after.slice(0, around), offset: before.length };
}

/** The edits at the places where their needles stand; null when one stands too often or not often enough. */
function findAll(text: string, edits: readonly Edit[], needleOf: (anchor: EditAnchor) => Needle): Edit[] | null {
  const groups = new Map<string, { edits: Edit[]; offset: number }>();
  for (const edit of edits) {
    if (!edit.anchor) return null;
    const { text: key, offset } = needleOf(edit.anchor);
    const group = groups.get(key);
    if (group) group.edits.push(edit);
    else groups.set(key, { edits: [edit], offset });
  }
  const placed: Edit[] = [];
  for (const [key, group] of groups) {
    const places = occurrences(text, key);
    if (key === "" || places.length !== group.edits.length) return null;
    for (const [index, edit] of group.edits.entries()) {
      placed.push(moveTo(edit, text, (places[index] ?? 0) + group.offset));
    }
  }
  return placed;
}

function moveTo(edit: Edit, text: string, at: number): Edit {
  const start = encoder.encode(text.slice(0, at)).length;
  return { ...edit, start, end: start + encoder.encode(edit.anchor?.original ?? "").length };
}

function occurrences(text: string, part: string): readonly number[] {
  const places: number[] = [];
  if (part === "") return places;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
