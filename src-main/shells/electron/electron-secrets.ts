import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { safeStorage } from "electron";
import { writeFileAtomic } from "../../platform/write-file-atomic";
import type { Secrets } from "../../ports/shell-ports";
import { openFileSecrets } from "../node/file-secrets";

/** Secrets encrypted with a key of the system's keychain; where there is none, a file that only this user can read. */
export async function openElectronSecrets(dataDir: string): Promise<Secrets> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return openFileSecrets(dataDir);
  const fileOf = (name: string) => path.join(dataDir, "secrets", `${encodeURIComponent(name)}.bin`);
  return {
    backend: backendName(),
    async get(name) {
      const bytes = await readFile(fileOf(name)).catch(() => null);
      if (!bytes) return null;
      // A key that was made anew cannot read the old secret: it has to be entered again.
      return await safeStorage.decryptStringAsync(bytes).then(
        ({ result }) => result,
        () => null,
      );
    },
    async set(name, value) {
      if (value === "") return await rm(fileOf(name), { force: true });
      await mkdir(path.dirname(fileOf(name)), { recursive: true, mode: 0o700 });
      await writeFileAtomic(fileOf(name), await safeStorage.encryptStringAsync(value), 0o600);
    },
  };
}

/** In words for the settings screen. On Linux the keychain may be missing; then the "encryption" has a known password. */
function backendName(): string {
  if (process.platform === "darwin") return "the macOS keychain";
  if (process.platform === "win32") return "Windows data protection";
  const backend = safeStorage.getSelectedStorageBackend();
  return backend === "basic_text" ? "a file on this computer (no keychain was found)" : `the keychain (${backend})`;
}
