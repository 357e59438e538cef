#!/usr/bin/env node
import type { OperationName } from "../../../shared/contract/contract";
import { BrainError } from "../../../shared/errors/brain-error";
import { dataDirOf } from "../../platform/data-paths";
import { findAppFiles } from "../app-files";
import { openOrAttach } from "../attach/open-or-attach";
import { claimStdout, type WriteOut } from "../claim-stdout";
import { createHostLazily } from "../create-host-lazily";
import { folderFromCaller } from "../folder-from-caller";
import { createNodeShellPorts } from "../node/node-shell-ports";
import { unwrap } from "./ask";
import { exitCodeOf } from "./exit-codes";
import { helpText } from "./help";
import { type Command, parseCommand, type RunCommand } from "./parse-command";
import { printResult } from "./print-result";
import { runCommand } from "./run-command";

/** Entry of the command line: `noctuary COMMAND …`. */
async function main(argv: readonly string[], write: WriteOut): Promise<void> {
  const command = withWholePaths(parseCommand(argv));
  if (command.kind === "help") return write(helpText(command.words));
  if (command.kind === "version") return write(`${findAppFiles().version}\n`);
  const ports = createNodeShellPorts("cli", dataDirOf(process.env));
  if (NEEDS_NO_BRAIN.has(command.operation.name)) return runWithoutBrain(command, write, ports);

  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.once("SIGTERM", () => stop.abort());
  const brain = await openOrAttach({
    folder: folderFromCaller(command.brain ?? ".", process.env),
    ports,
    surface: "cli",
    createHost: createHostLazily,
    // Somebody watches a dream on this terminal; everything else is asked and answered.
    canYield: command.operation.name !== "dream.run",
  });
  try {
    await runCommand(command, { brain, write, input: process.stdin, signal: stop.signal });
  } finally {
    await brain.close();
  }
}

/** Arguments that are places on this computer, not in the brain. */
const PLACES: Partial<Record<OperationName, readonly string[]>> = {
  "brain.backup": ["folder"],
  "brain.restore": ["file", "folder"],
};

/** The Host may be another process, in another folder. */
function withWholePaths(command: Command): Command {
  if (command.kind !== "run") return command;
  const places = new Set(PLACES[command.operation.name] ?? []);
  const args = Object.entries(command.args).map(([name, value]) => [
    name,
    places.has(name) && typeof value === "string" ? folderFromCaller(value, process.env) : value,
  ]);
  return { ...command, args: Object.fromEntries(args) };
}

/** Asked of the app, not of a brain: nothing is opened for them, and nothing indexed. */
const NEEDS_NO_BRAIN: ReadonlySet<string> = new Set(["app.info", "brain.recent", "brain.restore"]);

async function runWithoutBrain(command: RunCommand, write: WriteOut, ports: ReturnType<typeof createNodeShellPorts>) {
  const host = await createHostLazily(ports, { folder: null });
  try {
    const value = unwrap(await host.invoke(command.operation.name, command.args, { surface: "cli" }));
    await write(command.form === "json" ? `${JSON.stringify(value)}\n` : printResult(command.operation.name, value));
  } finally {
    await host.close();
  }
}

/** Node 24 is what is tested; 22.15 is the first with all that the main side needs. */
function assertNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 15)) return;
  throw new BrainError("not_supported", `Noctuary needs Node 22.15 or newer; this is ${process.versions.node}.`, {
    what: "this version of Node",
  });
}

const write = claimStdout();
const isJson = process.argv.includes("--json");
try {
  assertNode();
  await main(process.argv.slice(2), write);
} catch (error) {
  const known = error instanceof BrainError ? error : null;
  const aborted = error instanceof Error && error.name === "AbortError";
  const code = known?.code ?? (aborted ? "cancelled" : "internal");
  const message = known?.message ?? (aborted ? "Stopped." : "Something went wrong inside Noctuary.");
  if (isJson) await write(`${JSON.stringify({ error: { code, message } })}\n`);
  process.stderr.write(`noctuary: ${message}\n`);
  if (!known && !aborted && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = exitCodeOf(code);
}
// Standard input may be open still, and would keep the process.
process.exit();
