import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";

const BRACKET = 91;
const REFERENCE = /^\[\^([^\]\s^[]{1,100})\]/;
const DEFINITION = /^\[\^([^\]\s^[]{1,100})\]:[ \t]*/;
/** Lines that belong to the definition above them are indented. */
export const CONTINUED = /^(?: {2,}|\t)\s*\S/;

/** `[^1]` in the text, and `[^1]: what it says` on a line of its own. */
export const footnoteSyntax: MarkdownConfig = {
  defineNodes: ["FootnoteReference", "FootnoteLabel", "FootnoteMark", { name: "FootnoteDefinition", block: true }],
  parseInline: [{ name: "FootnoteReference", before: "Link", parse: parseReference }],
  parseBlock: [
    {
      name: "FootnoteDefinition",
      before: "LinkReference",
      parse: parseDefinition,
      endLeaf: (_, line) => line.next === BRACKET && DEFINITION.test(line.text.slice(line.pos)),
    },
  ],
};

function parseReference(cx: InlineContext, next: number, pos: number): number {
  if (next !== BRACKET || cx.char(pos + 1) !== 94) return -1;
  const found = REFERENCE.exec(cx.slice(pos, Math.min(cx.end, pos + 110)))?.[0];
  if (found === undefined) return -1;
  const end = pos + found.length;
  return cx.addElement(
    cx.elt("FootnoteReference", pos, end, [
      cx.elt("FootnoteMark", pos, pos + 2),
      cx.elt("FootnoteLabel", pos + 2, end - 1),
      cx.elt("FootnoteMark", end - 1, end),
    ]),
  );
}

function parseDefinition(cx: BlockContext, line: Line): boolean {
  if (line.next !== BRACKET || line.indent >= line.baseIndent + 4) return false;
  const first = line.text.slice(line.pos);
  const head = DEFINITION.exec(first);
  if (!head?.[1]) return false;
  const from = cx.lineStart + line.pos;
  const lines = [first];
  const { depth } = cx;
  while (cx.nextLine()) {
    // Inside of a quote each line begins with its mark: there a definition is one line.
    if (depth > 1 || !CONTINUED.test(line.text)) break;
    lines.push(line.text);
  }
  const text = lines.join("\n").trimEnd();
  const label = from + 2 + head[1].length;
  const start = head[0].length;
  cx.addElement(
    cx.elt("FootnoteDefinition", from, from + text.length, [
      cx.elt("FootnoteMark", from, from + 2),
      cx.elt("FootnoteLabel", from + 2, label),
      cx.elt("FootnoteMark", label, Math.min(from + start, from + text.length)),
      ...(text.length > start ? cx.parser.parseInline(text.slice(start), from + start) : []),
    ]),
  );
  return true;
}
