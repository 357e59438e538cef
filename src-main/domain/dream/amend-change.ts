import type { Edit, ProposalChange } from "../../../shared/model/dream";
import type { Amendment } from "../../../shared/model/dream-review";

/**
 * A change as a person wants it: with other words in the place of its edits, and without those that were left out. Null when
 * nothing is left, or the amendments are not those of this change.
 */
export function amendChange(change: ProposalChange, amendments: readonly Amendment[]): ProposalChange | null {
  if (amendments.length === 0) return change;
  if (change.kind !== "edit") return null;
  const byPath = new Map(amendments.map((one) => [one.path, one.edits]));
  const isKnown = amendments.every(({ path, edits }) => {
    const file = change.files.find((one) => one.path === path);
    return file?.edits.length === edits.length;
  });
  if (!isKnown) return null;
  const files = change.files.flatMap((file) => {
    const texts = byPath.get(file.path);
    const edits = texts ? file.edits.flatMap((edit, index) => amended(edit, texts[index])) : file.edits;
    return edits.length === 0 ? [] : [{ ...file, edits }];
  });
  return files.length === 0 ? null : { kind: "edit", files };
}

function amended(edit: Edit, text: string | null | undefined): readonly Edit[] {
  if (text === null) return [];
  return [text === undefined ? edit : { ...edit, replacement: text }];
}
