import type { MergePart, OpenPart } from "../../../shared/merge/merge-part";
import type { MergeFile, PlaceDecision } from "../../../shared/model/sync";
import { plainText } from "../../../shared/text/plain-text";

export type Choice = PlaceDecision["choice"];

/** What can be decided about a file's places, in the words of its kind. */
export const CHOICES: Readonly<
  Record<MergeFile["kind"], readonly { readonly value: Choice; readonly label: string }[]>
> = {
  page: [
    { value: "mine", label: "Yours" },
    { value: "theirs", label: "Theirs" },
    { value: "both", label: "Both" },
    { value: "edit", label: "Edit" },
  ],
  file: [
    { value: "mine", label: "Yours" },
    { value: "theirs", label: "Theirs" },
    { value: "both", label: "Both, under two names" },
  ],
  gone_mine: [
    { value: "mine", label: "Leave it away" },
    { value: "theirs", label: "Take theirs" },
  ],
  gone_theirs: [
    { value: "mine", label: "Keep yours" },
    { value: "theirs", label: "Let it go" },
  ],
  moved: [
    { value: "mine", label: "Your name" },
    { value: "theirs", label: "Their name" },
    { value: "both", label: "Both" },
  ],
};

/** Why a file as a whole has to be decided; null for a page with places. */
export function whyWords({ kind, path, theirPath }: MergeFile): string | null {
  switch (kind) {
    case "page":
      return null;
    case "file":
      return "Both sides changed this file, and it holds no text that could be brought together.";
    case "gone_mine":
      return "You took this away, and they changed it.";
    case "gone_theirs":
      return "They took this away, and you changed it.";
    case "moved":
      return `It got two names: yours, and theirs, which is ${theirPath ?? path}.`;
  }
}

/** An open place of a page, as it is shown. */
export interface ShownPlace {
  readonly part: OpenPart;
  /** The heading it stands under, `Properties`, or empty at the top of a page. */
  readonly heading: string;
  /** The line in front of it that both agree on; empty when there is none. */
  readonly before: string;
}

/** The open places of a page, each with where it stands. */
export function shownPlaces(parts: readonly MergePart[]): readonly ShownPlace[] {
  const places: ShownPlace[] = [];
  let heading = "";
  let [isInHead, isFirst] = [false, true];
  for (const [index, part] of parts.entries()) {
    const lines = part.kind === "agreed" ? part.lines : part.mine;
    if (part.kind === "open") {
      const around = parts[index - 1];
      const before = around?.kind === "agreed" ? (around.lines.findLast((line) => line.trim() !== "") ?? "") : "";
      const isHeading = /^#{1,6} /.test(before) || before === "---";
      places.push({ part, heading: isInHead ? "Properties" : heading, before: isHeading ? "" : before });
    }
    for (const line of lines) {
      if (line === "---" && (isFirst || isInHead)) isInHead = isFirst;
      const [, words] = /^#{1,6} +(.+?) *#*$/.exec(line) ?? [];
      if (!isInHead && words !== undefined) heading = plainText(words);
      isFirst = false;
    }
  }
  return places;
}

/** `1.2 MB`, `24 KB`, `3 bytes`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
