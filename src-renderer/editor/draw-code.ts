import { syntaxTree } from "@codemirror/language";
import { Decoration, type EditorView, WidgetType } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { iconElement } from "../components/icon-element";
import type { Drawing } from "./draw-syntax";

/** Code between fences: a quiet ground, and at its corner the language and a button that copies it. */
export function drawCode(drawing: Drawing, code: SyntaxNode): void {
  const { state } = drawing;
  drawing.lines(code.from, code.to, "cm-code-line");
  const first = state.doc.lineAt(code.from);
  const last = state.doc.lineAt(Math.min(code.to, state.doc.length));
  if (drawing.isInSight(last.from)) drawing.ranges.push(Decoration.line({ class: "cm-code-end" }).range(last.from));
  if (!drawing.isInSight(first.from)) return;
  drawing.ranges.push(Decoration.line({ class: "cm-code-start" }).range(first.from));
  if (code.name !== "FencedCode") return;
  const info = code.getChild("CodeInfo");
  const isRevealed = drawing.isRevealed(first.from);
  if (info && !isRevealed) drawing.syntax(info.from, info.to);
  const language = info && !isRevealed ? state.sliceDoc(info.from, info.to).trim().split(/[\s{]/)[0] : "";
  drawing.ranges.push(Decoration.widget({ widget: new CodeActs(language ?? ""), side: 1 }).range(first.to));
}

class CodeActs extends WidgetType {
  readonly #language: string;

  constructor(language: string) {
    super();
    this.#language = language;
  }

  override eq(other: CodeActs): boolean {
    return other.#language === this.#language;
  }

  override toDOM(view: EditorView): HTMLElement {
    const acts = document.createElement("span");
    acts.className = "code-acts";
    const language = document.createElement("span");
    language.textContent = this.#language;
    const button = document.createElement("button");
    button.type = "button";
    button.title = "Copy the code";
    button.setAttribute("aria-label", "Copy the code");
    button.append(iconElement("copy"));
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => void copy(view, acts, button));
    acts.append(language, button);
    return acts;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

async function copy(view: EditorView, acts: HTMLElement, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(codeAt(view, view.posAtDOM(acts)));
  button.replaceChildren(iconElement("check"));
  button.setAttribute("aria-label", "Copied");
  setTimeout(() => {
    button.replaceChildren(iconElement("copy"));
    button.setAttribute("aria-label", "Copy the code");
  }, 1500);
}

/** What stands between the fences. */
function codeAt({ state }: EditorView, at: number): string {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && node.name !== "FencedCode") node = node.parent;
  const parts = node?.getChildren("CodeText") ?? [];
  return parts.map((part) => state.sliceDoc(part.from, part.to)).join("");
}
