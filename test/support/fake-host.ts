import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import type { BrainStatus } from "../../shared/model/brain";
import type { Host, InvokeOptions } from "../../src-main/host/host-interface";

/** A Host small enough to see through: it answers `brain.status`, and everything else as the test says. */
export interface FakeHost extends Host {
  /** What was asked besides `brain.status`, in order. */
  readonly asked: { readonly operation: string; readonly args: unknown; readonly surface: string }[];
  isClosed: boolean;
}

export type FakeAnswer = (operation: string, args: unknown, options: InvokeOptions) => Promise<Reply> | Reply;

export function aFakeHost(
  folder: string | null,
  answer: FakeAnswer = (_operation, args) => ({ ok: true, value: args }),
): FakeHost {
  const listeners = new Set<(event: BrainEvent) => void>();
  const host: FakeHost = {
    asked: [],
    isClosed: false,
    async invoke(operation, args, options) {
      if (operation === "brain.status") return { ok: true, value: aStatus(folder) };
      host.asked.push({ operation, args, surface: options.surface });
      return answer(operation, args, options);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(event) {
      for (const listener of [...listeners]) listener(event);
    },
    async close() {
      host.isClosed = true;
    },
  };
  return host;
}

/** The status of a small brain at rest. */
export const aStatus = (folder: string | null, change: Partial<BrainStatus> = {}): BrainStatus => ({
  folder,
  name: folder?.split("/").at(-1) ?? "",
  isDemo: false,
  index: "ready",
  progress: null,
  pages: 3,
  links: 2,
  unresolvedLinks: 0,
  skipped: 0,
  git: null,
  notice: null,
  gone: null,
  ...change,
});
