import type { UnresolvedLinkSite } from "../../../shared/model/broken-link";
import { looseName } from "./loose-name";
import { indexNearNames } from "./near-names";
import { folderOf, lastPart, loosePath, type PageNames } from "./page-names";
import { firstDifference } from "./typing-error";

/** What all missing targets together tell about one of them. */
export interface MissingNames {
  /** Pages that want this folded name. */
  wantedBy(folded: string): number;
  /** Distinct missing names. */
  readonly names: readonly string[];
  /** Whether another missing name differs from the page's name in the very same letter. */
  isOneOfASeries(written: string, name: string): boolean;
  /** Whether a written folder is a way of naming things here (`go/inbox`, `@vera/today`) and no folder of pages. */
  isNamespace(folder: string): boolean;
}

/** A folder under which so many names are missing is judged by them: of a folder that moved, nearly all are elsewhere. */
const MIN_NAMES_IN_NAMESPACE = 3;
const ELSEWHERE_IF_MOVED = 0.8;

export function collectMissingNames(sites: readonly UnresolvedLinkSite[], pages: PageNames): MissingNames {
  const sources = new Map<string, Set<string>>();
  for (const site of sites) {
    const name = looseName(site.rawTarget);
    const known = sources.get(name);
    if (known) known.add(site.source.path);
    else sources.set(name, new Set([site.source.path]));
  }
  const names = [...sources.keys()];
  const near = indexNearNames(names);
  const namespaces = findNamespaces(sites, pages);
  return {
    wantedBy: (folded) => sources.get(folded)?.size ?? 0,
    names,
    isOneOfASeries: (written, name) =>
      near.nearest(written, 1, written).some((other) => isSeries(written, name, names[other.index] ?? "")),
    isNamespace: (folder) => folder.startsWith("@") || namespaces.has(loosePath(folder)),
  };
}

function findNamespaces(sites: readonly UnresolvedLinkSite[], pages: PageNames): ReadonlySet<string> {
  const inFolder = new Map<string, Set<string>>();
  for (const { rawTarget } of sites) {
    const folder = loosePath(folderOf(rawTarget));
    if (folder === "") continue;
    const names = inFolder.get(folder) ?? new Set();
    inFolder.set(folder, names.add(looseName(lastPart(rawTarget))));
  }
  const isNamespace = (names: ReadonlySet<string>) => {
    const elsewhere = [...names].filter((name) => pages.byFile(name).length > 0).length;
    return names.size >= MIN_NAMES_IN_NAMESPACE && elsewhere < names.size * ELSEWHERE_IF_MOVED;
  };
  return new Set([...inFolder].filter(([, names]) => isNamespace(names)).map(([folder]) => folder));
}

/** Whether three names differ in one and the same letter: then they are a series, as `Room A`, `Room B`, `Room C`. */
function isSeries(written: string, name: string, other: string): boolean {
  if (written.length !== name.length || other.length !== name.length) return false;
  const at = firstDifference(written, name);
  const rest = (text: string) => text.slice(0, at) + text.slice(at + 1);
  return rest(written) === rest(name) && rest(other) === rest(name) && other !== written && other !== name;
}
