import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DREAM_PHASES, type DreamRun } from "../../shared/model/dream";
import { buildDream } from "../support/build-dream";
import { aDreamHost, aDreamWorld, type DreamHost } from "../support/dream-service";
import { seededRandom } from "../support/random-text";

/** `npm run test:dream-kills` kills fifty times. */
const KILLS = Number(process.env.DREAM_KILLS ?? "10");
/** A night of this small brain takes about so long; a kill falls anywhere in it, or before or after. */
const NIGHT_MS = 160;
/** The same moments every time; `NOCTUARY_SEED=7` takes others. */
const chance = seededRandom(Number(process.env.NOCTUARY_SEED ?? 1));

let bundleDir = "";
let removeBundle = () => {};
const hosts: DreamHost[] = [];

beforeAll(async () => {
  const built = await buildDream();
  bundleDir = built.bundleDir;
  removeBundle = built.remove;
});
afterAll(async () => {
  for (const host of hosts) await host.dream.close();
  removeBundle();
});

const PAGES = {
  "people/imke-saalfeld.md": "# Imke Saalfeld\n\nFounder.\n",
  "companies/fennick-foundry.md": "# Fennick Foundry\n\nCasts housings.\n",
  "meetings/walk.md": "# Berth walk\n\nWith [[Imke Salfeld]] at low water.\n",
  "journal/today.md": "# Today\n\nCalled [[Fennik Foundry]].\n",
};

function start(world = aDreamWorld(PAGES)) {
  const host = aDreamHost(world, bundleDir);
  hosts.push(host);
  return { world, host, dream: host.dream };
}

/** Kills the process as the system would when it has no memory left, and waits until it is gone. */
async function killProcess(host: DreamHost): Promise<void> {
  const pid = host.process()?.pid;
  if (pid === undefined) return;
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isGone(pid), { timeout: 10_000, interval: 5 }).toBe(true);
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** How far a night was when it was killed. */
interface Snapshot {
  readonly ended: readonly string[];
  readonly begun: number;
}

const endedIn = ({ phases }: DreamRun): readonly string[] => phases.map(({ phase }) => phase);

describe("a night that is killed", () => {
  it(`goes on where it was, ${KILLS} times at any moment: no phase is lost, none is run twice, no verdict comes without work`, async () => {
    const { host, dream } = start();
    const before = new Map<string, Snapshot>();
    for (let kill = 0; kill < KILLS; kill++) {
      await dream.run();
      const finished = host.next("dream.didFinish");
      await new Promise((resolve) => setTimeout(resolve, chance() * NIGHT_MS));
      await killProcess(host);
      await finished;
      const [newest] = await dream.list(1);
      const run = await dream.get(newest?.id ?? "");
      const { ended, begun } = before.get(run.id) ?? { ended: [], begun: 0 };
      // What had ended stays, and is not among what was begun since.
      expect(endedIn(run).slice(0, ended.length)).toEqual(ended);
      expect((run.begun ?? []).slice(begun).filter((phase) => ended.includes(phase))).toEqual([]);
      before.set(run.id, { ended: endedIn(run), begun: run.begun?.length ?? 0 });
    }
    await host.dreamOnce();
    const runs = await Promise.all((await dream.list(100)).map(({ id }) => dream.get(id)));
    for (const run of runs) {
      expect(run.verdict).toBe("done");
      expect([...endedIn(run)].sort()).toEqual([...DREAM_PHASES].sort());
    }
    const titles = runs.flatMap((run) => run.proposals.map((proposal) => proposal.title));
    expect(titles.sort()).toEqual(["Point Fennik Foundry to Fennick Foundry", "Point Imke Salfeld to Imke Saalfeld"]);
  }, 300_000);

  it("goes on after the whole app was killed and opened again", async () => {
    const { world, host, dream } = start();
    const finished = host.next("dream.didFinish");
    await dream.run();
    await killProcess(host);
    await finished;
    const [broken] = await dream.list(1);
    await dream.close();
    const again = start(world);
    expect(await again.host.dreamOnce()).toBe(broken?.id);
    const run = await again.dream.get(broken?.id ?? "");
    expect(run.verdict).toBe("done");
    expect(run.resumedMs).toHaveLength(1);
    expect(await again.dream.list(10)).toHaveLength(1);
  });

  it("is not gone on with when it was stopped by the person, nor once it is done", async () => {
    const { host, dream } = start();
    const finished = host.next("dream.didFinish");
    await dream.run();
    await dream.cancel();
    await finished;
    const second = await host.dreamOnce();
    const third = await host.dreamOnce();
    expect(new Set((await dream.list(10)).map(({ id }) => id)).size).toBe(3);
    expect(second).not.toBe(third);
  });
});
