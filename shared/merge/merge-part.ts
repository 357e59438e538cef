/** A stretch of a merged text, as lines without their ends. */
export type MergePart =
  /** What both versions come to. */
  | { readonly kind: "agreed"; readonly lines: readonly string[] }
  /** Both changed the same thing, each in its own way: a person has to choose. */
  | {
      readonly kind: "open";
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type OpenPart = Extract<MergePart, { kind: "open" }>;

export const agreed = (lines: readonly string[]): MergePart => ({ kind: "agreed", lines });

/** The merged text; null while something is open. */
export function settledText(parts: readonly MergePart[]): string | null {
  const lines: string[] = [];
  for (const part of parts) {
    if (part.kind === "open") return null;
    lines.push(...part.lines);
  }
  return lines.join("\n");
}

/** The text with every open part decided. `decide` gets the part and its number among the open ones. */
export function decidedText(
  parts: readonly MergePart[],
  decide: (part: OpenPart, index: number) => readonly string[],
): string {
  let index = 0;
  return parts.flatMap((part) => (part.kind === "open" ? decide(part, index++) : part.lines)).join("\n");
}

/** Neighbouring parts of a kind become one, so that a choice is asked for once. */
export function joined(parts: readonly MergePart[]): readonly MergePart[] {
  const groups: MergePart[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (part.kind === "agreed" && part.lines.length === 0) continue;
    if (group?.[0]?.kind === part.kind) group.push(part);
    else groups.push([part]);
  }
  return groups.map((group): MergePart => {
    const open = group.filter((part) => part.kind === "open");
    if (open.length === 0) return agreed(group.flatMap((part) => (part.kind === "agreed" ? part.lines : [])));
    return {
      kind: "open",
      base: open.flatMap((part) => part.base),
      mine: open.flatMap((part) => part.mine),
      theirs: open.flatMap((part) => part.theirs),
    };
  });
}
