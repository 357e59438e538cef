import { Decoration } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { hueOf } from "../components/mark-type";
import { peekAttributes } from "../components/peek-target";
import type { Drawing } from "./draw-syntax";
import { decodeTarget, hasScheme } from "./follow-link";
import { findLook, type LinkLook } from "./link-look";

/** Draws a link: its text with the line of its target and family, its syntax hidden or grey. Visits no children. */
export function drawLink(drawing: Drawing, node: SyntaxNode): boolean {
  if (node.name === "Wikilink" || node.name === "Embed") {
    drawWikilink(drawing, node);
    return false;
  }
  return drawMarkdownLink(drawing, node);
}

function drawWikilink(drawing: Drawing, node: SyntaxNode): void {
  const { state } = drawing;
  const target = node.getChild("WikilinkTarget");
  const anchor = node.getChild("WikilinkAnchor");
  const label = node.getChild("WikilinkLabel");
  const name = target ? state.sliceDoc(target.from, target.to).trim() : "";
  for (const mark of node.getChildren("WikilinkMark")) drawing.syntax(mark.from, mark.to);
  const shown = label ?? target ?? anchor;
  if (label && target) drawing.syntax(target.from, anchor?.to ?? target.to);
  else if (anchor && target) drawing.mark(anchor.from, anchor.to, "cm-anchor");
  const part = anchor ? state.sliceDoc(anchor.from, anchor.to).replace(/^#+/, "") : null;
  if (shown) pushLink(drawing, shown.from, shown.to, findLook(drawing.looks, node.from, name), part);
}

/** `[text](url)`: the text is the link; children are visited, so that its marks are drawn by their own rules. */
function drawMarkdownLink(drawing: Drawing, node: SyntaxNode): boolean {
  const marks = node.getChildren("LinkMark");
  const [open, close] = marks;
  const url = node.getChild("URL");
  // `[text]` without a destination is text in brackets, a callout's name among it.
  if (!open || !close || (!url && !node.getChild("LinkLabel"))) return true;
  drawing.syntax(open.from, open.to);
  drawing.syntax(close.from, node.to);
  const target = url ? drawing.state.sliceDoc(url.from, url.to).replace(/^<|>$/g, "") : "";
  const isOutside = hasScheme(target);
  if (isOutside) drawing.mark(open.to, close.from, "cm-outside");
  else pushLink(drawing, open.to, close.from, findLook(drawing.looks, node.from, decodeTarget(target)), null);
  return false;
}

function pushLink(drawing: Drawing, from: number, to: number, look: LinkLook | null, part: string | null): void {
  if (from >= to) return;
  const isUnresolved = look?.status === "unresolved";
  const className = ["lk", isUnresolved ? "unresolved" : "", look?.ended ? "ended" : ""].filter(Boolean).join(" ");
  const type = isUnresolved ? "none" : hueOf(look?.page?.type ?? look?.candidates[0]?.type ?? "page");
  const peek = peekAttributes(look?.page?.path, part);
  const attributes = { "data-type": type, "data-fam": look?.family ?? "reference", ...peek };
  drawing.ranges.push(Decoration.mark({ class: className, attributes }).range(from, to));
}
