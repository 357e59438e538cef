import { Decoration } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import type { Drawing } from "./draw-syntax";
import { DrawnPart } from "./drawn-part";
import { hasScheme } from "./follow-link";
import { partsHooks } from "./parts-hooks";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/**
 * An image where it stands, a page where its embed is alone on its line: in place of what is written, off the caret's
 * line. False for what is drawn as a link: amid words, from outside, or where nobody draws.
 */
export function drawEmbed(drawing: Drawing, node: SyntaxNode): boolean {
  if (node.name !== "Embed" && node.name !== "Image") return false;
  const { state } = drawing;
  if (!state.facet(partsHooks) || drawing.isRevealed(node.from)) return false;
  const line = state.doc.lineAt(node.from);
  if (node.to > line.to) return false;
  const child = node.getChild(node.name === "Embed" ? "WikilinkTarget" : "URL");
  const target = child ? state.sliceDoc(child.from, child.to).trim() : "";
  if (hasScheme(target)) return false;
  const source = state.sliceDoc(node.from, node.to);
  const isAlone = state.sliceDoc(line.from, line.to).trim() === source;
  const isFile = /\.\w{2,5}$/.test(target) && !/\.md$/i.test(target);
  if (!IMAGE.test(target) && (!isAlone || isFile || (target === "" && node.name === "Image"))) return false;
  drawing.ranges.push(
    Decoration.replace({ widget: new DrawnPart(source, node.from, false) }).range(node.from, node.to),
  );
  return true;
}
