import type { NodeOf, QueryNode } from "../../../shared/search-query/query-node";
import { exactly, loosely } from "./text-folding";

/** Whether what a page is (its tags, its path, its type …) fits what a query says of it. */
export type FieldTest = (values: readonly string[]) => boolean;

type Compare = (value: string, wanted: string) => boolean;

const holds: Compare = (value, wanted) => value.includes(wanted);
/** A tag and all below it. */
const isTagBelow: Compare = (value, wanted) => value === wanted || value.startsWith(`${wanted}/`);
const isSame: Compare = (value, wanted) => value === wanted;

/** How a field is compared: a tag with those below it, a type as a whole, names by any part. */
const COMPARE: Partial<Readonly<Record<string, Compare>>> = { tag: isTagBelow, type: isSame };

/** Makes the part behind `path:`, `file:`, `title:`, `tag:` or `type:` ready. */
export function fieldTestOf({ scope, part }: NodeOf<"scope">, isExact: boolean): FieldTest {
  const compare = COMPARE[scope] ?? holds;
  return testOf(part, compare, isExact);
}

function testOf(node: QueryNode, compare: Compare, isExact: boolean): FieldTest {
  switch (node.kind) {
    case "and": {
      const tests = node.parts.map((part) => testOf(part, compare, isExact));
      return (values) => tests.every((test) => test(values));
    }
    case "or": {
      const tests = node.parts.map((part) => testOf(part, compare, isExact));
      return (values) => tests.some((test) => test(values));
    }
    case "not": {
      const test = testOf(node.part, compare, isExact);
      return (values) => !test(values);
    }
    case "case":
      return testOf(node.part, compare, node.isExact);
    case "pattern": {
      const pattern = new RegExp(node.source, isExact ? "u" : "iu");
      return (values) => values.some((value) => pattern.test(value));
    }
    case "word":
    case "phrase":
      return wordTest(node.text, compare, isExact);
    default:
      return () => false;
  }
}

function wordTest(text: string, compare: Compare, isExact: boolean): FieldTest {
  const folding = isExact ? exactly : loosely;
  const plain = compare === isTagBelow ? text.replace(/^#/, "").replace(/\/$/, "") : text;
  const wanted = folding(plain);
  return (values) => values.some((value) => compare(folding(value), wanted));
}
