// `node test/bench/past/run.mjs [FOLDER] [--pages N] [--commits N]` measures how the past of a brain is read: of a folder under
// git, or of one that is made.
import path from "node:path";
import { runnerImport } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");
const file = path.join(import.meta.dirname, "measure-past.ts");
const { module } = await runnerImport(file, { configFile: false, root, logLevel: "warn" });
await module.measurePast(root, process.argv.slice(2), console.log);
