/**
 * Changes whose files held nothing of the person's before. One that shares a file with another that is left uncommitted is
 * left too: half a change is no commit.
 * @param dirty files that held changes before
 */
export function committable<T extends { readonly paths: readonly string[] }>(
  made: readonly T[],
  dirty: ReadonlySet<string>,
): readonly T[] {
  const left = new Set(dirty);
  let clean = made;
  for (;;) {
    const next = clean.filter(({ paths }) => !paths.some((path) => left.has(path)));
    if (next.length === clean.length) return clean;
    const kept = new Set(next);
    for (const one of clean) if (!kept.has(one)) for (const path of one.paths) left.add(path);
    clean = next;
  }
}
