import { QUERY_OPERATORS, wordOfScope } from "./operators";
import type { PropertyTest, QueryNode } from "./query-node";
import { STARTS_NEGATED } from "./query-text";

/** A query in its plain form: parsed again it gives the same tree. */
export function renderSearchQuery(node: QueryNode): string {
  return render(node);
}

function render(node: QueryNode): string {
  switch (node.kind) {
    case "and":
      return node.parts.map((part) => (part.kind === "or" ? `(${render(part)})` : render(part))).join(" ");
    case "or":
      return node.parts.map(render).join(" OR ");
    case "not":
      return `-${negatedOperand(node.part)}`;
    case "word":
      return node.text;
    case "phrase":
      return quoted(node.text);
    case "pattern":
      return `/${node.source}/`;
    case "scope":
      return `${wordOfScope(node.scope)}:${operand(node.part)}`;
    case "case":
      return `${wordOfCase(node.isExact)}:${operand(node.part)}`;
    case "date":
      return `${node.when}:${node.date}`;
    case "link":
      return `${node.direction === "to" ? "links-to" : "linked-from"}:${quoted(node.name)}`;
    case "property":
      return `[${renderName(node.name)}${renderTest(node.test)}]`;
  }
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** What follows an operator directly: one thing, or a group. */
const operand = (node: QueryNode): string =>
  node.kind === "phrase" || node.kind === "pattern" || node.kind === "word" ? render(node) : `(${render(node)})`;

const negatedOperand = (node: QueryNode): string =>
  node.kind === "phrase" ||
  node.kind === "pattern" ||
  node.kind === "property" ||
  node.kind === "scope" ||
  (node.kind === "word" && STARTS_NEGATED.test(node.text))
    ? render(node)
    : `(${render(node)})`;

const wordOfCase = (isExact: boolean): string =>
  QUERY_OPERATORS.find(({ meaning }) => meaning.kind === "case" && meaning.isExact === isExact)?.word ?? "";

const renderName = (name: string): string => (/^[\p{L}_][\p{L}\p{M}\p{N}_ .-]*$/u.test(name) ? name : quoted(name));

function renderTest(test: PropertyTest): string {
  if (test.kind === "exists") return "";
  if (test.kind === "empty") return ":null";
  if (test.kind === "compare") return `:${test.comparison}${test.value}`;
  return `:${test.part.kind === "word" && test.part.text === "null" ? "(null)" : render(test.part)}`;
}
