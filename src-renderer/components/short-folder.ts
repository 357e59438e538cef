/** The last two parts of an absolute folder: enough to tell brains apart. */
export function shortFolder(folder: string): string {
  const parts = folder.split(/[/\\]/).filter((part) => part !== "");
  return parts.slice(-2).join("/");
}
