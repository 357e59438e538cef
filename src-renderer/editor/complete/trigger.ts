import type { EditorState } from "@codemirror/state";
import { isLiteral } from "../literal-nodes";
import { FENCE_LINES } from "../page-head";

/** What is being completed at the caret. `open` is where the sign stands that began it, `from` where what is typed begins. */
export type Trigger = { readonly open: number; readonly from: number; readonly typed: string } & (
  | { readonly kind: "name"; readonly isEmbed: boolean }
  | { readonly kind: "heading"; readonly page: string }
  | { readonly kind: "headings" }
  | { readonly kind: "block"; readonly page: string }
  | { readonly kind: "blocks" }
  | { readonly kind: "tag" }
  | { readonly kind: "command" }
  | { readonly kind: "key" }
  | { readonly kind: "value"; readonly key: string; readonly isInList: boolean }
);

const LINK = /(!?)\[\[([^[\]\n|]*)$/;
const TAG = /(?:^|[\s(,])#([\p{L}\p{N}_/-]*)$/u;
const COMMAND = /(?:^|\s)\/([\p{L}\p{N}]*)$/u;

/** Null where nothing is begun. Reads the caret's line alone, and the lines above it inside of the properties. */
export function readTrigger(state: EditorState, at: number): Trigger | null {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  const isInHead = isInProperties(state, line.number);
  if (!isInHead && isLiteral(state, at)) return null;
  const link = readLink(before, line.from);
  if (link) return link;
  if (isInHead) return readProperty(state, line.number, before, at);
  const tag = TAG.exec(before)?.[1];
  if (tag !== undefined) return { kind: "tag", open: at - tag.length - 1, from: at - tag.length, typed: tag };
  const command = COMMAND.exec(before)?.[1];
  if (command === undefined) return null;
  return { kind: "command", open: at - command.length - 1, from: at - command.length - 1, typed: command };
}

function readLink(before: string, lineFrom: number): Trigger | null {
  const found = LINK.exec(before);
  if (!found) return null;
  const [all, bang = "", inner = ""] = found;
  const open = lineFrom + found.index;
  const start = open + all.length - inner.length;
  const at = (offset: number) => ({ open, from: start + offset, typed: inner.slice(offset) });
  if (inner.startsWith("^^")) return { kind: "blocks", ...at(2) };
  if (inner.startsWith("##")) return { kind: "headings", ...at(2) };
  const hash = inner.indexOf("#");
  if (hash < 0) return { kind: "name", isEmbed: bang === "!", ...at(0) };
  const page = inner.slice(0, hash).trim();
  if (inner[hash + 1] === "^") return { kind: "block", page, ...at(hash + 2) };
  // Of a chain of headings the last one is being typed.
  return { kind: "heading", page, ...at(inner.lastIndexOf("#") + 1) };
}

const isFence = (text: string): boolean => /^---[ \t]*$/.test(text);

/** Whether a line stands between the fences of the properties, however broken they are while one types. */
function isInProperties({ doc }: EditorState, number: number): boolean {
  if (number < 2 || number > FENCE_LINES || !isFence(doc.line(1).text)) return false;
  for (let above = 2; above <= number; above++) if (isFence(doc.line(above).text)) return false;
  for (let below = number + 1; below <= Math.min(doc.lines, FENCE_LINES); below++) {
    if (isFence(doc.line(below).text)) return true;
  }
  return false;
}

function readProperty(state: EditorState, number: number, before: string, at: number): Trigger | null {
  const place = (typed: string) => ({ open: at - typed.length, from: at - typed.length, typed });
  if (/^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(before) || before === "") return { kind: "key", ...place(before) };
  const field = /^([^\s:#-][^:]*):[ \t]+(.*)$/.exec(before);
  if (field) return valueAt(field[1] ?? "", field[2] ?? "", false, place);
  const item = /^[ \t]*-[ \t]+(.*)$/.exec(before);
  const key = item ? keyAbove(state, number) : null;
  return item && key !== null ? valueAt(key, item[1] ?? "", true, place) : null;
}

function valueAt(
  key: string,
  written: string,
  isItem: boolean,
  place: (typed: string) => { open: number; from: number; typed: string },
): Trigger {
  const last = written.slice(Math.max(0, written.lastIndexOf(",")) + 1);
  const isInBrackets = written.startsWith("[") && !last.includes("]");
  const typed = isInBrackets ? last.trimStart() : written;
  return { kind: "value", key: key.trim(), isInList: isItem || isInBrackets, ...place(typed) };
}

function keyAbove({ doc }: EditorState, number: number): string | null {
  for (let above = number - 1; above > 1; above--) {
    const { text } = doc.line(above);
    const key = /^([^\s:#-][^:]*):[ \t]*$/.exec(text)?.[1];
    if (key !== undefined) return key;
    if (!/^[ \t]*-|^[ \t]*$/.test(text)) return null;
  }
  return null;
}
