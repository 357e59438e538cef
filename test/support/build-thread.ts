import path from "node:path";
import { build } from "vite";

const ROOT = path.join(import.meta.dirname, "../..");

/**
 * Bundles a thread into a folder, as the app's build does.
 * @param source from the root, e.g. `src-main/search/thread.ts`
 * @returns the file to start
 */
export async function buildThread(outDir: string, name: string, source: string): Promise<string> {
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
        input: { [name]: source },
        external: [/^node:/],
        output: { format: "es", entryFileNames: "[name].mjs" },
      },
    },
  });
  return path.join(outDir, `${name}.mjs`);
}
