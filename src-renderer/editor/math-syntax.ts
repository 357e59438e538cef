import type { BlockContext, InlineContext, Line, MarkdownConfig } from "@lezer/markdown";

const DOLLAR = 36;
/** A formula on a line of text is short; this many characters are looked through for its end. */
const MOST_INLINE = 4000;
/** `$$` alone, or with the whole formula or its beginning behind it and nothing after its end. One way to read each sign. */
const DISPLAY_START = /^\$\$(?!\$)(?:\\.|[^$\\])*(?:(?<!^\$\$)\$\$\s*)?$/;
const DISPLAY_END = /\$\$\s*$/;

/**
 * `$x$`, `$$x$$` on a line, and `$$ … $$` over lines. Money is no formula: the signs stand against their text, neither
 * stands beside a letter or a number outside of it, and an amount followed by words is prose.
 */
export const mathSyntax: MarkdownConfig = {
  defineNodes: ["Math", "MathMark", { name: "MathBlock", block: true }],
  parseInline: [{ name: "Math", before: "Escape", parse: parseInlineMath }],
  parseBlock: [
    {
      name: "MathBlock",
      before: "LinkReference",
      parse: parseMathBlock,
      endLeaf: (cx, line) => cx.depth === 1 && line.indent < 4 && DISPLAY_START.test(line.text.slice(line.pos)),
    },
  ],
};

function parseInlineMath(cx: InlineContext, next: number, pos: number): number {
  if (next !== DOLLAR) return -1;
  const marks = cx.char(pos + 1) === DOLLAR ? 2 : 1;
  const rest = cx.slice(pos, Math.min(cx.end, pos + MOST_INLINE));
  const before = pos > cx.offset ? cx.slice(pos - 1, pos) : "";
  const length = marks === 2 ? displayLength(rest) : /[\p{L}\p{N}$]/u.test(before) ? 0 : inlineLength(rest);
  if (length === 0) return -1;
  const end = pos + length;
  return cx.addElement(
    cx.elt("Math", pos, end, [cx.elt("MathMark", pos, pos + marks), cx.elt("MathMark", end - marks, end)]),
  );
}

function displayLength(text: string): number {
  const end = text.indexOf("$$", 2);
  return end <= 2 || text.slice(2, end).trim() === "" ? 0 : end + 2;
}

/** An amount and then words: `$5 and 6$`, `$20 (in US$)`. */
const AMOUNT_AND_WORDS = /^\d\S*\s[^\\^_=]*\p{L}{2}/u;

function inlineLength(text: string): number {
  if (/^\$\s/.test(text)) return 0;
  for (let at = 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\n") return 0;
    if (letter === "\\") at++;
    else if (letter === "$") {
      const inner = text.slice(1, at);
      const isClosed = inner !== "" && !/\s$/.test(inner) && !/^[\p{L}\p{N}$]/u.test(text.slice(at + 1, at + 3));
      return isClosed && !AMOUNT_AND_WORDS.test(inner) ? at + 1 : 0;
    }
  }
  return 0;
}

/** Only on the page itself: inside of quotes and lists a formula is read as part of its paragraph. */
function parseMathBlock(cx: BlockContext, line: Line): boolean {
  if (cx.depth > 1 || line.next !== DOLLAR || line.indent >= 4) return false;
  const first = line.text.slice(line.pos);
  if (!DISPLAY_START.test(first)) return false;
  const from = cx.lineStart + line.pos;
  if (DISPLAY_END.test(first.slice(2)) && first.slice(2).trim() !== "") {
    const end = cx.lineStart + line.text.trimEnd().length;
    cx.nextLine();
    addMathBlock(cx, from, end);
    return true;
  }
  const lines = [first];
  while (cx.nextLine()) {
    const { text } = line;
    // A blank line ends what was never closed: one sign must not make a formula of the rest of the page.
    if (text.trim() === "") break;
    lines.push(text);
    if (!DISPLAY_END.test(text)) continue;
    const end = cx.lineStart + text.trimEnd().length;
    cx.nextLine();
    addMathBlock(cx, from, end);
    return true;
  }
  const words = lines.join("\n").trimEnd();
  cx.addElement(cx.elt("Paragraph", from, from + words.length, cx.parser.parseInline(words, from)));
  return true;
}

function addMathBlock(cx: BlockContext, from: number, to: number): void {
  cx.addElement(cx.elt("MathBlock", from, to, [cx.elt("MathMark", from, from + 2), cx.elt("MathMark", to - 2, to)]));
}
