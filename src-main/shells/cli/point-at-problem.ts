import { BrainError, hasCode } from "../../../shared/errors/brain-error";

/** An error that has a place in the query, with the query and a mark below it; any other error as it is. */
export function pointAtProblem(error: unknown, query: unknown): unknown {
  if (!hasCode(error, "query_invalid") || typeof query !== "string") return error;
  const { start, end } = error.data;
  // Tabs and line ends would move the mark.
  const line = query.replace(/\s/g, " ");
  const mark = `${" ".repeat(start)}${"^".repeat(Math.max(1, end - start))}`;
  return new BrainError("query_invalid", `${error.message}\n  ${line}\n  ${mark}`, error.data);
}
