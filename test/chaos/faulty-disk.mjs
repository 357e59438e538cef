// Preloaded into the app by the chaos runs (`node --import`): while the file named by NOCTUARY_CHAOS_FAULTS says so, some
// writes and renames fail as on a full disk, or as files do that another program holds. Nothing of it is in the product.
import fs, { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const control = process.env.NOCTUARY_CHAOS_FAULTS;
const { open, rename } = fs.promises;

/** `{ full, busy }`: chances from 0 to 1 that a write or a rename fails. */
function chances() {
  try {
    return JSON.parse(readFileSync(control, "utf8"));
  } catch {
    return { full: 0, busy: 0 };
  }
}

const fault = (code, what) => Object.assign(new Error(`${code}: injected, ${what}`), { code, syscall: what });

/** A disk that fills up takes a part of what is written first. */
async function writeSome(writeFile, content) {
  const bytes = Buffer.from(content);
  await writeFile(bytes.subarray(0, bytes.length >> 1)).catch(() => undefined);
  throw fault("ENOSPC", "write");
}

if (control) {
  fs.promises.open = async (file, flags, ...rest) => {
    const isWrite = typeof flags === "string" && /[wax+]/.test(flags);
    if (isWrite && Math.random() < chances().busy) throw fault("EBUSY", "open");
    const handle = await open(file, flags, ...rest);
    if (!isWrite) return handle;
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = (content, ...more) =>
      Math.random() < chances().full ? writeSome(writeFile, content) : writeFile(content, ...more);
    return handle;
  };
  fs.promises.rename = async (from, to) => {
    if (Math.random() < chances().busy) throw fault("EBUSY", "rename");
    return rename(from, to);
  };
  syncBuiltinESMExports();
}
