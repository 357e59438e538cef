/**
 * Works on many things, so many side by side, in their order as far as they begin. The first failure lets nothing new begin,
 * waits for what has, and is thrown: whoever takes things back must not meet a write that is still on its way.
 */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<unknown>,
) {
  let next = 0;
  const failures: unknown[] = [];
  const lane = async () => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      const item = items[index];
      if (item !== undefined) await work(item, index).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
}
