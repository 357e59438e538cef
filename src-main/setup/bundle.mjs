// The bundles of the app: the window, everything on the main side, and the preload.
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Main-side bundles: name in out/main, and where each begins. Threads and processes are started by these names. */
const MAIN_ENTRIES = {
  electron: "src-main/shells/electron/main.ts",
  browser: "src-main/shells/browser/main.ts",
  cli: "src-main/shells/cli/main.ts",
  mcp: "src-main/shells/mcp/main.ts",
  store: "src-main/store/thread.ts",
  extract: "src-main/extract/thread.ts",
  search: "src-main/search/thread.ts",
  layout: "src-main/layout/thread.ts",
  scan: "src-main/scan/thread.ts",
  past: "src-main/repo/past/thread.ts",
  dream: "src-main/dream/process.ts",
  git: "src-main/repo/git-process/process.ts",
  "make-template": "src-main/store/make-template.ts",
};

/** The database comes as its own package: it finds its WebAssembly beside its modules. Everything else is bundled. */
const EXTERNAL = ["electron", /^@electric-sql\//, /^node:/, ...builtinModules];
const QUIET = { configFile: false, publicDir: false, logLevel: "warn" };
/** How long plugins take is of no use to whoever builds the app. */
const CHECKS = { pluginTimings: false };

/**
 * @param {string} root
 * @param {string} out an empty folder
 */
export async function bundleApp(root, out) {
  await bundleMain(root, path.join(out, "main"));
  await bundlePreload(root, path.join(out, "main"));
  await bundleRenderer(root, path.join(out, "renderer"));
}

async function bundleMain(root, outDir) {
  for (const file of Object.values(MAIN_ENTRIES)) {
    if (!existsSync(path.join(root, file))) throw new Error(`a part of the app is missing: ${file}`);
  }
  await build({
    ...QUIET,
    root,
    ssr: { noExternal: true, external: ["electron"] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        checks: CHECKS,
        input: MAIN_ENTRIES,
        external: EXTERNAL,
        // All side by side: a bundle finds the others by its own folder.
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
}

/** One CommonJS file: a sandboxed preload can be nothing else. */
async function bundlePreload(root, outDir) {
  await build({
    ...QUIET,
    root,
    build: {
      outDir,
      emptyOutDir: false,
      target: "chrome140",
      minify: false,
      lib: { entry: "src-main/shells/electron/preload.ts", formats: ["cjs"], fileName: () => "preload.cjs" },
      rolldownOptions: { checks: CHECKS, external: ["electron"] },
    },
  });
}

async function bundleRenderer(root, outDir) {
  await build({
    ...QUIET,
    root: path.join(root, "src-renderer"),
    base: "./",
    plugins: [react(), onlyWoff2()],
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome140",
      // The policy allows no inline script and no data: fonts; and one window loads all of it from this very machine.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { checks: CHECKS },
    },
  });
}

/** The style sheet of formulas names each of its fonts in three formats; the window reads the smallest. */
function onlyWoff2() {
  return {
    name: "only-woff2",
    enforce: "pre",
    transform(code, id) {
      if (!/katex[^/]*\.css/.test(id)) return null;
      return { code: code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[^"]*"\)/g, ""), map: null };
    },
  };
}
