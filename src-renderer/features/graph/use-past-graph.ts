import { useEffect, useRef, useState } from "react";
import { type PackedGraph, parsePackedGraph } from "../../../shared/model/packed-graph";
import type { Moment, PastCounts } from "../../../shared/model/past";
import { client } from "../../client/client";
import { isCancelled } from "../../client/error-text";

/** The sky of another day. The last one stays while the next is read. */
export interface PastSky {
  readonly graph: PackedGraph | null;
  readonly counts: PastCounts | null;
  /** The sky in sight is not yet that of the moment. */
  readonly isPending: boolean;
  readonly error: unknown;
}

/** A thumb that is dragged passes many commits: only where it rests is asked for. */
const REST_MS = 90;
const NOTHING: PastSky = { graph: null, counts: null, isPending: false, error: null };

/** @param today the sky of now: when its places change, those of then do */
export function usePastGraph(moment: Moment | null, today: PackedGraph | null): PastSky {
  const [sky, setSky] = useState(NOTHING);
  const isFirst = useRef(true);
  const commit = moment?.commit ?? null;
  const isReady = today !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sky of today is a reason to ask again
  useEffect(() => {
    if (commit === null || !isReady) {
      setSky(NOTHING);
      isFirst.current = true;
      return;
    }
    const stop = new AbortController();
    setSky((before) => ({ ...before, isPending: true, error: null }));
    const ask = () =>
      client.invoke("time.graph", { asOf: commit }, { signal: stop.signal }).then(
        ({ packed, counts }) => setSky({ graph: parsePackedGraph(packed), counts, isPending: false, error: null }),
        (error: unknown) => {
          if (!isCancelled(error)) setSky((before) => ({ ...before, isPending: false, error }));
        },
      );
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : REST_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [commit, today]);
  return sky;
}
