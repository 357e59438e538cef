import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import type { EditorHooks, WrittenLink } from "./editor-hooks";

const LINK_NODES = new Set(["Wikilink", "Embed", "Link", "Image", "URL", "Autolink"]);

/** The link at a position of the text; null when there is none. */
export function linkAt(state: EditorState, at: number): WrittenLink | null {
  for (const side of [-1, 1] as const) {
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent) {
      if (LINK_NODES.has(node.name)) {
        const link = readLink(state, node);
        if (link) return link;
      }
    }
  }
  return null;
}

function readLink(state: EditorState, node: SyntaxNode): WrittenLink | null {
  const text = (child: SyntaxNode | null) => (child ? state.sliceDoc(child.from, child.to) : "");
  if (node.name === "Wikilink" || node.name === "Embed") {
    const anchor = text(node.getChild("WikilinkAnchor")).replace(/^#+/, "");
    const target = text(node.getChild("WikilinkTarget")).trim();
    return { kind: "page", from: node.from, target, anchor: anchor === "" ? null : anchor };
  }
  const isBare = node.name === "URL" || node.name === "Autolink";
  if (isBare && node.parent && (node.parent.name === "Link" || node.parent.name === "Image")) return null;
  const url = (isBare ? text(node) : text(node.getChild("URL"))).replace(/^<|>$/g, "");
  return url === "" ? null : addressOf(url, node.from);
}

/** Whether an address says how it is reached: it leads out of the brain. */
export const hasScheme = (address: string): boolean => /^[a-z][a-z+.-]*:/i.test(address);

/** A relative destination names a page, anything with a scheme a place outside. */
export function addressOf(url: string, from: number): WrittenLink {
  if (hasScheme(url) || /^www\./i.test(url)) return { kind: "url", url };
  const [target = "", anchor] = url.split("#");
  return { kind: "page", from, target: decodeTarget(target), anchor: anchor ?? null };
}

/** A target as its page is named. */
export function decodeTarget(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** Ctrl or Cmd with a click, the middle button, and Ctrl+Enter follow the link; with Shift in a new tab. */
export function followLinks(hooks: EditorHooks): Extension {
  const follow = (view: EditorView, at: number, newTab: boolean): boolean => {
    const link = linkAt(view.state, at);
    if (link) hooks.onFollow(link, newTab);
    return link !== null;
  };
  return [
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        const isMiddle = event.button === 1;
        if (!isMiddle && !(event.button === 0 && (event.ctrlKey || event.metaKey))) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at === null || !follow(view, at, isMiddle || event.shiftKey)) return false;
        event.preventDefault();
        return true;
      },
    }),
    keymap.of([
      { key: "Mod-Enter", run: (view) => follow(view, view.state.selection.main.head, false) },
      { key: "Mod-Shift-Enter", run: (view) => follow(view, view.state.selection.main.head, true) },
    ]),
  ];
}
