import type { Page } from "playwright-core";

interface Marked {
  readonly text: string;
  readonly ranges: readonly { readonly anchor: number; readonly head: number }[];
}

/** Puts a text with its carets in the editor's place, as the tables write it: `‸` a caret, `«»` around a selection. */
export async function putText(page: Page, marked: string): Promise<void> {
  await page.evaluate((given) => {
    const ranges: { anchor: number; head: number }[] = [];
    let text = "";
    let from: number | null = null;
    for (const letter of given) {
      if (letter === "‸") ranges.push({ anchor: text.length, head: text.length });
      else if (letter === "«") from = text.length;
      else if (letter === "»") ranges.push({ anchor: from ?? text.length, head: text.length });
      else text += letter;
    }
    // biome-ignore lint/suspicious/noExplicitAny: the library keeps its view at the element
    const view = (document.querySelector(".cm-content") as any).cmTile.root.view;
    const selection = view.state.selection.constructor.fromJSON({ ranges, main: 0 });
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection });
    view.focus();
  }, marked);
}

/** The text of the editor with its carets and selections. */
export async function shownText(page: Page): Promise<string> {
  const { text, ranges }: Marked = await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the library keeps its view at the element
    const { state } = (document.querySelector(".cm-content") as any).cmTile.root.view;
    return { text: state.doc.toString(), ranges: state.selection.toJSON().ranges };
  });
  return ranges.toReversed().reduce((marked, { anchor, head }) => {
    const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
    if (from === to) return `${marked.slice(0, from)}‸${marked.slice(from)}`;
    return `${marked.slice(0, from)}«${marked.slice(from, to)}»${marked.slice(to)}`;
  }, text);
}
