import { hasCode } from "../../../shared/errors/brain-error";
import type { MergeFile, MergeFileDetail, PendingMerge, PlaceDecision, PullResult } from "../../../shared/model/sync";
import { decodeText } from "../../domain/decode-text";
import { syncRefused } from "../../domain/sync/refusal-words";
import { isPageName } from "../../domain/sync/tree-changes";
import type { Git } from "../../ports/git";
import { type BringInPorts, bringIn, countUndecided, lookAhead } from "./bring-in";
import type { MergeUnit } from "./merge-units";
import { finishOutside, readOutsideMerge } from "./outside-merge";
import { type MergePlan, planMerge } from "./plan-merge";

export interface MergingPorts extends Omit<BringInPorts, "planOf"> {
  readonly status: Git["status"];
  /** A page’s title and type, by its text. */
  describe(path: string, text: string): { readonly title: string; readonly type: string };
  /** The merge waits, came further or is over. */
  onDidChange(): void;
}

/** The merge that waits for decisions: of a pull, or one begun with git by hand. */
export interface Merging {
  pending(): Promise<PendingMerge | null>;
  /** Places and files without a decision; null while no merge waits. */
  undecided(): Promise<number | null>;
  file(path: string): Promise<MergeFileDetail>;
  decide(path: string, key: string, decision: PlaceDecision | null): Promise<MergeFileDetail>;
  bringIn(theirs: string, theirsName: string, signal?: AbortSignal): Promise<PullResult>;
  finish(signal?: AbortSignal): Promise<PullResult>;
  drop(): Promise<null>;
  /** Ends what a kill in the middle of moving files left undone. */
  recover(): Promise<void>;
}

interface Waiting {
  readonly origin: PendingMerge["origin"];
  readonly theirs: string;
  readonly units: readonly MergeUnit[];
  readonly joined: number;
}

export function createMerging(given: MergingPorts): Merging {
  const { git, memory } = given;
  const ports = { ...given, planOf: rememberedPlan(git) };

  async function outside(): Promise<Waiting | null> {
    // Asked for each announcement: that one file is there says it sooner than a look at all of them.
    if ((await git.mergeHead()) === null) return null;
    const { units, settled } = await readOutsideMerge(ports);
    const joined = settled.filter(({ bytes }) => bytes !== null).length;
    return { origin: "outside", theirs: "the other branch", units, joined };
  }

  async function ofPull(): Promise<Waiting | null> {
    const { theirs, theirsName, moving } = memory.current;
    if (theirs === null) return null;
    const head = await git.commitOf("HEAD");
    if (head === null || (await git.commitOf(theirs)) === null) return null;
    const written = new Map(moving?.from === head ? Object.entries(moving.written) : []);
    const look = await lookAhead(ports, head, theirs, written);
    if (look.kind === "up_to_date") return null;
    const joined = look.plan.kind === "merge" ? look.plan.joined : 0;
    const units = look.kind === "undecided" ? look.units : [...unitsOf(look.plan), ...look.checkout.units];
    return { origin: "pull", theirs: theirsName, units, joined };
  }

  async function waiting(): Promise<Waiting | null> {
    await memory.load();
    return (await outside()) ?? (await ofPull());
  }

  async function unitAt(path: string): Promise<MergeUnit> {
    const found = (await waiting())?.units.filter((unit) => unit.path === path) ?? [];
    // Of one page both may wait, the commits’ places and what was typed on top: first things first.
    const open = found.find((unit) => countUndecided([unit], memory) > 0) ?? found.at(-1);
    if (!open) throw syncRefused("no_merge", [path]);
    return open;
  }

  const fileOf = async (unit: MergeUnit): Promise<MergeFile> => {
    const prefix = (await git.prefix()) ?? "";
    const { path, kind, isTyped, keys } = unit;
    const isInside = path.startsWith(prefix);
    const named = describeUnit(unit, ports.describe);
    return {
      ...{ path, kind, isTyped, ...named },
      page: isInside && isPageName(path) ? path.slice(prefix.length) : null,
      theirPath: unit.theirs && unit.theirs.path !== (unit.mine?.path ?? path) ? unit.theirs.path : null,
      places: keys.length,
      decided: keys.filter((key) => memory.of(unit, key) !== null).length,
    };
  };

  const detailOf = async (unit: MergeUnit): Promise<MergeFileDetail> => ({
    file: await fileOf(unit),
    parts: unit.parts,
    places: unit.keys.map((key) => ({ key, decision: memory.of(unit, key) })),
    sizes: { mine: unit.mine?.bytes.length ?? null, theirs: unit.theirs?.bytes.length ?? null },
  });

  const changing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      ports.onDidChange();
    }
  };

  return {
    async pending() {
      const found = await waiting();
      if (!found) return null;
      const { origin, theirs, units, joined } = found;
      // A page of which a part is decided and another waits stands there once, with what waits.
      const byPath = new Map<string, MergeUnit>();
      for (const unit of units) {
        const known = byPath.get(unit.path);
        if (!known || countUndecided([known], memory) === 0) byPath.set(unit.path, unit);
      }
      const files = await Promise.all([...byPath.values()].map(fileOf));
      return { origin, theirs, files, undecided: countUndecided(units, memory), joined };
    },
    async undecided() {
      const found = await waiting();
      return found && countUndecided(found.units, memory);
    },
    file: async (path) => detailOf(await unitAt(path)),
    decide: (path, key, decision) =>
      changing(async () => {
        await memory.load();
        const found = (await waiting())?.units ?? [];
        const unit = found.find((one) => one.path === path && one.keys.includes(key));
        if (!unit) throw syncRefused("no_merge", [path]);
        await memory.decide(unit, key, decision);
        return detailOf(unit);
      }),
    bringIn: (theirs, theirsName, signal) =>
      changing(async () => {
        await memory.load();
        return bringIn(ports, theirs, theirsName, signal);
      }),
    finish: (signal) =>
      changing(async () => {
        await memory.load();
        if ((await ports.status())?.operation === "merge") return finishOutside(ports);
        const { theirs, theirsName } = memory.current;
        if (theirs === null) throw syncRefused("no_merge");
        return bringIn(ports, theirs, theirsName, signal);
      }),
    drop: () =>
      changing(async () => {
        await memory.load();
        await memory.forget();
        return null;
      }),
    async recover() {
      await memory.load();
      const { moving, theirsName } = memory.current;
      if (!moving) return;
      const head = await git.commitOf("HEAD");
      if (head === moving.to) return memory.forget();
      const status = await ports.status();
      // A git that the kill has left alone is still at its work: the next pull goes on from here.
      if (status?.isLocked === true) return;
      if (head !== moving.from || status?.operation !== null) return memory.change({ moving: null });
      await changing(() => bringIn(ports, moving.to, theirsName)).catch((error: unknown) => {
        if (!hasCode(error, "sync_refused")) throw error;
      });
    },
  };
}

/** The window asks for the same merge at every decision; the commits stay the same meanwhile. */
function rememberedPlan(git: MergingPorts["git"]): BringInPorts["planOf"] {
  let known: { readonly key: string; readonly plan: MergePlan } | null = null;
  return async (head, theirs, signal) => {
    const key = `${head} ${theirs}`;
    if (known?.key !== key) known = { key, plan: await planMerge(git, head, theirs, signal) };
    return known.plan;
  };
}

const unitsOf = (plan: { readonly kind: string; readonly units?: readonly MergeUnit[] }): readonly MergeUnit[] =>
  plan.units ?? [];

function describeUnit({ path, mine, theirs }: MergeUnit, describe: MergingPorts["describe"]) {
  const side = mine ?? theirs;
  const decoded = side && isPageName(path) ? decodeText(side.bytes) : null;
  if (decoded?.kind !== "text") return { title: path.slice(path.lastIndexOf("/") + 1), type: null };
  const { title, type } = describe(path, decoded.text);
  return { title, type };
}
