import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { OpenFrontmatter, SinglePart } from "./open-frontmatter";
import type { PropertyValue } from "./property-row";

type Style = SinglePart["style"];

/** Words that other readers of YAML take for true and false. */
const TRUTH = /^(?:y|yes|n|no|on|off|true|false|null|~)$/i;
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** True when a text is what its kind says. */
export function isFitting({ kind, text }: PropertyValue): boolean {
  switch (kind) {
    case "number":
      return NUMBER.test(text);
    case "checkbox":
      return /^(?:true|false)$/.test(text);
    case "date":
      return DAY.test(text);
    case "datetime":
      return MOMENT.test(text) && DAY.test(text.slice(0, 10));
    case "text":
      return true;
  }
}

/** A value as it is written, in the quotes that stood there before where they can hold it. Null when it is not of its kind. */
export function writeValue(value: PropertyValue, style: Style, isInFlow = false): string | null {
  if (!isFitting(value)) return null;
  if (value.kind === "number" || value.kind === "checkbox") return value.text;
  return writeText(value.text, style, isInFlow, value.kind === "text");
}

/** A text as it is written. `isText`: what looks like a number or a day is put into quotes. */
export function writeText(text: string, style: Style, isInFlow: boolean, isText = true): string {
  const isOneLine = !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text);
  if (style === "single" && isOneLine) return `'${text.replaceAll("'", "''")}'`;
  if (style === "plain" && isOneLine && isPlain(text, isInFlow, isText)) return text;
  return JSON.stringify(text);
}

/** A name as it is written in front of a colon. */
export function writeKey(key: string, isQuoted: boolean): string {
  const isSafe = !isQuoted && !key.includes("\n") && !/^[-?]/.test(key) && isPlain(key, false, false);
  return isSafe ? key : JSON.stringify(key);
}

/** Whether a text needs no quotes: the library itself is asked, and what other readers take for something else needs them. */
function isPlain(text: string, isInFlow: boolean, isText: boolean): boolean {
  if (text === "" || text !== text.trim() || /^\[\[/.test(text) || (isText && TRUTH.test(text))) return false;
  // Where a colon or a `#` stands inside of a word it is allowed, but nobody who reads it can be sure.
  if (/[:#]/.test(text) && !/^(?:https?:\/\/\S+|\d{4}-\d{2}-\d{2}[T ][\d:.+Z-]+|[\d:]+)$/.test(text)) return false;
  const document = parseDocument(isInFlow ? `[${text}, a]` : `k: ${text}\n`, { logLevel: "silent" });
  if (document.errors.length > 0) return false;
  const { contents } = document;
  const node = isInFlow
    ? isSeq(contents) && contents.items.length === 2
      ? contents.items[0]
      : null
    : isMap(contents) && contents.items.length === 1
      ? contents.items[0]?.value
      : null;
  return isScalar(node) && (isText ? node.value === text : node.source === text);
}

/** A list of its own, from behind the colon: in brackets or on lines, as the page writes its other lists. */
export function writeList(frontmatter: OpenFrontmatter, items: readonly string[]): string {
  const form = listForm(frontmatter);
  if (items.length === 0) return " []";
  if (form === null) return ` [${items.map(inBrackets).join(", ")}]`;
  return items.map((item) => `${frontmatter.eol}${form}- ${item}`).join("");
}

/** What stands before the dash where lists are written on lines; null where they stand in brackets. */
function listForm({ properties, yaml }: OpenFrontmatter): string | null {
  for (const { value } of properties) {
    if (value.kind !== "list" || value.items.length === 0) continue;
    if (value.isFlow) return null;
    return /(?:^|\n)([ \t]*)-[ \t]+$/.exec(yaml.slice(0, value.items[0]?.start ?? 0))?.[1] ?? "  ";
  }
  return "  ";
}

/** What is written somewhere, as an item between brackets. */
export const inBrackets = (raw: string): string =>
  /^["']/.test(raw) || (!/[,[\]{}]/.test(raw) && isPlain(raw, true, false)) ? raw : JSON.stringify(raw);
