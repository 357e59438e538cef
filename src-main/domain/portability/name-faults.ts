import type { PortabilityFinding } from "../../../shared/model/portability";
import type { RenameChange } from "../../../shared/model/rename";
import { aFinding, movePage, type PagesByPath } from "./finding";
import { foldPath, freePath } from "./free-path";
import { portableName, windowsFault } from "./portable-name";

/** Windows takes 260 characters with the drive and the folders above the brain; this leaves little for them. */
export const MAX_PATH_LENGTH = 240;

/** Files and folders that Windows cannot have. A folder is named once, not with each of its files. */
export function findWindowsNames(files: readonly string[], pages: PagesByPath): PortabilityFinding[] {
  const places = placesOf(files);
  const taken = new Set([...places.keys()].map(foldPath));
  return [...places].flatMap(([path, isFolder]) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const fault = windowsFault(name);
    return fault === null ? [] : [aFinding("windows_name", [path], fault, pages, fixOf(path, isFolder, pages, taken))];
  });
}

function fixOf(path: string, isFolder: boolean, pages: PagesByPath, taken: Set<string>): RenameChange | null {
  const at = path.lastIndexOf("/") + 1;
  const [folder, name] = [path.slice(0, at), portableName(path.slice(at))];
  // Inside a folder that cannot be had either, the page would stay where nobody can have it: the folder comes first.
  const isInFault = folder.split("/").some((part) => part !== "" && windowsFault(part) !== null);
  if (name === "" || isInFault || (!isFolder && !pages.has(path))) return null;
  const to = freePath(folder + name, taken);
  return isFolder ? { kind: "folder", folder: path, to } : movePage(path, to, pages);
}

/** Every file, and every folder above one, once. */
function placesOf(files: readonly string[]): ReadonlyMap<string, boolean> {
  const places = new Map<string, boolean>();
  for (const file of files) {
    for (let at = file.indexOf("/"); at >= 0; at = file.indexOf("/", at + 1)) places.set(file.slice(0, at), true);
    places.set(file, false);
  }
  return places;
}

/** Files whose path is too long for some systems. */
export function findLongPaths(files: readonly string[], pages: PagesByPath): PortabilityFinding[] {
  return files
    .filter((file) => file.length > MAX_PATH_LENGTH)
    .map((file) =>
      aFinding("long_path", [file], `Its path is ${file.length} characters long; ${MAX_PATH_LENGTH} are safe.`, pages),
    );
}
