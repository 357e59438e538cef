import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomic } from "../../platform/write-file-atomic";
import type { Secrets } from "../../ports/shell-ports";

/** Secrets in a file that only this user can read, for shells without a keychain. */
export function openFileSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const read = async (): Promise<Record<string, string>> => parse(await readFile(file, "utf8").catch(() => ""));
  return {
    backend: "a file that only you can read",
    get: async (name) => (await read())[name] ?? null,
    async set(name, value) {
      const all = await read();
      if (value === "") delete all[name];
      else all[name] = value;
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFileAtomic(file, JSON.stringify(all), 0o600);
    },
  };
}

/** A damaged file counts as empty: what is lost is a key that can be entered again. */
function parse(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return Object.create(null);
    return Object.assign(
      Object.create(null),
      Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === "string")),
    );
  } catch {
    return Object.create(null);
  }
}
