import { joinPath } from "./links/folder-distance";

/** Folders in which a picture is looked for by its name alone. */
const USUAL = ["attachments", "Attachments", "assets", "files", "images"];

/**
 * Where a file that a page shows may lie, first choice first: beside the page, from the top of the brain, then in the usual
 * attachment folders. `target` is a path without escapes.
 */
export function attachmentPlaces(folder: string, target: string): readonly string[] {
  const isRooted = target.startsWith("/");
  const relative = isRooted ? null : joinPath(folder, target);
  const rooted = joinPath("", target.replace(/^\/+/, ""));
  const name = target.slice(target.lastIndexOf("/") + 1);
  const usual = isRooted ? [] : USUAL.map((place) => `${place}/${name}`);
  return [relative, rooted, ...usual].filter((place) => place !== null);
}
