import { createInterface } from "node:readline";
import type { OperationName, ResultOf } from "../../../shared/contract/contract";
import { BrainError, type ErrorEnvelope } from "../../../shared/errors/brain-error";
import type { CommandParts } from "./ask";

/**
 * Line form: reads `{"id","text"}` lines, writes one line for each, in order. What is wrong with one line (or one
 * question) is told on its line, and the next is read.
 */
export async function answerLines(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  parts: CommandParts,
): Promise<void> {
  for await (const line of createInterface({
    input: parts.input,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === "") continue;
    parts.signal.throwIfAborted();
    await parts.write(`${JSON.stringify(await answerLine(operation, args, line, parts))}\n`);
  }
}

type LineAnswer = Readonly<Record<string, unknown>>;

async function answerLine(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  line: string,
  { brain, signal }: CommandParts,
): Promise<LineAnswer> {
  const asked = parseLine(line);
  if ("error" in asked) return asked;
  const { id, text } = asked;
  if (operation === "search.query") {
    const reply = await brain.invoke(operation, { ...args, text }, signal);
    return reply.ok ? searchLine(id, reply.value as ResultOf<"search.query">) : errorLine(id, reply.error);
  }
  const reply = await brain.invoke(operation, { ...args, question: text }, signal);
  return reply.ok ? thinkLine(id, reply.value as ResultOf<"think.ask">) : errorLine(id, reply.error);
}

function searchLine(id: unknown, { results, query, ms, help }: ResultOf<"search.query">): LineAnswer {
  const rows = results.map(({ slug, title, score, why }) => ({ slug, title, score, why }));
  return { id, results: rows, ms, ...(query ? { query } : {}), ...(help ? { help } : {}) };
}

/** Each sentence with its citations in full; `start` and `end` are UTF-8 byte offsets of `quote` in the file. */
function thinkLine(id: unknown, answer: ResultOf<"think.ask">): LineAnswer {
  const byNumber = new Map(answer.citations.map((citation) => [citation.n, citation]));
  const sentences = answer.sentences.map(({ text, cites }) => ({
    text,
    citations: cites.flatMap((n) => {
      const citation = byNumber.get(n);
      if (!citation) return [];
      const { page, start, end, quote } = citation;
      return [{ slug: page.slug, path: page.path, start, end, quote }];
    }),
  }));
  return { id, answer: answer.text, sentences, gaps: answer.gaps, ms: answer.ms };
}

function errorLine(id: unknown, { code, message }: ErrorEnvelope): LineAnswer {
  return { id, error: { code, message } };
}

/** The id is given back as it came, whatever it is. */
function parseLine(line: string): { id: unknown; text: string } | LineAnswer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return errorLine(null, badLine("This line is no JSON."));
  }
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  const text = typeof value === "object" && value !== null && "text" in value ? value.text : null;
  return typeof text === "string" ? { id, text } : errorLine(id, badLine('A line needs a "text".'));
}

const badLine = (message: string): ErrorEnvelope =>
  new BrainError("invalid_request", message, { issues: [message] }).toEnvelope();
