import type { ReadingRules } from "./reading-rules";

/** What stands between `[[` and `]]`. Offsets are those of the text that was read. */
export interface WikilinkParts {
  /** Span of target and anchor. */
  readonly from: number;
  readonly to: number;
  readonly label: string | null;
  /** Key of a typed link (`[[works_at::Acme]]`); null without. */
  readonly field: string | null;
}

/** Dendron names the folder of pages that a link leads to: `dendron://notes/acme`. */
const DENDRON_SCHEME = /^dendron:\/\/[^/\]|]+\//;

/**
 * Cuts the inside of a wikilink, `open` to `close`, in parts. Dendron writes the label first (`[[label|target]]`), all
 * others last; in a table the `|` is escaped.
 */
export function readWikilinkParts(text: string, open: number, close: number, rules: ReadingRules): WikilinkParts {
  const isLabelFirst = rules.dialect === "dendron";
  const pipe = text.slice(open, close).indexOf("|");
  const escapeLength = pipe > 0 && text[open + pipe - 1] === "\\" ? 1 : 0;
  const first = { from: open, to: pipe < 0 ? close : open + pipe - escapeLength };
  const second = pipe < 0 ? null : { from: open + pipe + 1, to: close };
  const target = isLabelFirst && second ? second : first;
  const label = isLabelFirst && second ? first : second;
  const inner = text.slice(target.from, target.to);
  return {
    ...typedTarget(inner, target.from, rules),
    to: target.to,
    label: label === null ? null : text.slice(label.from, label.to).trim() || null,
  };
}

function typedTarget(inner: string, from: number, rules: ReadingRules): { from: number; field: string | null } {
  const separator = inner.indexOf("::");
  const key = separator > 0 ? inner.slice(0, separator).trim() : "";
  if (key !== "" && rules.schema.isFieldKey(key)) return { from: from + separator + 2, field: key };
  const scheme = rules.dialect === "dendron" ? DENDRON_SCHEME.exec(inner)?.[0] : undefined;
  return { from: from + (scheme?.length ?? 0), field: null };
}
