import { text } from "node:stream/consumers";
import type { Reply } from "../../../shared/contract/client";
import type { ResultOf } from "../../../shared/contract/contract";
import { encodeWire } from "../../../shared/contract/wire";
import { BrainError } from "../../../shared/errors/brain-error";
import { answerLines } from "./answer-lines";
import { ask, type CommandParts, unwrap } from "./ask";
import { fieldsOf } from "./operation-fields";
import type { RunCommand } from "./parse-command";
import { pointAtProblem } from "./point-at-problem";
import { printDream } from "./print-dream";
import { showBeforeConfirming, throwOnFailure } from "./print-jobs";
import { printResult } from "./print-result";
import { showProgress } from "./show-progress";
import { writeAllLinks } from "./write-all-links";
import { writeGraphExport } from "./write-graph-export";

/** Runs one command against a brain that is open or attached. @throws BrainError with the Host's code */
export async function runCommand(command: RunCommand, parts: CommandParts): Promise<void> {
  const { operation, form } = command;
  const args = await withStandardInput(command, parts);
  if (command.isSynced) await sync(command, parts);
  if (form === "ndjson") return answerLines(operation.name, args, parts);
  if (operation.name === "dream.run") return printDream(form, parts);
  if (operation.name === "link.list" && !("limit" in args || "offset" in args)) return writeAllLinks(form, args, parts);
  if (operation.name === "graph.export" && Object.keys(args).length === 0) return writeGraphExport(parts);
  if (operation.name === "jobs.confirm" && !("fingerprint" in args))
    return showBeforeConfirming(String(args.name), parts);
  const value = unwrapOrPoint(await parts.brain.invoke(operation.name, args, parts.signal), args);
  if (operation.name === "search.query" && form === "text") throwOnProblem(value as ResultOf<"search.query">, args);
  if (operation.name === "brain.rebuild") return printRebuilt(command, parts);
  await parts.write(form === "json" ? `${encodeWire(value)}\n` : printResult(operation.name, value));
  if (operation.name === "jobs.run") throwOnFailure(value as ResultOf<"jobs.run">);
}

/** For people a query that cannot be read is an error, with its place; as JSON it is an answer that says so. */
function throwOnProblem({ query }: ResultOf<"search.query">, args: Readonly<Record<string, unknown>>): void {
  const [problem] = query?.problems ?? [];
  if (!problem) return;
  const { start, end, message, hint } = problem;
  throw pointAtProblem(
    new BrainError("query_invalid", `${message} ${hint}`, { start, end, reason: message }),
    args.text,
  );
}

function unwrapOrPoint(reply: Reply, args: Readonly<Record<string, unknown>>): unknown {
  try {
    return unwrap(reply);
  } catch (error) {
    throw pointAtProblem(error, args.text);
  }
}

/** Areas that answer from the index; the others do not wait for it. */
const INDEXED = new Set(["page", "link", "graph", "search", "think", "gap"]);
const REPORTS = new Set(["brain.doctor", "brain.portability"]);
/** These need the vectors too; links and pages are right without them. */
const NEEDS_VECTORS = new Set(["search", "think", "brain"]);

async function sync({ operation }: RunCommand, { brain, signal }: CommandParts): Promise<void> {
  const area = operation.name.split(".")[0] ?? "";
  if (!INDEXED.has(area) && !REPORTS.has(operation.name)) return;
  const hideProgress = showProgress(brain);
  try {
    unwrap(await brain.sync(NEEDS_VECTORS.has(area) && operation.name !== "brain.portability", signal));
  } finally {
    hideProgress();
  }
  await warnOfGonePages(brain, signal);
}

/** On standard error: what is printed is read by programs too. */
async function warnOfGonePages(brain: CommandParts["brain"], signal: AbortSignal): Promise<void> {
  const { gone } = await ask(brain, "brain.status", {}, signal);
  if (!gone) return;
  const what = gone.isFolderGone
    ? "The folder cannot be read"
    : `${gone.pages} of ${gone.of} pages are gone from the folder`;
  process.stderr.write(`noctuary: ${what}. The index still holds them: noctuary brain settle-gone gone | look_again\n`);
}

/** A rebuild goes on in the background; the command line is done when the index is. */
async function printRebuilt(command: RunCommand, parts: CommandParts): Promise<void> {
  const hideProgress = showProgress(parts.brain);
  unwrap(await parts.brain.sync(true, parts.signal));
  hideProgress();
  const status = await ask(parts.brain, "brain.status", {}, parts.signal);
  await parts.write(command.form === "json" ? `${encodeWire(status)}\n` : printResult("brain.status", status));
}

/** `-` as a text means: read it from standard input. */
async function withStandardInput(
  { operation, args }: RunCommand,
  { input }: CommandParts,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...args };
  for (const { name, kind } of fieldsOf(operation)) {
    if (kind === "text" && filled[name] === "-") filled[name] = await text(input);
  }
  return filled;
}
