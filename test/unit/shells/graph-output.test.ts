import { describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import type { GraphExportChunk } from "../../../shared/model/graph-query";
import { pointAtProblem } from "../../../src-main/shells/cli/point-at-problem";
import { writeGraphExport } from "../../../src-main/shells/cli/write-graph-export";

describe("a query that cannot be read", () => {
  it("is shown with a mark under what is wrong", () => {
    const error = new BrainError("query_invalid", "No page is called so.", { start: 5, end: 8, reason: "x" });
    const pointed = pointAtProblem(error, "a ->\tbob -> c");
    expect(pointed).toMatchObject({
      code: "query_invalid",
      message: "No page is called so.\n  a -> bob -> c\n       ^^^",
    });
  });

  it("leaves other errors as they are", () => {
    const error = new BrainError("no_brain", "No brain.", {});
    expect(pointAtProblem(error, "a")).toBe(error);
  });
});

describe("an export", () => {
  const written = async (chunks: readonly GraphExportChunk[]): Promise<unknown> => {
    let text = "";
    const left = [...chunks];
    const invoke = async () => ({ ok: true as const, value: left.shift() });
    await writeGraphExport({
      brain: { invoke } as never,
      write: async (part: string) => {
        text += part;
      },
      input: process.stdin,
      signal: new AbortController().signal,
    });
    return JSON.parse(text);
  };
  const page = (path: string) => ({ path, slug: path, title: path, type: "page" });
  const link = (source: string) => ({ source }) as never;

  it("is one JSON object, however many parts it comes in and whichever are empty", async () => {
    const chunks: GraphExportChunk[] = [
      { pages: [page("a"), page("b")], links: [], next: { part: "pages", after: 2 } },
      { pages: [], links: [], next: { part: "links", after: 0 } },
      { pages: [], links: [link("a")], next: { part: "links", after: 1 } },
      { pages: [], links: [link("b")], next: null },
    ];
    expect(await written(chunks)).toEqual({ pages: [page("a"), page("b")], links: [{ source: "a" }, { source: "b" }] });
    const empty: GraphExportChunk[] = [
      { pages: [], links: [], next: { part: "links", after: 0 } },
      { pages: [], links: [], next: null },
    ];
    expect(await written(empty)).toEqual({ pages: [], links: [] });
  });
});
