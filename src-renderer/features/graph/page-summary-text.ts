import { plainText } from "../../components/plain-sentence";

const LONGEST = 170;
/** Lines that introduce or structure, and say little by themselves. */
const NOT_PROSE = /^(?:#{1,6}\s|>|\||```|~~~|<!--|%%|---|===|\[[^\]]*\]:|[-*+]\s|\d+[.)]\s|!\[|[\w-]+::)/u;

/** The first sentence or two of a page's prose, as one reads them; empty when there is none. */
export function summaryText(body: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of body.split("\n")) {
    const text = line.trim();
    if (/^(?:```|~~~)/u.test(text)) isCode = !isCode;
    else if (!isCode && text !== "" && !NOT_PROSE.test(text)) lines.push(text);
    else if (lines.length > 0) break;
  }
  return shorten(plainText(lines.join(" ")).trim());
}

/** Ends at a sentence if one ends in time, else at a word. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const head = text.slice(0, LONGEST);
  const sentenceEnd = Math.max(head.lastIndexOf(". "), head.lastIndexOf("? "), head.lastIndexOf("! "));
  if (sentenceEnd > LONGEST / 3) return head.slice(0, sentenceEnd + 1);
  const wordEnd = head.lastIndexOf(" ");
  return `${head.slice(0, wordEnd > 0 ? wordEnd : LONGEST).replace(/[,;:]$/u, "")}…`;
}
