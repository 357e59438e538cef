// `node test/eval/run.mjs ENTRY FUNCTION [ARGS…]` builds one evaluation with the product's own code and runs it. Exits with 1
// when it says that a bar is missed.
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const [entry = "", name = "", ...args] = process.argv.slice(2);
/** The database and its extensions find their own files beside their code. */
const EXTERNAL = ["@electric-sql/pglite", "@electric-sql/pglite-pgvector"];
const root = path.join(import.meta.dirname, "../..");
const outDir = path.join(root, ".cache", `eval-${process.pid}`);
try {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    root,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir,
      target: "node24",
      minify: false,
      rolldownOptions: { input: `test/eval/${entry}.ts`, output: { entryFileNames: `${entry}.mjs` } },
    },
  });
  const evaluation = await import(pathToFileURL(path.join(outDir, `${entry}.mjs`)).href);
  process.exitCode = (await evaluation[name](root, args, console.log)) ? 0 : 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
