import { setTimeout as delay } from "node:timers/promises";
import type { ResultOf } from "../../../shared/contract/contract";
import { encodeWire } from "../../../shared/contract/wire";
import { BrainError } from "../../../shared/errors/brain-error";
import { ask, type CommandParts } from "./ask";
import type { OutputForm } from "./parse-command";

const POLL_MS = 300;

/** Runs a dream and stays until it ends; a stop (Ctrl+C) stops the dream too. */
export async function printDream(form: OutputForm, parts: CommandParts): Promise<void> {
  const { brain, write, signal } = parts;
  let status = await ask(brain, "dream.run", {});
  const id = status.running?.id ?? (await newestId(parts));
  let phase = "";
  while (status.running?.id === id) {
    if (signal.aborted) await ask(brain, "dream.cancel", {});
    if (status.running.phase !== phase) process.stderr.write(`${status.running.phase}\n`);
    phase = status.running.phase;
    await delay(POLL_MS);
    status = await ask(brain, "dream.status", {});
  }
  const run = await ask(brain, "dream.get", { id });
  await write(form === "json" ? `${encodeWire(run)}\n` : textOf(run));
  if (run.verdict !== "done") throw new BrainError("internal", `The dream ended ${run.verdict ?? "unfinished"}.`, {});
}

/** A dream over an empty brain may be done before its start is answered. */
async function newestId({ brain }: CommandParts): Promise<string> {
  const [newest] = await ask(brain, "dream.list", { limit: 1 });
  if (!newest) throw new BrainError("internal", "The dream did not start.", {});
  return newest.id;
}

function textOf(run: ResultOf<"dream.get">): string {
  const phases = run.phases.map(({ phase, outcome, note }) => `${outcome.padEnd(8)}${phase.padEnd(14)}${note}\n`);
  const open = run.proposals.filter(({ state }) => state === "open");
  const proposals = open.map((one) => `\n${one.page.path}: ${one.title}\n  ${one.reason}\n`);
  return `${phases.join("")}${proposals.join("")}\n${open.length} to review, ${run.findings.length} findings\n`;
}
