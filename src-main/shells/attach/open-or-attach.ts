import { setTimeout as delay } from "node:timers/promises";
import type { Reply } from "../../../shared/contract/client";
import { findOperation } from "../../../shared/contract/contract";
import type { BrainEvent } from "../../../shared/contract/events";
import { BrainError, hasCode } from "../../../shared/errors/brain-error";
import type { Host } from "../../host/host-interface";
import { findLockOwner, type LockOwner } from "../../platform/brain-lock";
import { lockFileFor, realFolder, windowLockFileFor } from "../../platform/data-paths";
import type { ShellPorts } from "../../ports/shell-ports";
import type { CreateHost } from "../create-host-lazily";
import { type AttachedClient, type AttachedInvokeOptions, attachTo } from "./attach-client";
import { type AttachServer, startAttachServer } from "./attach-server";

export interface OpenOrAttachOptions {
  readonly folder: string;
  readonly ports: ShellPorts;
  readonly surface: "cli" | "mcp";
  readonly createHost: CreateHost;
  /** Whether a shell with a window may take the brain over between two operations. */
  readonly canYield: boolean;
  /** True where a brain that is locked for the moment is no reason to give up: each call asks for it again. */
  readonly mayStartLocked?: boolean;
}

/**
 * A brain for a shell without a window: its own Host, or the Host of the process that owns the brain. Which of the two may
 * change between operations, when the owner ends or a window asks for the brain.
 */
export interface BrainConnection {
  /** Never rejects: failures are data. */
  invoke(operation: string, args: unknown, signal?: AbortSignal): Promise<Reply>;
  /** `brain.sync` on behalf of the shell itself, whatever its surface offers. */
  sync(vectors: boolean, signal?: AbortSignal): Promise<Reply>;
  /** Returns its unsubscribe. */
  subscribe(listener: (event: BrainEvent) => void): () => void;
  close(): Promise<void>;
}

/** An owner that is starting or ending takes this long at most; then the brain counts as locked. */
const PATIENCE_MS = 30_000;
/** After yielding, the shell that asked gets this long to take the lock before we would take it again. */
const YIELD_MS = 5000;
const RETRY_MS = 50;

/** @throws BrainError `brain_locked`, `brain_not_found`, and what opening a brain throws. */
export async function openOrAttach(options: OpenOrAttachOptions): Promise<BrainConnection> {
  const connection = new Connection(options);
  await connection.connect().catch((error: unknown) => {
    if (!options.mayStartLocked || !hasCode(error, "brain_locked")) throw error;
  });
  return connection;
}

type Link =
  | { readonly kind: "owner"; readonly host: Host; readonly server: AttachServer }
  | { readonly kind: "attached"; readonly client: AttachedClient };

class Connection implements BrainConnection {
  readonly #listeners = new Set<(event: BrainEvent) => void>();
  #link: Promise<Link> | null = null;
  #inFlight = 0;
  #yielding: Promise<boolean> | null = null;
  #yieldedAt = 0;

  constructor(private readonly options: OpenOrAttachOptions) {}

  connect(): Promise<Link> {
    this.#link ??= this.#establish().catch((error: unknown) => {
      this.#link = null;
      throw error;
    });
    return this.#link;
  }

  invoke(operation: string, args: unknown, signal?: AbortSignal): Promise<Reply> {
    return this.#invoke(operation, args, { surface: this.options.surface, ...(signal ? { signal } : {}) });
  }

  sync(vectors: boolean, signal?: AbortSignal): Promise<Reply> {
    return this.#invoke("brain.sync", { vectors }, { surface: "cli", ...(signal ? { signal } : {}) });
  }

  async #invoke(operation: string, args: unknown, options: AttachedInvokeOptions): Promise<Reply> {
    const mayRepeat = findOperation(operation)?.mutates === false;
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      await this.#yielding;
      const reply = await this.#invokeOnce(operation, args, options);
      // An owner that is ending has closed the brain already: nothing was done, and the next owner is asked.
      if (reply.isClosing && Date.now() < deadline) {
        await delay(RETRY_MS);
        continue;
      }
      // An owner that ends breaks off what it is at; nobody here has.
      const isBrokenOff = !reply.reply.ok && reply.reply.error.code === "cancelled" && options.signal?.aborted !== true;
      if (isBrokenOff && mayRepeat && Date.now() < deadline) {
        await delay(RETRY_MS);
        continue;
      }
      // Only a reply from a living owner counts, unless asking twice could change something twice.
      if (reply.isFinal || !mayRepeat) return reply.reply;
    }
  }

  subscribe(listener: (event: BrainEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const link = await this.#link?.catch(() => null);
    this.#link = null;
    if (link) await closeLink(link);
  }

  async #invokeOnce(
    operation: string,
    args: unknown,
    options: AttachedInvokeOptions,
  ): Promise<{ reply: Reply; isFinal: boolean; isClosing?: boolean }> {
    this.#inFlight++;
    try {
      const link = await this.connect();
      if (link.kind === "owner") return { reply: await link.host.invoke(operation, args, options), isFinal: true };
      const reply = await link.client.invoke(operation, args, options);
      if (!reply.ok && reply.error.code === "no_brain") {
        this.#link = null;
        link.client.close();
        return { reply, isFinal: true, isClosing: true };
      }
      if (link.client.isLost) this.#link = null;
      return { reply, isFinal: !link.client.isLost || reply.ok || reply.error.code !== "internal" };
    } catch (error) {
      return { reply: { ok: false, error: toBrainError(error).toEnvelope() }, isFinal: true };
    } finally {
      this.#inFlight--;
    }
  }

  async #establish(): Promise<Link> {
    const lockFile = lockFileFor(this.options.ports.dataDir, this.options.folder);
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const owner = await findLockOwner(lockFile);
      const link = owner ? await this.#attach(owner) : await this.#ownInTurn();
      if (link) return link;
      if (Date.now() > deadline) throw lockedBy(owner?.pid ?? 0);
      await delay(RETRY_MS);
    }
  }

  async #attach(owner: LockOwner): Promise<Link | null> {
    const client = owner.address && (await attachTo(owner.address, realFolder(this.options.folder)));
    if (!client) return null;
    client.subscribe((event) => this.#announce(event));
    return { kind: "attached", client };
  }

  /** A shell with a window that waits for the brain comes first. */
  async #ownInTurn(): Promise<Link | null> {
    const { ports, folder } = this.options;
    return (await findLockOwner(windowLockFileFor(ports.dataDir, folder))) ? null : this.#own();
  }

  /** Null when another process was faster, or one that we have just yielded to has not come yet. */
  async #own(): Promise<Link | null> {
    if (Date.now() - this.#yieldedAt < YIELD_MS) return null;
    const { ports, folder, createHost } = this.options;
    const opened = Promise.withResolvers<Host>();
    // Nobody may be attached yet; then a failure to open is told by the throw below alone.
    opened.promise.catch(() => undefined);
    const server = await startAttachServer({
      dataDir: ports.dataDir,
      host: opened.promise,
      showWindow: async () => ({ kind: "none" }),
      yieldBrain: () => this.#yield(),
    });
    try {
      const host = await createHost(ports, { folder, attach: server.address });
      host.subscribe((event) => this.#announce(event));
      opened.resolve(host);
      return { kind: "owner", host, server };
    } catch (error) {
      opened.reject(error);
      await server.close();
      if (hasCode(error, "brain_locked")) return null;
      throw error;
    }
  }

  #yield(): Promise<boolean> {
    if (!this.options.canYield) return Promise.resolve(false);
    this.#yielding ??= this.#giveUp().finally(() => {
      this.#yielding = null;
    });
    return this.#yielding;
  }

  /** Waits for what runs, closes the Host and lets the asker have the lock first. */
  async #giveUp(): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_MS;
    while (this.#inFlight > 0 && Date.now() < deadline) await delay(RETRY_MS);
    const link = await this.#link;
    if (this.#inFlight > 0 || link?.kind !== "owner") return false;
    this.#link = null;
    await link.host.close();
    this.#yieldedAt = Date.now();
    // The answer to the asker still has to go out through this server.
    setTimeout(() => void link.server.close(), RETRY_MS);
    return true;
  }

  #announce(event: BrainEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

async function closeLink(link: Link): Promise<void> {
  if (link.kind === "attached") return link.client.close();
  await link.server.close();
  await link.host.close();
}

const lockedBy = (pid: number): BrainError =>
  new BrainError("brain_locked", `This brain is in use by process ${pid}, which does not answer.`, { pid });

const toBrainError = (error: unknown): BrainError =>
  error instanceof BrainError ? error : new BrainError("internal", "The brain could not be opened.", {});
