import type { Reply } from "../../../shared/contract/client";
import type { Host } from "../../host/host-interface";
import { openInWindow } from "./open-in-window";

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
      const folder = operation === "brain.open" ? folderIn(args) : null;
      if (folder !== null) return await openInWindow(host, this.dataDir, folder, controller.signal);
      return await host.invoke(operation, args, { surface: "window", signal: controller.signal });
    } finally {
      if (this.#controllers.get(requestId) === controller) this.#controllers.delete(requestId);
    }
  }

  /** A call that is done or unknown is left alone. */
  cancel(requestId: string): void {
    this.#controllers.get(requestId)?.abort();
  }
}

/** Null when the arguments are not as they should be: the Host says what is wrong with them. */
function folderIn(args: unknown): string | null {
  const folder = typeof args === "object" && args !== null && "folder" in args ? args.folder : null;
  return typeof folder === "string" && Object.keys(Object(args)).length === 1 ? folder : null;
}
