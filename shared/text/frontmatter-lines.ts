import type { FrontmatterField, FrontmatterValue } from "./parsed-page";

/**
 * `strict` reads only what means the same in every YAML reader, and gives up (null) on anything else.
 * `lenient` never gives up: it takes each `key: value` and `- item` line at its word, for YAML that has errors.
 */
export type LineReading = "strict" | "lenient";

/** A key that means the same in every YAML reader. */
const KEY = /^[^\s#:'"[\]{}&*!|>%@`,-][^:#'"[\]{}]*$/;
const ITEM = /^[ \t]*-(?:[ \t]+(.*))?$/;
const LOOSE_KEY = /^[^\s:#-][^:]*$/;
/** A value that YAML would read as more than plain text. */
const NOT_PLAIN = /^[[\]{}&*!|>'"%@`,#?-]|: |:$| #/;
const QUOTED = /^"([^"\\]*)"$|^'([^']*)'$/;
const FLOW_LIST = /^\[([^[\]{}"'#&*!:]*)\]$/;

interface OpenField {
  readonly key: string;
  readonly values: FrontmatterValue[];
  /** False once the field has a value on its own line: items below it would then be an error. */
  takesItems: boolean;
}

/** The fields of a YAML block, or null when `strict` and some line is not plain. Offsets are moved by `base`. */
export function readFieldLines(yaml: string, base: number, reading: LineReading): readonly FrontmatterField[] | null {
  const fields: OpenField[] = [];
  const seen = new Set<string>();
  let at = 0;
  while (at < yaml.length) {
    const newline = yaml.indexOf("\n", at);
    const next = newline < 0 ? yaml.length : newline + 1;
    const line = yaml.slice(at, newline < 0 ? yaml.length : newline).trimEnd();
    if (!readLine(line, base + at, reading, fields)) return null;
    at = next;
  }
  if (reading === "strict") {
    for (const field of fields) {
      if (seen.has(field.key)) return null;
      seen.add(field.key);
    }
  }
  return fields.map(({ key, values }) => ({ key, values }));
}

function readLine(line: string, start: number, reading: LineReading, fields: OpenField[]): boolean {
  if (line === "" || line.startsWith("#")) return true;
  const field = fieldOf(line, reading);
  if (field) {
    const { key, raw } = field;
    const open: OpenField = { key, values: [], takesItems: raw === "" };
    fields.push(open);
    return raw === "" || readValue(raw, start + line.length - raw.length, reading, open);
  }
  const item = ITEM.exec(line);
  const last = fields.at(-1);
  if (item && last && (last.takesItems || reading === "lenient")) {
    const raw = item[1] ?? "";
    return raw === "" || readItem(raw, start + line.length - raw.length, reading, last);
  }
  return reading === "lenient";
}

/** `key: value` of a line that was trimmed at its end; null when it is none. */
function fieldOf(line: string, reading: LineReading): { key: string; raw: string } | null {
  const colon = line.indexOf(":");
  if (colon <= 0) return null;
  const key = line.slice(0, colon).trimEnd();
  const raw = line.slice(colon + 1).trimStart();
  const isSpaced = raw === "" || /[ \t]/.test(line.charAt(colon + 1));
  if (isSpaced && KEY.test(key)) return { key, raw };
  return reading === "lenient" && LOOSE_KEY.test(key) ? { key, raw } : null;
}

function readValue(raw: string, start: number, reading: LineReading, field: OpenField): boolean {
  const list = FLOW_LIST.exec(raw);
  if (!list) return readItem(raw, start, reading, field);
  let at = start + 1;
  for (const part of (list[1] ?? "").split(",")) {
    const text = part.trim();
    if (text !== "" && !readItem(text, at + part.indexOf(text), reading, field)) return false;
    at += part.length + 1;
  }
  return true;
}

function readItem(raw: string, start: number, reading: LineReading, field: OpenField): boolean {
  const quoted = QUOTED.exec(raw);
  if (quoted) {
    const text = quoted[1] ?? quoted[2] ?? "";
    field.values.push({ text, typed: text, start: start + 1, end: start + 1 + text.length });
    return true;
  }
  if (reading === "strict" && NOT_PLAIN.test(raw)) return false;
  field.values.push({ text: raw, typed: typeOfPlain(raw), start, end: start + raw.length });
  return true;
}

/** What YAML's core schema makes of an unquoted scalar. Dates stay text. */
export function typeOfPlain(text: string): string | number | boolean | null {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  if (/^(?:~|null)$/i.test(text)) return null;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}
