import type { Inline } from "./reading-model";

/** `Source: …`, `(via: …)`, `[Source: …]` at the end of an entry. */
const NAMED = /(?:^|[\s.;])[[(]?(?:source|via):\s*/i;

/**
 * The words of a dated entry and where they are from: what stands behind `Source:`, or a link that stands alone behind
 * the last sentence.
 */
export function splitSource(inlines: readonly Inline[]): {
  readonly inlines: readonly Inline[];
  readonly source: readonly Inline[];
} {
  return named(inlines) ?? linked(inlines) ?? { inlines, source: [] };
}

function named(inlines: readonly Inline[]) {
  const at = inlines.findLastIndex((inline) => inline.kind === "text" && NAMED.test(inline.text));
  const inline = inlines[at];
  if (inline?.kind !== "text") return null;
  const mark = NAMED.exec(inline.text);
  if (!mark) return null;
  // The stop that ends the sentence stays with it.
  const kept = inline.text.slice(0, mark.index) + (mark[0].startsWith(".") ? "." : "");
  const words = withoutEnd([...inlines.slice(0, at), ...textOf(inline, kept)], /\s+$/);
  const first = textOf(inline, inline.text.slice(mark.index + mark[0].length));
  const source = withoutEnd([...first, ...inlines.slice(at + 1)], /[[(]/.test(mark[0]) ? /[\])]\s*\.?\s*$/ : /\s+$/);
  return words.length > 0 && source.length > 0 ? { inlines: words, source } : null;
}

function linked(inlines: readonly Inline[]) {
  const last = inlines.at(-1);
  const before = inlines.at(-2);
  if ((last?.kind !== "link" && last?.kind !== "outside") || before?.kind !== "text") return null;
  if (!/[.!?]["”’)]?\s+$/.test(before.text)) return null;
  return { inlines: [...inlines.slice(0, -2), ...textOf(before, before.text.trimEnd())], source: [last] };
}

const textOf = (inline: Inline & { kind: "text" }, text: string): readonly Inline[] =>
  text.trim() === "" ? [] : [{ ...inline, text }];

function withoutEnd(inlines: readonly Inline[], end: RegExp): readonly Inline[] {
  const last = inlines.at(-1);
  return last?.kind === "text" ? [...inlines.slice(0, -1), ...textOf(last, last.text.replace(end, ""))] : inlines;
}
