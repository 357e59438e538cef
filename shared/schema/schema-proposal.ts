import { parseDocument, stringify } from "yaml";

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

const HEADER = `# The kinds of pages and links that this brain has besides the built-in ones.
# Noctuary reads this file; change it as you like, and it is followed at once.
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

function extended(existing: string, chosen: readonly SchemaProposal[]): string | null {
  const document = parseDocument(existing, { logLevel: "silent" });
  if (document.errors.length > 0) return null;
  try {
    for (const { section, name, entry } of chosen) document.setIn([section, name], entry);
    return document.toString({ lineWidth: 0 });
  } catch {
    // The file is no map, or holds something else than a map under a section.
    return null;
  }
}
