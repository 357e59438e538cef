import type { BrokenLinkInput } from "../../../shared/model/broken-link";
import type { PageSummary } from "../../../shared/model/page";
import { looseName } from "./loose-name";
import { lastPart, loosePath, type PageNames, withoutEnding } from "./page-names";

/** Where a page went that once had another path. */
export interface MovedPage {
  readonly from: string;
  readonly page: PageSummary;
  readonly dateMs: number | null;
}

export interface MovedPages {
  /** Pages that once stood at that folded path (without `.md`) and are somewhere else now. */
  fromPath(folded: string): readonly MovedPage[];
  /** The same by the last part of the old path alone. */
  fromFile(folded: string): readonly MovedPage[];
}

/** Follows the renames that git recorded to the pages there are today. Renames whose end is gone lead nowhere. */
export function traceMovedPages(renames: BrokenLinkInput["renames"], names: PageNames): MovedPages {
  const byPath = new Map<string, MovedPage[]>();
  const byFile = new Map<string, MovedPage[]>();
  const stepsFrom = new Map<string, number[]>();
  for (const [index, rename] of renames.entries()) push(stepsFrom, rename.from, index);

  for (const from of stepsFrom.keys()) {
    const end = follow(from, renames, stepsFrom);
    const page = end && names.pageAt(end.to);
    if (!page || page.path === from) continue;
    const moved: MovedPage = { from, page, dateMs: end.dateMs ?? null };
    push(byPath, loosePath(withoutEnding(from)), moved);
    push(byFile, looseName(lastPart(withoutEnding(from))), moved);
  }
  return {
    fromPath: (folded) => byPath.get(folded) ?? [],
    fromFile: (folded) => byFile.get(folded) ?? [],
  };
}

/** The last step of the way a path went. Each step is later than the one before, so there is no circle. */
function follow(
  from: string,
  renames: BrokenLinkInput["renames"],
  stepsFrom: ReadonlyMap<string, readonly number[]>,
): BrokenLinkInput["renames"][number] | null {
  let at = stepsFrom.get(from)?.at(-1);
  let last: BrokenLinkInput["renames"][number] | null = null;
  while (at !== undefined) {
    const step: BrokenLinkInput["renames"][number] | undefined = renames[at];
    if (!step) break;
    last = step;
    const earliest = at;
    at = stepsFrom.get(step.to)?.findLast((index) => index > earliest);
  }
  return last;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
