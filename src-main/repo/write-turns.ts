const turns = new Map<string, Promise<unknown>>();

/** Runs one write after the other for a file: two writers in one process must not both pass the comparison. */
export function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(file) ?? Promise.resolve();
  const run = before.then(work, work);
  const settled = run
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(file) === settled) turns.delete(file);
    });
  turns.set(file, settled);
  return run;
}
