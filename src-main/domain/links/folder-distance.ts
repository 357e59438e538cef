/** Steps between two folders: up to the folder they share, and down again. */
export function folderDistance(from: string, to: string): number {
  const a = from === "" ? [] : from.split("/");
  const b = to === "" ? [] : to.split("/");
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return a.length - shared + (b.length - shared);
}

/** `path` seen from `folder`, with `.` and `..` worked out; null when it leaves the brain or names a folder. */
export function joinPath(folder: string, path: string): string | null {
  const parts = folder === "" ? [] : folder.split("/");
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    if (step === "..") {
      if (parts.length === 0 || index === steps.length - 1) return null;
      parts.pop();
    } else if (step !== "." && step !== "") parts.push(step);
  }
  return parts.length === 0 ? null : parts.join("/");
}
