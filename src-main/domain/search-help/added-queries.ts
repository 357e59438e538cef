import { foldName } from "../fold-name";
import { readJsonReply } from "../json-reply";

export const EXPANSION_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["queries"],
  properties: { queries: { type: "array", items: { type: "string" } } },
} as const;

const MAX_QUERIES = 3;
const MAX_WORDS = 12;
const MAX_CHARS = 100;
/** Words that the search language reads as operators when they stand in capitals. */
const OPERATOR_WORDS = /\b(?:OR|AND|NOT)\b/g;

/**
 * Other ways of asking, from a model's reply: plain words only, so that nothing it writes can be an operator. Null when the
 * reply is not in the form asked for.
 */
export function readAddedQueries(reply: string, query: string): readonly string[] | null {
  const queries = readJsonReply(reply)?.queries;
  if (!Array.isArray(queries)) return null;
  const said = new Set([foldName(query)]);
  const added: string[] = [];
  for (const item of queries) {
    const words = typeof item === "string" ? plainWords(item) : "";
    if (words === "" || said.has(foldName(words))) continue;
    said.add(foldName(words));
    added.push(words);
  }
  return added.slice(0, MAX_QUERIES);
}

function plainWords(text: string): string {
  const words = text
    .replace(/[^\p{L}\p{N}\p{M}'’-]+/gu, " ")
    .replace(OPERATOR_WORDS, (word) => word.toLowerCase())
    .split(" ")
    // A hyphen in front would exclude the word.
    .map((word) => word.replace(/^[-'’]+|[-'’]+$/g, ""))
    .filter(Boolean);
  return words.slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARS).trim();
}
