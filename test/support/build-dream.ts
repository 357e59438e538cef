import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Bundles the dream process as the app's build does, into a folder of its own below the cache. */
export async function buildDream(): Promise<{ bundleDir: string; remove: () => void }> {
  const bundleDir = mkdtempSync(path.join(ROOT, ".cache", "dream-"));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    root: ROOT,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: bundleDir,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: { dream: path.join(ROOT, "src-main/dream/process.ts") },
        output: { format: "es", entryFileNames: "[name].js" },
      },
    },
  });
  return { bundleDir, remove: () => rmSync(bundleDir, { recursive: true, force: true }) };
}
