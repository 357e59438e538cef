import path from "node:path";
import { build } from "vite";

const ROOT = path.join(import.meta.dirname, "../..");

/** Bundles the search thread into a folder, as the app's build does. @returns the file to start */
export async function buildSearchThread(outDir: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    root: ROOT,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node24",
      rolldownOptions: {
        input: { search: "src-main/search/thread.ts" },
        external: [/^node:/],
        output: { format: "es", entryFileNames: "[name].mjs" },
      },
    },
  });
  return path.join(outDir, "search.mjs");
}
