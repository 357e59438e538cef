import type { SyntaxNode } from "@lezer/common";
import type { Drawing } from "./draw-syntax";

/** `[^1]`: the name alone, raised; its marks show on the caret's line. Visits no children. */
export function drawFootnoteReference(drawing: Drawing, node: SyntaxNode): false {
  for (const mark of node.getChildren("FootnoteMark")) drawing.syntax(mark.from, mark.to);
  const label = node.getChild("FootnoteLabel");
  if (label) drawing.mark(label.from, label.to, "footnote-ref");
  return false;
}
