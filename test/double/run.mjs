// node test/double/run.mjs [--remote-debugging-port=N] APPDIR [argument …]: runs the built Electron bundle over Chromium.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { becomeReady } from "./app.mjs";
import { listenToTest } from "./control.mjs";
import { fail } from "./deny.mjs";
import { state } from "./state.mjs";

/** Electron would never say "ready" to an entry that waits for it; the run says so instead of standing still. */
const MAX_EVALUATION_MS = 10_000;

const double = new URL("./electron.mjs", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron" ? { url: double, shortCircuit: true } : next(specifier, context),
});

const args = process.argv.slice(2);
const at = args.findIndex((argument) => !argument.startsWith("-"));
const folder = path.resolve(args[at] ?? ".");
const packageJson = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
process.versions.electron = packageJson.devDependencies?.electron ?? "0.0.0";
// As `electron APPDIR argument …` has it.
process.argv = [process.argv[0], folder, ...args.slice(at + 1), ...args.slice(0, at)];

listenToTest();
const patience = setTimeout(
  () => fail("the entry is still being evaluated: a top-level await on app.whenReady() never ends in Electron"),
  MAX_EVALUATION_MS,
);
await import(pathToFileURL(path.join(folder, packageJson.main)).href);
clearTimeout(patience);
if (!state.isQuitting) await becomeReady();
