import type { MergePart, OpenPart } from "../../../../shared/merge/merge-part";
import { placeKey } from "../../../../shared/merge/place-key";
import { compareVersions, type VersionRow } from "../../../components/compare-versions";

/** What a person decides about a place that both sides have changed. */
export type Choice = "mine" | "disk" | "both";

/** A place that both sides have changed, as it is shown. */
export interface Place {
  /** The same for the same two versions, however often the merge is made anew. */
  readonly key: string;
  readonly part: OpenPart;
  readonly rows: readonly VersionRow[];
  /** The line in front of it that both agree on; empty when there is none. */
  readonly before: string;
}

export function placesOf(parts: readonly MergePart[]): readonly Place[] {
  return parts.flatMap((part, index): Place[] => {
    if (part.kind === "agreed") return [];
    const { rows } = compareVersions(part.mine.join("\n"), part.theirs.join("\n"));
    const around = parts[index - 1];
    const before = around?.kind === "agreed" ? around.lines.findLast((line) => line.trim() !== "") : undefined;
    return [{ key: placeKey(part), part, rows, before: before ?? "" }];
  });
}

export function linesChosen({ mine, theirs }: OpenPart, choice: Choice): readonly string[] {
  if (choice === "both") return [...mine, ...theirs];
  return choice === "mine" ? mine : theirs;
}
