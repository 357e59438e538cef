import type { Comparison, NodeOf, QueryNode, QueryScope } from "./query-node";

/** Says in a sentence what a query finds: `pages of type person, tagged #work, without “draft”`. */
export function explainQuery(root: QueryNode): string {
  const parts = root.kind === "and" ? root.parts : [root];
  return `Pages ${joinParts(gatherWords(parts, false))}.`;
}

/** What is said of one part, behind "pages". */
function say(node: QueryNode, isExact: boolean): string {
  switch (node.kind) {
    case "and":
      return joinParts(gatherWords(node.parts, isExact));
    case "or":
      return isTexts(node.parts)
        ? `with ${listed(
            node.parts.map((part) => sayText(part, isExact)),
            "or",
          )}`
        : `either ${node.parts.map((part) => say(part, isExact)).join(", or ")}`;
    case "not":
      return sayWithout(node.part, isExact);
    case "word":
    case "phrase":
    case "pattern":
      return `with ${sayText(node, isExact)}`;
    case "scope":
      return sayScope(node, isExact);
    case "case":
      return say(node.part, node.isExact);
    case "date":
      return sayDate(node);
    case "link":
      return node.direction === "to" ? `that link to “${node.name}”` : `that “${node.name}” links to`;
    case "property":
      return sayProperty(node, isExact);
  }
}

type TextNode = NodeOf<"word" | "phrase" | "pattern">;
const isText = (node: QueryNode): node is TextNode =>
  node.kind === "word" || node.kind === "phrase" || node.kind === "pattern";
const isTexts = (nodes: readonly QueryNode[]): nodes is readonly TextNode[] => nodes.every(isText);

/** One sentence part for each node, but all words together in one. */
function gatherWords(parts: readonly QueryNode[], isExact: boolean): readonly string[] {
  const texts = parts.filter(isText);
  const others = parts.filter((part) => !isText(part)).map((part) => say(part, isExact));
  if (texts.length === 0) return others;
  const words = listed(
    texts.map((part) => sayText(part, isExact)),
    "and",
  );
  return [...others.filter((part) => !part.startsWith("without")), `with ${words}`, ...others.filter(isWithout)];
}

const isWithout = (part: string): boolean => part.startsWith("without");
const joinParts = (parts: readonly string[]): string => parts.join(", ");

function sayText(node: TextNode, isExact: boolean): string {
  const written = isExact ? " written so" : "";
  if (node.kind === "pattern") return `the pattern /${node.source}/${isExact ? " in this case" : ""}`;
  if (node.kind === "phrase") return node.text === "" ? "anything" : `“${node.text}” word for word${written}`;
  return `${node.text}${written}`;
}

const IN_SCOPE: Readonly<Record<QueryScope, readonly [before: string, after: string]>> = {
  file: ["with ", " in the file name"],
  path: ["with ", " in the path"],
  title: ["with ", " in the title or an alias"],
  tag: ["tagged ", ""],
  type: ["of type ", ""],
  content: ["with ", " in the text"],
  line: ["with ", " in one line"],
  section: ["with ", " in one section"],
  block: ["with ", " in one paragraph or item"],
  task: ["with a task that holds ", ""],
  taskTodo: ["with a task still to do that holds ", ""],
  taskDone: ["with a task done that holds ", ""],
};

const ANY_TASK: Partial<Readonly<Record<QueryScope, string>>> = {
  task: "with a task",
  taskTodo: "with a task still to do",
  taskDone: "with a task done",
};

function sayScope({ scope, part }: NodeOf<"scope">, isExact: boolean): string {
  const any = part.kind === "phrase" && part.text === "" ? ANY_TASK[scope] : undefined;
  if (any !== undefined) return any;
  const [before, after] = IN_SCOPE[scope];
  return `${before}${sayInside(part, isExact, scope === "tag" ? "#" : "")}${after}`;
}

/** What is looked for in a part of the page, without "with". */
function sayInside(node: QueryNode, isExact: boolean, sign: string): string {
  if (node.kind === "case") return sayInside(node.part, node.isExact, sign);
  if (node.kind === "not") return `not ${sayInside(node.part, isExact, sign)}`;
  if (node.kind === "and" || node.kind === "or") {
    return listed(
      node.parts.map((part) => sayInside(part, isExact, sign)),
      node.kind,
    );
  }
  if (!isText(node)) return say(node, isExact);
  if (sign !== "" && node.kind !== "pattern") return `${sign}${node.text.replace(/^#/, "")}`;
  return sayText(node, isExact);
}

function sayWithout(node: QueryNode, isExact: boolean): string {
  if (isText(node)) return `without ${sayText(node, isExact)}`;
  if (node.kind === "case") return sayWithout(node.part, node.isExact);
  if (node.kind === "property" && node.test.kind === "exists") return `without the property ${node.name}`;
  return `not ${say(node, isExact)}`;
}

const WHEN = { before: "before", after: "after", on: "in" } as const;

/** A day is "on", a month or year "in". */
function sayDate({ when, date }: NodeOf<"date">): string {
  const word = when === "on" && date.length > 7 ? "on" : WHEN[when];
  return `dated ${word} ${sayDay(date)}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `2024-03-05` as `5 March 2024`. */
export function sayDay(iso: string): string {
  const [year = "", month, day] = iso.split("-");
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1];
  return [day === undefined ? undefined : String(Number(day)), name, year]
    .filter((part) => part !== undefined)
    .join(" ");
}

const COMPARED: Readonly<Record<Comparison, string>> = {
  "<": "below",
  "<=": "at most",
  ">": "above",
  ">=": "at least",
};

function sayProperty({ name, test }: NodeOf<"property">, isExact: boolean): string {
  if (test.kind === "exists") return `with the property ${name}`;
  if (test.kind === "empty") return `with ${name} left empty`;
  if (test.kind === "compare") return `with ${name} ${COMPARED[test.comparison]} ${test.value}`;
  return `with ${name}: ${sayInside(test.part, isExact, "")}`;
}

/** `a, b and c` */
function listed(items: readonly string[], word: "and" | "or"): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}
