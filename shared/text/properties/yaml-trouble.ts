import type { YAMLError } from "yaml";

/** What is wrong with the properties, as one says it to somebody who never heard of YAML. */
export function troubleWords({ code, message }: YAMLError): string {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return "there is a second colon in a value. Put the value in quotes.";
    case "MISSING_CHAR":
      return /quote/.test(message) ? "a quotation mark is not closed." : "something is missing, a bracket or a colon.";
    case "TAB_AS_INDENT":
      return "it begins with a tab. Only spaces may stand there.";
    case "BAD_INDENT":
    case "BAD_COLLECTION_TYPE":
      return "a bracket is not closed, or a line is not indented as those around it.";
    case "MULTILINE_IMPLICIT_KEY":
      return "there is no name with a colon and a space behind it.";
    case "BAD_SCALAR_START":
      return `a value begins with ${/character (.)/.exec(message)?.[1] ?? "a sign"}, which means something else there. Put the value in quotes.`;
    case "UNEXPECTED_TOKEN":
      return "something stands behind the end of a value. Put the value in quotes.";
    default:
      return "it cannot be read.";
  }
}
