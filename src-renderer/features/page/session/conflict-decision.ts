/** What is on disk now, as far as is known. */
export interface DiskVersion {
  readonly text: string;
  readonly revision: string;
}

/** What to do when the file is no longer what the page was read from. */
export type DiskDecision =
  /** It is what we have already: only the revision is new. */
  | { readonly kind: "rebase" }
  /** Nothing of ours is lost: show the new text. */
  | { readonly kind: "take" }
  /** Both sides changed: keep both until the person has chosen. */
  | { readonly kind: "conflict" };

/** Decides between what was read (`base`), what is in the editor (`mine`) and what is on disk. */
export function decideOnDisk(base: DiskVersion, mine: string, disk: DiskVersion): DiskDecision {
  if (disk.text === mine) return { kind: "rebase" };
  if (mine === base.text) return { kind: "take" };
  return disk.text === base.text ? { kind: "rebase" } : { kind: "conflict" };
}
