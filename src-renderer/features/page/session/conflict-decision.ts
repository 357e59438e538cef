import { type MergePart, settledText } from "../../../../shared/merge/merge-part";
import { mergeTexts } from "../../../../shared/merge/merge-texts";

/** What is on disk now, as far as is known. */
export interface DiskVersion {
  readonly text: string;
  readonly revision: string;
}

/** Both sides changed the same thing: what is on disk, and the merge with the places that need a choice. */
export interface Conflict extends DiskVersion {
  readonly parts: readonly MergePart[];
}

/** What to do when the file is no longer what the page was read from. */
export type DiskDecision =
  /** It is what we have already: only the revision is new. */
  | { readonly kind: "rebase" }
  /** Nothing of ours is lost: show the new text. */
  | { readonly kind: "take" }
  /** Both sides changed, each something else: both changes stay. */
  | { readonly kind: "merge"; readonly text: string }
  /** Both sides changed the same: keep both until the person has chosen. */
  | { readonly kind: "conflict"; readonly parts: readonly MergePart[] };

/** Decides between what was read (`base`), what is in the editor (`mine`) and what is on disk. */
export function decideOnDisk(base: DiskVersion, mine: string, disk: DiskVersion): DiskDecision {
  if (disk.text === mine) return { kind: "rebase" };
  if (mine === base.text) return { kind: "take" };
  if (disk.text === base.text) return { kind: "rebase" };
  const parts = mergeTexts(base.text, mine, disk.text);
  const text = settledText(parts);
  return text === null ? { kind: "conflict", parts } : { kind: "merge", text };
}
