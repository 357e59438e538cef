import type { Comparison, PropertyTest, QueryNode, QuerySpan } from "./query-node";

const COMPARED = /^\s*(<=|>=|<|>)\s*([^\s<>()"“”]+)\s*$/u;

const comparisonOf = (text: string): Comparison | null =>
  text === "<" || text === "<=" || text === ">" || text === ">=" ? text : null;

/**
 * Reads what stands behind the colon of `[name:…]`.
 * @param readWords reads it as a query of its own
 * @returns null when there is nothing to look for
 */
export function parsePropertyTest(
  text: string,
  { start, end }: QuerySpan,
  readWords: () => QueryNode | null,
): PropertyTest | null {
  const written = text.slice(start, end);
  if (written.trim() === "") return null;
  if (written.trim() === "null") return { kind: "empty" };
  const [, sign = "", value] = COMPARED.exec(written) ?? [];
  const comparison = comparisonOf(sign);
  if (comparison && value !== undefined) return { kind: "compare", comparison, value };
  const part = readWords();
  return part && { kind: "holds", part };
}
