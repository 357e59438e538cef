import type { PortabilityFinding } from "../../../shared/model/portability";
import type { RenameChange } from "../../../shared/model/rename";
import { aFinding, movePage, type PagesByPath } from "./finding";
import { foldPath, freePath } from "./free-path";

/** Files and folders that some systems take for one: names that differ by case, or by how an accent is written. */
export function findCollisions(files: readonly string[], pages: PagesByPath): PortabilityFinding[] {
  const taken = new Set(files.map(foldPath));
  return [...folderCollisions(files, pages), ...fileCollisions(files, pages, taken)];
}

/** Two files in one folder, or in folders that are one elsewhere. */
function fileCollisions(files: readonly string[], pages: PagesByPath, taken: Set<string>): PortabilityFinding[] {
  return groupsOf(files).map((group) => {
    const movable =
      group.findLast((path) => pages.has(path) && !isComposed(path)) ?? group.findLast((path) => pages.has(path));
    const fix = movable === undefined ? null : movePage(movable, freePath(composed(movable), taken), pages);
    const [first = "", ...others] = group;
    const isBoth = others.length > 0 && movable !== undefined;
    // The page to look at is the one that the fix renames.
    const paths = isBoth ? [movable, ...group.filter((path) => path !== movable)] : [first, ...others];
    return aFinding(kindOf(group), paths, detailOf(group, "files"), pages, fix);
  });
}

/** Folders by each spelling; those inside a folder that collides are the same trouble and not told again. */
function folderCollisions(files: readonly string[], pages: PagesByPath): PortabilityFinding[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    for (let at = file.indexOf("/"); at >= 0; at = file.indexOf("/", at + 1)) {
      const folder = file.slice(0, at);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const groups = groupsOf([...counts.keys()]).filter(
    (group) => new Set(group.map((folder) => folder.slice(0, folder.lastIndexOf("/") + 1))).size < group.length,
  );
  return groups.map((group) => {
    const bySize = group.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
    return aFinding(kindOf(group), bySize, detailOf(group, "folders"), pages, folderFix(bySize, files));
  });
}

/** The smaller folder's files go to the larger one, where none of them has a namesake. */
function folderFix(
  [larger = "", smaller = "", ...more]: readonly string[],
  files: readonly string[],
): RenameChange | null {
  if (more.length > 0) return null;
  const there = new Set(files.filter((file) => file.startsWith(`${larger}/`)).map(foldPath));
  const moved = files.filter((file) => file.startsWith(`${smaller}/`));
  const isFree = moved.every((file) => !there.has(foldPath(larger + file.slice(smaller.length))));
  return isFree ? { kind: "folder", folder: smaller, to: larger } : null;
}

/** The name in the form that most systems write; the folder stays the one it is. */
function composed(path: string): string {
  const at = path.lastIndexOf("/") + 1;
  return path.slice(0, at) + path.slice(at).normalize("NFC");
}

const isComposed = (path: string): boolean => composed(path) === path;

const groupsOf = (paths: readonly string[]): readonly (readonly string[])[] =>
  [...Map.groupBy(paths, foldPath).values()].filter((group) => group.length > 1).map((group) => group.toSorted());

const differByForm = (group: readonly string[]): boolean =>
  new Set(group.map((path) => path.normalize("NFC"))).size < group.length;

const kindOf = (group: readonly string[]) => (differByForm(group) ? "unicode_pair" : "case_collision");

function detailOf(group: readonly string[], what: "files" | "folders"): string {
  const how = differByForm(group) ? "only in how an accent is written" : "only in upper and lower case";
  return `${group.length} ${what} differ ${how}.`;
}
