import { BrainError } from "../../../shared/errors/brain-error";
import { dataDirOf } from "../../platform/data-paths";
import { parseWindowArguments } from "../window-arguments";
import { runBrowserShell } from "./run-browser-shell";

/** Entry of the browser shell: `node out/main/browser.js [--demo] [folder]`. */
runBrowserShell(parseWindowArguments(process.argv.slice(2)), dataDirOf(process.env), process.env).catch(
  (error: unknown) => {
    const message = error instanceof BrainError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`Noctuary: ${message}\n`);
    process.exit(1);
  },
);
