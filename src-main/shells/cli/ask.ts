import type { Reply } from "../../../shared/contract/client";
import type { ArgsOf, OperationName, ResultOf } from "../../../shared/contract/contract";
import { BrainError } from "../../../shared/errors/brain-error";
import type { BrainConnection } from "../attach/open-or-attach";
import type { WriteOut } from "../claim-stdout";

/** What a command works with. */
export interface CommandParts {
  readonly brain: BrainConnection;
  readonly write: WriteOut;
  readonly input: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
}

/** Asks the Host. @throws BrainError with the Host's code */
export async function ask<K extends OperationName>(
  brain: BrainConnection,
  operation: K,
  args: ArgsOf<K>,
  signal?: AbortSignal,
): Promise<ResultOf<K>> {
  // The Host validated the request and answers by the same contract; this is the edge where that is taken on trust.
  return unwrap(await brain.invoke(operation, args, signal)) as ResultOf<K>;
}

/** @throws BrainError the reply's error */
export function unwrap(reply: Reply): unknown {
  if (!reply.ok) throw BrainError.fromEnvelope(reply.error);
  return reply.value;
}
