import { isMap, parseDocument } from "yaml";
import { parseFrontmatter } from "../../../shared/text/frontmatter";

/** The parser's time grows faster than the text. */
const MAX_YAML = 32_000;

/** What is wrong with the frontmatter of a text, with the line in the file; null when it can be read or there is none. */
export function yamlFault(text: string): string | null {
  const frontmatter = parseFrontmatter(text);
  if (!frontmatter?.isBroken) return null;
  const yaml = text.slice(text.indexOf("\n") + 1, frontmatter.end).replace(/(?:---|\.\.\.)[ \t]*\r?\n?$/, "");
  if (yaml.length > MAX_YAML) return `It is ${yaml.length.toLocaleString("en")} characters long and read line by line.`;
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent", strict: false });
  const [error] = document.errors;
  // Text between two rules at the top of a page is not meant as fields.
  if (!error) return isMap(document.contents) || frontmatter.fields.length === 0 ? null : "It holds no list of fields.";
  const line = (error.linePos?.[0].line ?? 1) + 1;
  return `Line ${line}: ${(error.message.split(/ at line \d|\n/)[0] ?? "").replace(/[.:]?$/, ".")}`;
}
