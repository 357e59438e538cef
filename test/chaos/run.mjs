// `npm run test:chaos -- [FOLDER] [--runs N] [--seed S] [--pair [SECONDS]]`: the built app under load on a git copy of a
// brain (without FOLDER a small made one), killed at random moments, and some runs on a disk that fails. After each run it is
// opened again: no page lost or torn, no temp file left, the index as one made anew. `--pair`: several owners at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBrain } from "./brain.mjs";
import { Chance } from "./chance.mjs";
import { runKills } from "./kills.mjs";
import { runPair } from "./pair.mjs";
import { Remote } from "./remote.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1e6) },
    /** Longest load before the kill; a pull alone takes a second or two. */
    ms: { type: "string", default: "8000" },
    /** How often the index is compared with one made anew: after every run, or every so many. */
    fresh: { type: "string", default: "1" },
    pair: { type: "boolean", default: false },
    seconds: { type: "string", default: "60" },
  },
});
const [source] = positionals;
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-chaos-"));
const folder = path.join(scratch, "brain");
console.log(`seed ${values.seed}`);

try {
  const upstream = path.join(scratch, "remote.git");
  await makeBrain(folder, source, upstream);
  const world = { folder, remote: new Remote(upstream), scratch, chance: new Chance(Number(values.seed)) };
  const faults = values.pair
    ? await runPair({ ...world, seconds: Number(values.seconds) })
    : await runKills({
        ...world,
        runs: Number(values.runs),
        maxMs: Number(values.ms),
        freshEvery: Number(values.fresh),
      });
  console.log(faults === 0 ? "nothing lost, nothing torn" : `${faults} FAULTS, seed ${values.seed}`);
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
