/** Fewer missing pages than this are an ordinary tidying up, however small the brain is. */
const MANY_PAGES = 20;
/** Above this share of all pages, a disk that is away is likelier than a person who deletes. */
const MANY_SHARE = 0.3;

/** Whether so many pages are missing at once that somebody should be asked first. */
export const isMassRemoval = (missing: number, pages: number): boolean =>
  missing > MANY_PAGES && missing > pages * MANY_SHARE;

/** A page's file as it was, or as it is now. */
export interface FileTrace {
  readonly path: string;
  /** Hash of the bytes; empty when it is not known. */
  readonly revision: string;
}

/**
 * The missing files that did not just go elsewhere: a file that came with the same bytes, or the same name, stands for one
 * that went.
 */
export function withoutMoved<T extends FileTrace>(missing: readonly T[], arrived: readonly FileTrace[]): readonly T[] {
  if (arrived.length === 0) return missing;
  const left = new Set(arrived);
  const take = (keyOf: (trace: FileTrace) => string, from: readonly T[]): readonly T[] => {
    const byKey = Map.groupBy(left, keyOf);
    return from.filter((trace) => {
      const key = keyOf(trace);
      const found = key === "" ? undefined : byKey.get(key)?.pop();
      if (found) left.delete(found);
      return !found;
    });
  };
  const others = take((trace) => trace.revision, missing);
  return take(nameOf, others);
}

const nameOf = ({ path }: FileTrace): string => path.slice(path.lastIndexOf("/") + 1);
