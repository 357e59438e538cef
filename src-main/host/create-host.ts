import type { Reply } from "../../shared/contract/client";
import { contract, findOperation, type OperationName } from "../../shared/contract/contract";
import type { BrainEvent } from "../../shared/contract/events";
import type { Surface } from "../../shared/contract/operation";
import { BrainError } from "../../shared/errors/brain-error";
import { createBackupReader } from "../backup/backup-reader";
import { createOpenAiClient } from "../models/openai-client";
import { asDiskRefused } from "../platform/disk-refusal";
import { createFileLog } from "../platform/file-log";
import type { AttachAddress } from "../ports/brain-lock";
import type { Log } from "../ports/log";
import type { ShellPorts } from "../ports/shell-ports";
import { createSettings } from "../services/settings";
import { openSettingsState } from "../state/app-state-files";
import { appHandlers } from "./app-handlers";
import { brainHandlers } from "./brain-handlers";
import { BrainSlot } from "./brain-slot";
import type { HandlerContext } from "./handlers";
import type { Host, InvokeOptions } from "./host-interface";

export interface CreateHostOptions {
  /** The brain to open; null when the window is to ask. */
  readonly folder: string | null;
  /** Where other processes may attach to this one. */
  readonly attach?: AttachAddress;
}

/**
 * Serves the contract: validate, call a service, envelope. Returns once the brain is owned and its index is open; reading
 * the files goes on in the background.
 * @throws BrainError `brain_not_found`, `brain_locked`
 */
export async function createHost(shell: ShellPorts, options: CreateHostOptions): Promise<Host> {
  const log = createFileLog(`${shell.dataDir}/logs`);
  const listeners = new Set<(event: BrainEvent) => void>();
  const announce = (event: BrainEvent) => {
    for (const listener of listeners) listener(event);
  };
  const settings = createSettings(openSettingsState(shell.dataDir), shell.secrets, (changed) => {
    announce({ kind: "settings.didChange", settings: changed });
    void slot.settingsChanged();
  });
  const model = createOpenAiClient({ clock: { now: () => Date.now() } });
  const call = (operation: string, args: unknown, signal?: AbortSignal): Promise<Reply> =>
    host.invoke(operation, args, { surface: "dream", ...(signal ? { signal } : {}) });
  const slot = new BrainSlot({ shell, log, settings, model, attach: options.attach ?? null, announce, call });
  const forApp = appHandlers({ shell, settings, model, slot, backups: createBackupReader(shell.dataDir) });

  const ofBrain = async (name: OperationName): Promise<unknown> => {
    const brain = await slot.get();
    brain.time.userIsHere();
    return Reflect.get(brainHandlers(brain, shell.appVersion), name);
  };
  /** The handler of an operation; those of an open brain wait until one is. */
  const run = async (name: OperationName, args: unknown, context: HandlerContext): Promise<unknown> => {
    const own: unknown = Reflect.get(forApp, name);
    const handler = typeof own === "function" ? own : await ofBrain(name);
    if (typeof handler !== "function")
      throw new BrainError("unknown_operation", "Unknown operation.", { operation: name });
    return Reflect.apply(handler, null, [args, context]);
  };

  const host: Host = {
    async invoke(operation, args, invokeOptions) {
      try {
        const { name, parsed } = validate(operation, args, invokeOptions.surface);
        return { ok: true, value: await run(name, parsed, contextOf(invokeOptions)) };
      } catch (error) {
        return { ok: false, error: toBrainError(error, operation, log).toEnvelope() };
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    close: () => slot.close(),
  };
  if (options.folder !== null) await slot.open(options.folder);
  return host;
}

const contextOf = (options: InvokeOptions): HandlerContext => ({ signal: options.signal });

/** @throws BrainError `unknown_operation`, `invalid_request` */
function validate(operation: string, args: unknown, surface: Surface): { name: OperationName; parsed: unknown } {
  const found = findOperation(operation);
  if (!found?.surfaces.includes(surface)) {
    throw new BrainError("unknown_operation", "Unknown operation.", { operation: operation.slice(0, 80) });
  }
  const result = contract[found.name].args.safeParse(args ?? {});
  if (result.success) return { name: found.name, parsed: result.data };
  const issues = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new BrainError("invalid_request", `That request does not fit: ${issues.join("; ")}`, { issues });
}

/** What is no BrainError is a fault of ours: its kind is logged, its words (which may hold the user's text) are not. */
function toBrainError(error: unknown, operation: string, log: Log): BrainError {
  if (error instanceof BrainError) {
    if (error.code === "internal") log.error("operation.failed", { operation, code: error.code });
    return error;
  }
  const refused = asDiskRefused(error);
  if (refused) return refused;
  const kind = error instanceof Error ? error.name : typeof error;
  const at = error instanceof Error ? (error.stack?.match(/\(?([\w.-]+\.js:\d+:\d+)\)?/)?.[1] ?? "") : "";
  log.error("operation.failed", { operation: operation.slice(0, 80), kind, at });
  return new BrainError("internal", "Something went wrong inside Noctuary.", {});
}
