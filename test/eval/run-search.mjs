// `npm run eval:search [-- FOLDER] [-- --questions] [-- --wrong SET]` asks the product's own search, through its Host,
// and scores what it finds. FOLDER holds `pages` and `queries.json`; the default lies beside the project. Exits with 1 when
// a bar is missed, with 0 when the folder is not there.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const root = path.join(import.meta.dirname, "../..");
const outDir = path.join(root, ".cache", `eval-search-${process.pid}`);
try {
  // The Host's threads are the built ones.
  execFileSync(process.execPath, ["src-main/build.mjs"], { cwd: root, stdio: "inherit" });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    root,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: "test/eval/search-questions.ts",
        output: { entryFileNames: "search-questions.mjs" },
      },
    },
  });
  const { evalSearch } = await import(pathToFileURL(path.join(outDir, "search-questions.mjs")).href);
  process.exitCode = (await evalSearch(root, process.argv.slice(2), console.log)) ? 0 : 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
