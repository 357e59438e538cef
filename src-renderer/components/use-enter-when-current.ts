import { useEffect, useState } from "react";

/**
 * Enter, for a list that follows what is typed. While the rows are still those of what was typed before, Enter on the first
 * of them waits for the right ones: who types a name and Enter means the best row of that name, never of half of it.
 * @param query what is typed; another one forgets the waiting
 * @param isStale the rows do not belong to `query` yet
 * @param take takes the row that is chosen now
 */
export function useEnterWhenCurrent<M>(
  query: string,
  isStale: boolean,
  take: (mods: M) => void,
): (mods: M, isFirst: boolean) => void {
  const [waiting, setWaiting] = useState<{ readonly mods: M } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another question
  useEffect(() => setWaiting(null), [query]);
  useEffect(() => {
    if (waiting === null || isStale) return;
    setWaiting(null);
    take(waiting.mods);
  }, [waiting, isStale, take]);
  return (mods, isFirst) => {
    // A row that was moved to is meant as it stands.
    if (isStale && isFirst) setWaiting({ mods });
    else take(mods);
  };
}
