// `npm run eval:links [-- --renamed] [-- --wrong SET]` reads labelled text with the product's own extraction and prints
// how right the typed links are. Exits with 1 when a bar is missed, with 0 when the labelled pages are not there.
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const root = path.join(import.meta.dirname, "../..");
const outDir = path.join(root, ".cache", `eval-${process.pid}`);
try {
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
      rolldownOptions: { input: "test/eval/typed-links.ts", output: { entryFileNames: "typed-links.mjs" } },
    },
  });
  const { evalTypedLinks } = await import(pathToFileURL(path.join(outDir, "typed-links.mjs")).href);
  process.exitCode = evalTypedLinks(root, process.argv.slice(2), console.log) ? 0 : 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
