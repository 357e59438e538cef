import type { Reply } from "../../../shared/contract/client";
import type { Host } from "../../host/host-interface";
import { claimBrain } from "../attach/claim-brain";

/** A command line or an agent that has the brain needs no longer to finish one question and give it up. */
const CLAIM_MS = 4000;

/** The calls that windows make, each with the signal that its cancel message fires. */
export class WindowCalls {
  readonly #controllers = new Map<string, AbortController>();

  /** @param host calls that come before the Host is there wait for it */
  constructor(
    private readonly host: Promise<Host>,
    private readonly dataDir: string,
  ) {}

  /** A window that goes away does not cancel: an answer that was paid for is still kept. */
  async invoke(requestId: string, operation: string, args: unknown): Promise<Reply> {
    const controller = new AbortController();
    this.#controllers.set(requestId, controller);
    try {
      const host = await this.host;
      if (operation === "brain.open") await this.#claim(args);
      return await host.invoke(operation, args, { surface: "window", signal: controller.signal });
    } finally {
      if (this.#controllers.get(requestId) === controller) this.#controllers.delete(requestId);
    }
  }

  /** A call that is done or unknown is left alone. */
  cancel(requestId: string): void {
    this.#controllers.get(requestId)?.abort();
  }

  /** Lets a process without a window give the brain up first. Who does not is named by the Host's own refusal. */
  async #claim(args: unknown): Promise<void> {
    const folder = typeof args === "object" && args !== null && "folder" in args ? args.folder : null;
    if (typeof folder === "string") await claimBrain(this.dataDir, folder, CLAIM_MS).catch(() => undefined);
  }
}
