#!/usr/bin/env node
import { Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { BrainError } from "../../../shared/errors/brain-error";
import { dataDirOf } from "../../platform/data-paths";
import { openOrAttach } from "../attach/open-or-attach";
import { claimStdout, type WriteOut } from "../claim-stdout";
import { createHostLazily } from "../create-host-lazily";
import { folderFromCaller } from "../folder-from-caller";
import { createNodeShellPorts } from "../node/node-shell-ports";
import { createToolServer } from "./serve-tools";

/** Entry of the protocol server for agents: `node out/main/mcp.js --brain DIR`, on standard input and output. */
async function main(args: readonly string[], write: WriteOut): Promise<void> {
  const ports = createNodeShellPorts("mcp", dataDirOf(process.env));
  const brain = await openOrAttach({
    folder: folderFromCaller(brainArgument(args) ?? process.env.NOCTUARY_BRAIN ?? ".", process.env),
    ports,
    surface: "mcp",
    createHost: createHostLazily,
    // An agent's session lasts for hours: the app must be able to take the brain over.
    canYield: true,
    mayStartLocked: true,
  });
  const server = createToolServer(brain, ports.appVersion);
  await server.connect(new StdioServerTransport(process.stdin, outputOf(write)));
  await untilStopped();
  await server.close();
  await brain.close();
}

function brainArgument(args: readonly string[]): string | null {
  const index = args.indexOf("--brain");
  if (index >= 0) return args[index + 1] ?? null;
  return args.find((arg) => arg.startsWith("--brain="))?.slice("--brain=".length) ?? null;
}

const outputOf = (write: WriteOut): Writable =>
  new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => void write(String(chunk)).then(() => done()),
  });

/** The client's end of standard input is its way to say that it is done. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once("end", () => resolve());
    process.stdin.once("close", () => resolve());
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

try {
  await main(process.argv.slice(2), claimStdout());
  process.exit(0);
} catch (error) {
  process.stderr.write(`noctuary: ${error instanceof BrainError ? error.message : String(error)}\n`);
  process.exit(1);
}
