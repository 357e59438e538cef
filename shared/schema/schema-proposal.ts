import { isMap, isScalar, parseDocument, stringify } from "yaml";

/** One type that a folder seems to have, ready to be written into its schema file. */
export interface SchemaProposal {
  readonly section: "page_types" | "link_types";
  readonly name: string;
  /** What it was read from, in words: `12 pages in recipes`. */
  readonly reason: string;
  /** False for a guess that a person should look at before it is chosen. */
  readonly isSure: boolean;
  /** The entry as the file has it. */
  readonly entry: Readonly<Record<string, string | readonly string[]>>;
}

const HEADER = `# Kinds of pages and links besides the built-in ones.
# Change this file as you like: Noctuary follows it at once.
`;
const SECTIONS = ["page_types", "link_types"] as const;

/**
 * The schema file with the chosen types in it. Without a file it is a new one with its reasons as comments; an existing
 * one keeps what it says. Null when the existing text cannot be read as YAML.
 */
export function proposedSchema(existing: string | null, chosen: readonly SchemaProposal[]): string | null {
  if (existing !== null && existing.trim() !== "") return extended(existing, chosen);
  const sections = SECTIONS.flatMap((section) => {
    const entries = chosen.filter((one) => one.section === section);
    return entries.length === 0 ? [] : [`\n${section}:\n${entries.map(entryText).join("")}`];
  });
  return `${HEADER}${sections.join("")}`;
}

function entryText({ name, reason, entry }: SchemaProposal): string {
  const fields = Object.entries(entry).map(([key, value]) => `    ${key}: ${inline(value)}\n`);
  // A type may say nothing but its name.
  return `  # ${reason}\n  ${inline(name)}:${fields.length === 0 ? " {}" : ""}\n${fields.join("")}`;
}

const inline = (value: string | readonly string[]): string =>
  typeof value === "string"
    ? stringify(value, { lineWidth: 0 }).trim()
    : `[${value.map((one) => stringify(one, { lineWidth: 0 }).trim()).join(", ")}]`;

/** Section by section, at its end where the file has it as lines, so that no other line changes. */
function extended(existing: string, chosen: readonly SchemaProposal[]): string | null {
  let text: string | null = existing.endsWith("\n") ? existing : `${existing}\n`;
  for (const section of SECTIONS) {
    const entries = chosen.filter((one) => one.section === section);
    if (text !== null && entries.length > 0) text = withEntries(text, section, entries);
  }
  return text;
}

function withEntries(text: string, section: string, entries: readonly SchemaProposal[]): string | null {
  const document = parseDocument(text, { logLevel: "silent" });
  const { contents } = document;
  if (document.errors.length > 0 || (contents !== null && !isMap(contents))) return null;
  const there = contents?.get(section, true);
  if (there === undefined) return `${text}\n${section}:\n${entries.map(entryText).join("")}`;
  const firstKey = isMap(there) && !there.flow ? there.items[0]?.key : undefined;
  if (!isMap(there) || !there.range || !isScalar(firstKey) || !firstKey.range) {
    // Written in braces, or empty: only setting it anew gives a file that can be read.
    for (const { name, entry } of entries) document.setIn([section, name], entry);
    return document.toString({ lineWidth: 0 });
  }
  const indent = firstKey.range[0] - (text.lastIndexOf("\n", firstKey.range[0]) + 1);
  const newline = text.indexOf("\n", Math.max(0, there.range[1] - 1));
  const at = newline < 0 ? text.length : newline + 1;
  const lines = entries.map(entryText).join("").replace(/^ {2}/gm, " ".repeat(indent));
  return `${text.slice(0, at)}${lines}${text.slice(at)}`;
}
