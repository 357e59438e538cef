import type { Host } from "../host/host-interface";
import type { AttachAddress } from "../ports/brain-lock";
import type { ShellPorts } from "../ports/shell-ports";

/** The shape of `createHost`, so that attaching can be tested with a small Host. */
export type CreateHost = (
  ports: ShellPorts,
  options: { readonly folder: string | null; readonly attach?: AttachAddress },
) => Promise<Host>;

/** Loads the whole main side only when this process has to own the brain: attaching to an owner needs none of it. */
export const createHostLazily: CreateHost = async (ports, options) => {
  const { createHost } = await import("../host/create-host");
  return createHost(ports, options);
};
