import { useCallback, useEffect, useState } from "react";
import type { ArgsOf, OperationName, ResultOf } from "../../shared/contract/contract";
import { client } from "../client/client";
import { isCancelled } from "../client/error-text";

/**
 * What is known of a question asked of the Host. While it is asked again the last value stays, so that nothing
 * flickers; `isStale` then says that a newer one is on its way.
 */
export interface Query<T> {
  readonly value: T | null;
  readonly error: unknown;
  readonly isStale: boolean;
  /** Ask again. */
  readonly again: () => void;
}

interface Held<T> {
  readonly key: string;
  readonly value: T | null;
  readonly error: unknown;
  readonly asked: string;
}

/**
 * Asks an operation and asks again when its arguments or `refresh` change; an outdated reply is dropped. Null
 * arguments ask nothing. When the arguments change the old value is forgotten, unless `keep` is set.
 */
export function useQuery<K extends OperationName>(
  operation: K,
  args: ArgsOf<K> | null,
  options: { readonly refresh?: unknown; readonly keep?: boolean } = {},
): Query<ResultOf<K>> {
  const key = args === null ? "" : JSON.stringify(args);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<Held<ResultOf<K>>>({ key: "", value: null, error: null, asked: "" });
  const asked = `${key} ${String(options.refresh ?? "")} ${turn}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the arguments by value
  useEffect(() => {
    if (args === null) return;
    const stop = new AbortController();
    client.invoke(operation, args, { signal: stop.signal }).then(
      (value) => setHeld({ key, value, error: null, asked }),
      (error: unknown) => {
        if (!isCancelled(error))
          setHeld((before) => ({ key, value: before.key === key ? before.value : null, error, asked }));
      },
    );
    return () => stop.abort();
  }, [operation, asked]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isCurrent = held.key === key || options.keep === true;
  return {
    value: isCurrent && args !== null ? held.value : null,
    error: held.key === key ? held.error : null,
    isStale: args !== null && held.asked !== asked,
    again,
  };
}
