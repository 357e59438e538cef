import type { PullResult, SyncProgress } from "../../../shared/model/sync";
import { syncRefused } from "../../domain/sync/refusal-words";
import type { BlobRef } from "../../domain/sync/tree-changes";
import type { KeptMerge } from "../../ports/app-state";
import type { GitSync, TreeEdit } from "../../ports/git-sync";
import type { WorkTree } from "../../ports/work-tree";
import type { MergeMemory } from "./merge-decisions";
import { type MergeUnit, type Resolved, resolveUnit } from "./merge-units";
import { type MoveFilesPorts, moveFiles, type Placed, takeBack } from "./move-files";
import { type CheckoutPlan, type CheckoutPorts, planCheckout } from "./plan-checkout";
import type { MergePlan } from "./plan-merge";

export interface BringInPorts {
  readonly git: GitSync;
  readonly tree: WorkTree;
  readonly memory: MergeMemory;
  /** `planMerge`, which may be remembered: it is the same as long as the commits are. */
  planOf(head: string, theirs: string, signal: AbortSignal | undefined): Promise<MergePlan>;
  revisionOf(bytes: Uint8Array): string;
  onProgress(progress: SyncProgress): void;
  /** Working files are about to change; what is returned is called when they have. */
  holdIndex(files: number): () => void;
  /** Paths of the repository that were written or are gone. */
  onMoved(paths: readonly string[]): void;
}

/** Where a merge of two commits leads, as far as it is decided. */
export type Outlook =
  | { readonly kind: "up_to_date" }
  /** Places of commits wait; what is typed is looked at after them. */
  | { readonly kind: "undecided"; readonly plan: MergePlan; readonly units: readonly MergeUnit[] }
  | {
      readonly kind: "ready";
      readonly plan: MergePlan;
      /** The commit, or the tree of the merge commit that is not made yet. */
      readonly to: string;
      readonly checkout: CheckoutPlan;
    };

/** Times a plan is made anew because somebody types meanwhile. */
const MAX_TRIES = 5;

const NOTHING_WRITTEN: ReadonlyMap<string, string> = new Map();

/** Looks how `theirs` would come in, without touching anything. */
export async function lookAhead(
  ports: BringInPorts,
  head: string,
  theirs: string,
  written: ReadonlyMap<string, string> = NOTHING_WRITTEN,
  signal?: AbortSignal,
): Promise<Outlook> {
  const { git, memory } = ports;
  const plan = await ports.planOf(head, theirs, signal);
  if (plan.kind === "up_to_date") return plan;
  const to = plan.kind === "forward" ? theirs : await mergedTree(git, memory, head, plan);
  if (to === null) return { kind: "undecided", plan, units: plan.kind === "merge" ? plan.units : [] };
  const order = { from: head, to, decisions: memory, written };
  return { kind: "ready", plan, to, checkout: await planCheckout(checkoutPorts(ports), order, signal) };
}

const checkoutPorts = ({ git, tree, revisionOf }: BringInPorts): CheckoutPorts => ({ git, tree, revisionOf });

/** The merge with every decision in it; null while one is missing. */
async function mergedTree(
  git: BringInPorts["git"],
  memory: MergeMemory,
  head: string,
  plan: Extract<MergePlan, { kind: "merge" }>,
): Promise<string | null> {
  const resolved = plan.units.map((unit) =>
    resolveUnit(
      unit,
      (key) => memory.of(unit, key),
      () => false,
    ),
  );
  if (resolved.includes(null)) return null;
  const isBoth = plan.units.some((unit) => unit.keys.some((key) => memory.of(unit, key)?.choice === "both"));
  // Only a second version beside the first asks which names are free.
  const taken = isBoth ? new Set((await git.changes(head, plan.tree)).map(({ path }) => path)) : new Set<string>();
  const edits: TreeEdit[] = [...plan.edits];
  for (const unit of plan.units) {
    const files =
      resolveUnit(
        unit,
        (key) => memory.of(unit, key),
        (path) => taken.has(path),
      ) ?? [];
    for (const file of files) edits.push(await editOf(git, file));
  }
  return edits.length === 0 ? plan.tree : git.editTree(plan.tree, edits);
}

async function editOf(git: BringInPorts["git"], { path, mode, bytes }: Resolved): Promise<TreeEdit> {
  if (bytes === null) return { path, ref: null };
  // A submodule’s version is the id of its commit, nothing that is kept here.
  const oid = mode === "160000" ? new TextDecoder().decode(bytes) : await git.keepBlob(bytes, null);
  const ref: BlobRef = { mode, oid };
  return { path, ref };
}

/**
 * Brings a commit in: forward or by a merge commit, files first, then git’s index, then the branch. Killed in between, the
 * branch is where it was and the memory says what is left to do; what is not decided leaves everything as it was.
 * @throws BrainError `sync_refused`, `cancelled`
 */
export async function bringIn(
  ports: BringInPorts,
  theirs: string,
  theirsName: string,
  signal?: AbortSignal,
): Promise<PullResult> {
  const { git, memory } = ports;
  const head = (await git.commitOf("HEAD")) ?? refuse("no_commits");
  const before = memory.current.moving;
  let written = new Map(before?.from === head ? Object.entries(before.written) : []);
  // Made once for a tree, however often its files are planned.
  const commits = new Map<string, string>();
  const placed: Placed = [];
  const touched = new Set<string>();
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      ports.onProgress({ step: "merging", done: 0, total: 0 });
      // Until something is placed one may still go; then it is brought to its end.
      const look = await lookAhead(ports, head, theirs, written, placed.length === 0 ? signal : undefined);
      if (look.kind === "up_to_date") {
        await memory.forget();
        return { kind: "up_to_date" };
      }
      const waiting = look.kind === "undecided" ? look.units : look.checkout.undecided;
      const blocked = look.kind === "ready" ? look.checkout.blocked : null;
      if (blocked || look.kind === "undecided" || waiting.length > 0) {
        await takeBack(filePorts(ports), placed);
        if (blocked) throw syncRefused(blocked.why, blocked.paths);
        await memory.change({ theirs, theirsName, moving: null });
        return { kind: "undecided", undecided: countUndecided(waiting, memory) };
      }
      const { checkout, plan, to } = look;
      const message = `Merge ${theirsName}`;
      if (plan.kind === "merge" && !commits.has(to)) {
        commits.set(to, await git.commitMerge({ tree: to, mine: head, theirs, message }));
      }
      const target = commits.get(to) ?? theirs;
      written = new Map([...written, ...joinedIn(checkout, ports)]);
      await memory.change({
        theirs,
        theirsName,
        moving: { from: head, to: target, written: Object.fromEntries(written) },
      });
      if (!(await placeAll(ports, checkout, placed))) continue;
      for (const { path } of checkout.index) touched.add(path);
      await git.setIndex(checkout.index);
      await git.moveBranch(head, target, `noctuary pull: ${plan.kind === "merge" ? message : "Fast-forward"}`);
      placed.length = 0;
      touched.clear();
      // It is done: what is left in the memory is seen to be over at the next start.
      await memory.forget().catch(() => undefined);
      await git.afterMerge().catch(() => undefined);
      const joined =
        checkout.files.filter(({ isJoined }) => isJoined).length + (plan.kind === "merge" ? plan.joined : 0);
      return {
        kind: plan.kind === "merge" ? "merged" : "forwarded",
        commit: target,
        files: checkout.changed,
        joined,
      };
    }
    throw syncRefused("moved");
  } catch (error) {
    await giveUp(ports, placed, [...touched], before?.from === head ? before : null);
    throw error;
  }
}

/** After a failure in the middle the files hold again what they held, and the index what the branch says. */
async function giveUp(
  ports: BringInPorts,
  placed: Placed,
  touched: readonly string[],
  before: KeptMerge["moving"],
): Promise<void> {
  if (placed.length > 0) {
    const paths = placed.map(({ path }) => path);
    await takeBack(filePorts(ports), placed);
    ports.onMoved(paths);
  }
  if (touched.length > 0) await resetIndex(ports.git, touched).catch(() => undefined);
  // What an earlier run has placed is still there, and known.
  if (ports.memory.current.moving) await ports.memory.change({ moving: before }).catch(() => undefined);
}

/** Entries of the index back to what the commit in hand has. */
async function resetIndex(git: GitSync, paths: readonly string[]): Promise<void> {
  const staged = await git.stagedAgainst("HEAD");
  const wrong = paths.filter((path) => staged.has(path));
  if (wrong.length === 0) return;
  const entries = await git.entriesOf("HEAD", wrong);
  await git.setIndex(wrong.map((path) => ({ path, ref: entries.get(path) ?? null })));
}

const filePorts = ({ tree, revisionOf, onProgress }: BringInPorts): MoveFilesPorts => ({
  tree,
  revisionOf,
  onProgress,
});

async function placeAll(ports: BringInPorts, { files }: CheckoutPlan, placed: Placed): Promise<boolean> {
  const release = ports.holdIndex(files.length);
  try {
    return await moveFiles(filePorts(ports), files, placed);
  } finally {
    ports.onMoved(files.map(({ path }) => path));
    release();
  }
}

const joinedIn = ({ files }: CheckoutPlan, { revisionOf }: BringInPorts): readonly (readonly [string, string])[] =>
  files.flatMap(({ path, bytes, isJoined }) => (isJoined && bytes ? [[path, revisionOf(bytes)] as const] : []));

/** Places and files without a decision. */
export const countUndecided = (units: readonly MergeUnit[], memory: MergeMemory): number =>
  units.reduce((sum, unit) => sum + unit.keys.filter((key) => memory.of(unit, key) === null).length, 0);

function refuse(why: Parameters<typeof syncRefused>[0]): never {
  throw syncRefused(why);
}
