import { afterEach, describe, expect, it } from "vitest";
import type { KeptMerge } from "../../../src-main/ports/app-state";
import type { GitSync } from "../../../src-main/ports/git-sync";
import type { WorkTree } from "../../../src-main/ports/work-tree";
import { keptInMemory, openSync, TwoClones } from "../../support/two-clones";

const PAGE = "# Ada\n\nAda builds engines.\n\nShe lives by the harbour.\n\n## Later\n\nNothing yet.\n";
const NEVER = new Promise<never>(() => undefined);

let world: TwoClones;
afterEach(() => world?.close());

/** Both sides changed; one page is typed in and not committed. */
function diverged() {
  world = new TwoClones({ "ada.md": PAGE, "b.md": "# B\n", "c.md": "# C\n" });
  world.theyPush({ "ada.md": PAGE.replace("Nothing yet", "A bridge"), "b.md": "# B\n\nTheirs.\n", "d.md": "# D\n" });
  world.mine.write("c.md", "# C\n\nMine.\n").commit("Mine");
  world.mine.write("ada.md", PAGE.replace("engines", "great engines"));
}

/** Pulls until the step at which the app is killed; whatever would come after it never does. */
async function killedAt(at: {
  readonly step: keyof GitSync | "place";
  readonly nth: number;
  readonly isAfter: boolean;
}) {
  const memory = keptInMemory<KeptMerge>();
  let seen = 0;
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const stop = async <T>(work: () => Promise<T>): Promise<T> => {
    if (++seen !== at.nth) return work();
    if (at.isAfter) await work();
    reached();
    return NEVER;
  };
  const git = (real: GitSync): GitSync => {
    if (at.step === "place") return real;
    const step: unknown = Reflect.get(real, at.step);
    if (typeof step !== "function") return real;
    return { ...real, [at.step]: (...args: unknown[]) => stop(async () => Reflect.apply(step, real, args)) };
  };
  const tree = (real: WorkTree): WorkTree =>
    at.step === "place" ? { ...real, place: (placement) => stop(() => real.place(placement)) } : real;
  const { sync } = openSync(world.mine.root, { memory, git, tree });
  void sync.pull();
  await isReached;
  return memory;
}

const MERGED = PAGE.replace("engines", "great engines").replace("Nothing yet", "A bridge");

describe("a pull that is killed", () => {
  it.each(["mergeTrees", "editTree", "commitMerge"] as const)(
    "while it merges (%s) leaves everything as it was",
    async (step) => {
      diverged();
      const { mine } = world;
      // Both sides' page is brought together in a tree of its own only when both committed it.
      if (step === "editTree") mine.commit("Mine too");
      const before = [mine.head(), mine.status(), mine.git("ls-files", "-s"), mine.read("ada.md")];
      const memory = await killedAt({ step, nth: 1, isAfter: true });
      expect([mine.head(), mine.status(), mine.git("ls-files", "-s"), mine.read("ada.md")]).toEqual(before);
      expect(mine.git("fsck", "--no-dangling")).toBe("");
      const again = openSync(mine.root, { memory });
      await again.merging.recover();
      expect(mine.head()).toBe(before[0]);
      expect(await again.sync.pull()).toMatchObject({ kind: "merged" });
    },
  );

  const steps = [
    { step: "place", nth: 1, isAfter: false },
    { step: "place", nth: 1, isAfter: true },
    { step: "place", nth: 2, isAfter: true },
    { step: "place", nth: 3, isAfter: true },
    { step: "setIndex", nth: 1, isAfter: false },
    { step: "setIndex", nth: 1, isAfter: true },
    { step: "moveBranch", nth: 1, isAfter: true },
  ] as const;

  it.each(steps)(
    "$step $nth (after: $isAfter): no byte is lost, the branch is whole, and the next start ends it",
    async (at) => {
      diverged();
      const { mine, theirs } = world;
      const head = mine.head();
      const memory = await killedAt(at);
      // What was typed is in the file, alone or joined with what came; the branch is where it was, or at its aim.
      expect([PAGE.replace("engines", "great engines"), MERGED]).toContain(mine.read("ada.md"));
      if (at.step !== "moveBranch") expect(mine.head()).toBe(head);
      expect(mine.git("fsck", "--no-dangling")).toBe("");
      const again = openSync(mine.root, { memory });
      await again.merging.recover();
      expect(mine.git("log", "-1", "--format=%P")).toBe(`${head} ${theirs.head()}`);
      expect(mine.read("ada.md")).toBe(MERGED);
      expect(mine.read("b.md")).toBe("# B\n\nTheirs.\n");
      expect(mine.read("c.md")).toBe("# C\n\nMine.\n");
      expect(mine.status()).toBe("M ada.md");
      expect(memory.value?.moving ?? null).toBeNull();
      expect(await again.sync.pull()).toEqual({ kind: "up_to_date" });
    },
  );

  it("is left alone at the next start when somebody committed in between", async () => {
    diverged();
    const { mine } = world;
    const memory = await killedAt({ step: "place", nth: 2, isAfter: true });
    mine.write("e.md", "# E\n");
    mine.git("add", "e.md");
    mine.git("commit", "-qm", "In between");
    const head = mine.head();
    const again = openSync(mine.root, { memory });
    await again.merging.recover();
    expect(mine.head()).toBe(head);
    expect(await again.sync.pull()).toMatchObject({ kind: "merged" });
    expect(mine.read("ada.md")).toBe(MERGED);
    expect(mine.status()).toBe("M ada.md");
  });

  it("takes everything back when another git moves the branch at the last moment", async () => {
    diverged();
    const { mine } = world;
    const typed = mine.read("ada.md");
    const git = (real: GitSync): GitSync => ({
      ...real,
      async setIndex(edits) {
        await real.setIndex(edits);
        if (mine.git("log", "-1", "--format=%s") === "Mine")
          mine.git("update-ref", "HEAD", mine.git("commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "Elsewhere"));
      },
    });
    const { sync } = openSync(mine.root, { git });
    await expect(sync.pull()).rejects.toMatchObject({ data: { why: "moved" } });
    expect(mine.read("ada.md")).toBe(typed);
    expect(mine.has("d.md")).toBe(false);
    expect(mine.status()).toBe("M ada.md");
    expect(mine.git("log", "-1", "--format=%s")).toBe("Elsewhere");
  });
});
