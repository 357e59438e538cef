const KEY = "noctuary.git-declined";

/** Folders for which the offer of git was declined. A window without storage asks again; nothing worse. */
function declined(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const isDeclined = (folder: string | null): boolean => folder === null || declined().includes(folder);

export function rememberDeclined(folder: string | null): void {
  if (folder === null) return;
  try {
    window.localStorage.setItem(KEY, JSON.stringify([...declined(), folder]));
  } catch {
    // Storage is off: the offer comes back at the next start.
  }
}
