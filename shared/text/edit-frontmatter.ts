import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLSeq } from "yaml";
import { parseFrontmatter } from "./frontmatter";

/** One replacement in a text. Offsets are UTF-16, end exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Plain text that YAML reads as itself inside a list in brackets. */
const SAFE_IN_FLOW = /^[^\s,[\]{}#&*!|>'"%@`:?-][^,[\]{}#:]*$/;

/**
 * The edit that gives a frontmatter field one value more and touches nothing else: comments, order, quotes and line ends
 * stay. A field with one value becomes a list, a page without frontmatter gets one. Null when the frontmatter cannot be
 * read or holds something else than texts under the key; an empty edit when the value is there already.
 */
export function addFrontmatterValue(text: string, key: string, value: string): TextEdit | null {
  const eol = /\r?\n/.exec(text)?.[0] ?? "\n";
  const frontmatter = parseFrontmatter(text);
  const quoted = quote(value);
  if (!frontmatter) return insertBlock(text, `${key}: ${quoted}`, eol);
  if (frontmatter.isBroken) return null;
  const yamlStart = text.indexOf("\n") + 1;
  const yamlEnd = closingLine(text, frontmatter.end);
  const document = parseDocument(text.slice(yamlStart, yamlEnd), { uniqueKeys: false, logLevel: "silent" });
  if (document.contents !== null && !isMap(document.contents)) return null;
  const pair = document.contents?.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  if (!pair) return { start: yamlEnd, end: yamlEnd, text: `${key}: ${quoted}${eol}` };
  const edit = extendPair(pair, text.slice(yamlStart, yamlEnd), value, eol);
  return edit === null ? null : { ...edit, start: edit.start + yamlStart, end: edit.end + yamlStart };
}

const quote = (value: string): string => JSON.stringify(value);

function insertBlock(text: string, line: string, eol: string): TextEdit {
  const at = text.startsWith("\ufeff") ? 1 : 0;
  return { start: at, end: at, text: `---${eol}${line}${eol}---${eol}` };
}

/** Where the line of the closing `---` begins. */
function closingLine(text: string, bodyStart: number): number {
  const lastBreak = text.endsWith("\n", bodyStart) ? bodyStart - 1 : bodyStart;
  return text.lastIndexOf("\n", lastBreak - 1) + 1;
}

function extendPair(pair: Pair, yaml: string, value: string, eol: string): TextEdit | null {
  const node = pair.value;
  const quoted = quote(value);
  if (isSeq(node)) return extendList(node, yaml, value, eol);
  if (node !== null && !isScalar(node)) return null;
  const range = node?.range;
  if (!range) return null;
  const [start, end] = range;
  const raw = yaml.slice(start, end);
  if (raw === "" || node.value === null) {
    const colon = yaml.lastIndexOf(":", start) + 1;
    return { start: colon, end: Math.max(colon, end), text: ` ${quoted}` };
  }
  if (node.value === value) return { start, end: start, text: "" };
  if (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL" || raw.includes("\n")) return null;
  const isQuoted = /^["']/.test(raw);
  const first = isQuoted || SAFE_IN_FLOW.test(raw) ? raw : quote(raw);
  return { start, end, text: `[${first}, ${quoted}]` };
}

function extendList(list: YAMLSeq, yaml: string, value: string, eol: string): TextEdit | null {
  const [start, end] = list.range ?? [0, 0];
  if (list.items.some((item) => isScalar(item) && item.value === value)) return { start, end: start, text: "" };
  // `[[Acme]]` without quotes is a list in a list to YAML: what it stands for must become a text of its own.
  const raw = yaml.slice(start, end);
  if (/^\[\[[^[\]]*\]\]$/.test(raw)) return { start, end, text: `[${quote(raw)}, ${quote(value)}]` };
  if (list.flow) {
    const close = start + raw.lastIndexOf("]");
    const lead = list.items.length === 0 || /,\s*$/.test(yaml.slice(start, close)) ? "" : ", ";
    return { start: close, end: close, text: `${lead}${quote(value)}` };
  }
  const lastItem = list.items.at(-1);
  const lastRange = isScalar(lastItem) || isMap(lastItem) || isSeq(lastItem) ? lastItem.range : null;
  if (!lastRange) return null;
  const dash = yaml.lastIndexOf("-", lastRange[0]);
  const lineStart = yaml.lastIndexOf("\n", dash) + 1;
  const indent = yaml.slice(lineStart, dash);
  if (indent.trim() !== "") return null;
  const newline = yaml.indexOf("\n", Math.max(lineStart, lastRange[1] - 1));
  const at = newline < 0 ? yaml.length : newline + 1;
  return { start: at, end: at, text: `${newline < 0 ? eol : ""}${indent}- ${quote(value)}${eol}` };
}
