import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLSeq } from "yaml";
import { parseFrontmatter } from "./frontmatter";

/** One replacement in a text. Offsets are UTF-16, end exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A field that gets more values, and how they are written. */
export interface GrowingField {
  /** How the field is called where there is none yet. */
  readonly key: string;
  /** The keys that mean it. Without it `key` alone, letter by letter. */
  readonly isKey?: (key: string) => boolean;
  /** A value as YAML on a line of its own. Without it in double quotes. */
  readonly write?: (value: string) => string;
  /** True for a field that is a list even with one value: a new one gets a line for each. */
  readonly isList?: boolean;
}

/** Plain text that YAML reads as itself inside a list in brackets. */
const SAFE_IN_FLOW = /^[^\s,[\]{}#&*!|>'"%@`:?-][^,[\]{}#:]*$/;

/** The edit that gives a frontmatter field one value more, in quotes; see `addFrontmatterValues`. */
export const addFrontmatterValue = (text: string, key: string, value: string): TextEdit | null =>
  addFrontmatterValues(text, { key }, [value]);

/**
 * The edit that gives a frontmatter field more values and touches nothing else: comments, order, quotes and line ends
 * stay. A field with one value becomes a list, a page without frontmatter gets one. Null when the frontmatter cannot be
 * read or holds something else than texts under the key; an empty edit when all values are there already.
 */
export function addFrontmatterValues(text: string, field: GrowingField, values: readonly string[]): TextEdit | null {
  const eol = /\r?\n/.exec(text)?.[0] ?? "\n";
  const frontmatter = parseFrontmatter(text);
  const newField = () => fieldLines(field, values, eol);
  if (!frontmatter) {
    const at = text.startsWith("\ufeff") ? 1 : 0;
    return { start: at, end: at, text: `---${eol}${newField()}---${eol}` };
  }
  if (frontmatter.isBroken) return null;
  const yamlStart = text.indexOf("\n") + 1;
  const yamlEnd = closingLine(text, frontmatter.end);
  const yaml = text.slice(yamlStart, yamlEnd);
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" });
  if (document.contents !== null && !isMap(document.contents)) return null;
  const isKey = field.isKey ?? ((key: string) => key === field.key);
  const pair = document.contents?.items.find((item) => isScalar(item.key) && isKey(String(item.key.value)));
  if (!pair) return { start: yamlEnd, end: yamlEnd, text: newField() };
  const edit = new Extension(yaml, field, eol).ofPair(pair, values);
  return edit === null ? null : { ...edit, start: edit.start + yamlStart, end: edit.end + yamlStart };
}

const quote = (value: string): string => JSON.stringify(value);

function fieldLines({ key, isList, write = quote }: GrowingField, values: readonly string[], eol: string): string {
  const [first = "", ...more] = values;
  if (!isList && more.length === 0) return `${key}: ${write(first)}${eol}`;
  return [`${key}:`, ...values.map((value) => `  - ${write(value)}`), ""].join(eol);
}

/** Where the line of the closing `---` begins. */
function closingLine(text: string, bodyStart: number): number {
  const lastBreak = text.endsWith("\n", bodyStart) ? bodyStart - 1 : bodyStart;
  return text.lastIndexOf("\n", lastBreak - 1) + 1;
}

/** Extends what stands under a key, in the form it has. Offsets count from the first line of the YAML. */
class Extension {
  readonly #write: (value: string) => string;

  constructor(
    readonly yaml: string,
    readonly field: GrowingField,
    readonly eol: string,
  ) {
    this.#write = field.write ?? quote;
  }

  ofPair({ value: node }: Pair, values: readonly string[]): TextEdit | null {
    if (isSeq(node)) return this.#ofList(node, values);
    if (!isScalar(node) || !node.range) return null;
    const [start, end] = node.range;
    const raw = this.yaml.slice(start, end);
    if (raw === "" || node.value === null) {
      const colon = this.yaml.lastIndexOf(":", start) + 1;
      const [first = ""] = values;
      const isOne = values.length === 1 && !this.field.isList;
      const written = isOne ? this.#write(first) : this.#inBrackets(values);
      // Without a space a comment behind it would be part of the value.
      const gap = this.yaml[end] === "#" ? " " : "";
      return { start: colon, end: Math.max(colon, end), text: ` ${written}${gap}` };
    }
    const missing = values.filter((value) => value !== node.value);
    if (missing.length === 0) return { start, end: start, text: "" };
    if (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL" || raw.includes("\n")) return null;
    return { start, end, text: this.#inBrackets(missing, [asItem(raw)]) };
  }

  #ofList(list: YAMLSeq, values: readonly string[]): TextEdit | null {
    const [start, end] = list.range ?? [0, 0];
    const missing = values.filter((value) => !list.items.some((item) => isScalar(item) && item.value === value));
    if (missing.length === 0) return { start, end: start, text: "" };
    // `[[Acme]]` without quotes is a list in a list to YAML: what it stands for must become a text of its own.
    const raw = this.yaml.slice(start, end);
    if (/^\[\[[^[\]]*\]\]$/.test(raw)) return { start, end, text: this.#inBrackets(missing, [quote(raw)]) };
    if (!list.flow) return this.#afterLastItem(list, missing);
    const close = start + raw.lastIndexOf("]");
    const lead = list.items.length === 0 || /,\s*$/.test(this.yaml.slice(start, close)) ? "" : ", ";
    return { start: close, end: close, text: lead + missing.map((value) => this.#item(value)).join(", ") };
  }

  /** A line for each value after the last `- item`, indented like it. */
  #afterLastItem(list: YAMLSeq, values: readonly string[]): TextEdit | null {
    const { yaml, eol } = this;
    const last = list.items.at(-1);
    const range = isScalar(last) || isMap(last) || isSeq(last) ? last.range : null;
    if (!range) return null;
    const dash = yaml.lastIndexOf("-", range[0]);
    const lineStart = yaml.lastIndexOf("\n", dash) + 1;
    const indent = yaml.slice(lineStart, dash);
    if (indent.trim() !== "") return null;
    const newline = yaml.indexOf("\n", Math.max(lineStart, range[1] - 1));
    const at = newline < 0 ? yaml.length : newline + 1;
    const lines = values.map((value) => `${indent}- ${this.#write(value)}${eol}`).join("");
    return { start: at, end: at, text: (newline < 0 ? eol : "") + lines };
  }

  #inBrackets(values: readonly string[], before: readonly string[] = []): string {
    return `[${[...before, ...values.map((value) => this.#item(value))].join(", ")}]`;
  }

  /** In brackets a comma or a bracket would end the item. */
  #item(value: string): string {
    const written = this.#write(value);
    return /^["']/.test(written) || SAFE_IN_FLOW.test(written) ? written : quote(value);
  }
}

/** A value that stood alone, as an item of a list in brackets. */
const asItem = (raw: string): string => (/^["']/.test(raw) || SAFE_IN_FLOW.test(raw) ? raw : quote(raw));
