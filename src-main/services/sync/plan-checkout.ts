import { throwIfAborted } from "../../../shared/errors/brain-error";
import type { SyncRefusal } from "../../../shared/model/sync";
import { inLanes } from "../../domain/in-lanes";
import { mergePageBytes } from "../../domain/sync/merge-page-bytes";
import { type BlobRef, isPageName, isPlainFile, isSubmodule, type TreeChange } from "../../domain/sync/tree-changes";
import type { GitSync, TreeEdit } from "../../ports/git-sync";
import type { Placement, WorkFile, WorkTree } from "../../ports/work-tree";
import type { KnownDecisions } from "./merge-decisions";
import { type MergeUnit, pageUnit, resolveUnit, type UnitSide, wholeUnit } from "./merge-units";

/** A placement with what it replaces, so that it can be taken back. */
export interface PlannedFile extends Placement {
  readonly old: WorkFile | null;
  readonly oldMode: string;
  /** Both sides’ changes are in it, mine not committed. */
  readonly isJoined: boolean;
}

/** How the working tree gets from one commit to another with what is not committed kept. */
export interface CheckoutPlan {
  readonly files: readonly PlannedFile[];
  readonly index: readonly TreeEdit[];
  /** Pages whose typed text and what comes meet in one place, and what is not decided of them. */
  readonly units: readonly MergeUnit[];
  readonly undecided: readonly MergeUnit[];
  readonly blocked: { readonly why: SyncRefusal; readonly paths: readonly string[] } | null;
  readonly changed: number;
}

export interface CheckoutPorts {
  readonly git: Pick<GitSync, "changes" | "contents" | "oidOfFile" | "staged" | "stagedAgainst">;
  readonly tree: Pick<WorkTree, "read">;
  revisionOf(bytes: Uint8Array): string;
}

export interface CheckoutOrder {
  readonly from: string;
  /** A commit or a tree. */
  readonly to: string;
  readonly decisions: KnownDecisions;
  /** Revisions of pages that were brought together already, before the app was ended or a page was typed on. */
  readonly written: ReadonlyMap<string, string>;
}

/** What a file comes to: nothing to do, places to decide, or something that may not be touched. */
type Step =
  | { readonly kind: "files"; readonly files: readonly PlannedFile[]; readonly unit?: MergeUnit }
  | { readonly kind: "undecided"; readonly unit: MergeUnit }
  | { readonly kind: "blocked"; readonly why: SyncRefusal };

/** Plans without touching anything. */
export async function planCheckout(
  ports: CheckoutPorts,
  { from, to, decisions, written }: CheckoutOrder,
  signal?: AbortSignal,
): Promise<CheckoutPlan> {
  const changes = await ports.git.changes(from, to, signal);
  const versions = await readVersions(ports.git, changes, signal);
  const isCaseMove = caseMoves(changes);
  const staged = await stagedIn(ports.git, from, changes);
  const steps: { readonly step: Step; readonly path: string }[] = [];
  await inLanes(changes, LANES, async (change, index) => {
    throwIfAborted(signal);
    const step = staged.has(change.path) || staged.has(change.from) ? BLOCKED_STAGED : null;
    const planned = step ?? (await planFile(ports, change, versions, decisions, written, isCaseMove));
    steps[index] = { step: planned, path: change.path };
  });
  const blocked = steps.flatMap(({ step, path }) => (step.kind === "blocked" ? [{ why: step.why, path }] : []));
  const why = blocked[0]?.why;
  const undecided = steps.flatMap(({ step }) => (step.kind === "undecided" ? [step.unit] : []));
  const decided = steps.flatMap(({ step }) => (step.kind === "files" && step.unit ? [step.unit] : []));
  return {
    files: steps.flatMap(({ step }) => (step.kind === "files" ? step.files : [])),
    index: changes.flatMap(indexEdits),
    units: [...undecided, ...decided],
    undecided,
    blocked: why ? { why, paths: blocked.filter((one) => one.why === why).map(({ path }) => path) } : null,
    changed: changes.length,
  };
}

/** Files looked at side by side. */
const LANES = 16;

const BLOCKED_STAGED: Step = { kind: "blocked", why: "staged" };

const indexEdits = ({ path, from, before, after }: TreeChange): readonly TreeEdit[] => [
  ...(before && from !== path ? [{ path: from, ref: null }] : []),
  { path, ref: after },
];

/** Staged changes that moving on would lose; what is staged as it comes is none. */
async function stagedIn(
  git: CheckoutPorts["git"],
  from: string,
  changes: readonly TreeChange[],
): Promise<ReadonlySet<string>> {
  const staged = await git.stagedAgainst(from);
  const wanted = new Map(changes.flatMap(indexEdits).map(({ path, ref }) => [path, ref?.oid ?? null]));
  const touched = [...staged].filter((path) => wanted.has(path));
  if (touched.length === 0) return new Set();
  const entries = await git.staged(touched);
  return new Set(touched.filter((path) => (entries.get(path)?.oid ?? null) !== wanted.get(path)));
}

type Versions = (ref: BlobRef, path: string) => Uint8Array;

/** Both versions of every file, as they lie in the working tree. */
async function readVersions(
  git: CheckoutPorts["git"],
  changes: readonly TreeChange[],
  signal: AbortSignal | undefined,
): Promise<Versions> {
  const asked = changes.flatMap(({ path, from, before, after }) => {
    const both = [before && { ref: before, path: from }, after && { ref: after, path }];
    return both.flatMap((one) => (one && !isSubmodule(one.ref) ? [one] : []));
  });
  // A link has no line ends to be made fit.
  const contents = await git.contents(
    asked.map(({ ref, path }) => ({ oid: ref.oid, path: isPlainFile(ref) ? path : null })),
    signal,
  );
  const found = new Map(asked.map(({ ref, path }, index) => [`${ref.oid} ${path}`, contents[index]]));
  return (ref, path) => found.get(`${ref.oid} ${path}`) ?? new Uint8Array();
}

async function planFile(
  ports: CheckoutPorts,
  change: TreeChange,
  versions: Versions,
  decisions: KnownDecisions,
  written: ReadonlyMap<string, string>,
  isCaseMove: (path: string) => boolean,
): Promise<Step> {
  const { path, from, before, after } = change;
  // A submodule’s own files are its own repository’s.
  if (isSubmodule(before) || isSubmodule(after)) return { kind: "files", files: [] };
  const there = before === null && isCaseMove(path) ? null : await ports.tree.read(from);
  if (there === "folder") return { kind: "blocked", why: "in_the_way" };
  const comes = after && versions(after, path);
  const target = path === from ? there : isCaseMove(path) ? null : await ports.tree.read(path);
  if (target === "folder") return { kind: "blocked", why: "in_the_way" };
  const isThere = comes !== null && target !== null && ports.revisionOf(comes) === target.revision;
  if (path !== from && target !== null && !isThere && target.revision !== written.get(path)) {
    return { kind: "blocked", why: "in_the_way" };
  }
  const put = (bytes: Uint8Array | null, isJoined = false): Step => ({
    kind: "files",
    files: placements(change, bytes, isJoined, { there, target }),
  });
  if (before === null && (target === null || isThere)) return put(comes);
  if (there === null && path === from && after === null) return put(null);
  if (isThere && path === from) return put(comes);
  if (target && target.revision === written.get(path)) return put(target.bytes, true);
  const was = before && versions(before, from);
  if (there && before && (await isClean(ports, there, before, was, from))) return put(comes);
  // A rename that was half done before the app was ended: the new name is there, the old one gone.
  if (there === null && isThere) return put(comes);
  return planTyped(ports, change, { there, was, comes }, decisions, put);
}

/** A file whose name differs from one that goes in its case alone is that file, on disks that do not tell cases apart. */
function caseMoves(changes: readonly TreeChange[]): (path: string) => boolean {
  const gone = changes.filter(({ path, from, after }) => after === null || path !== from);
  const going = new Map(gone.map(({ from }) => [from.toLowerCase(), from]));
  return (path) => (going.get(path.toLowerCase()) ?? path) !== path;
}

function placements(
  { path, from, before, after }: TreeChange,
  bytes: Uint8Array | null,
  isJoined: boolean,
  { there, target }: { readonly there: WorkFile | null; readonly target: WorkFile | null },
): readonly PlannedFile[] {
  const mode = after?.mode ?? "100644";
  const oldMode = before?.mode ?? mode;
  const files: PlannedFile[] = [];
  if (path !== from && there) {
    files.push({ path: from, bytes: null, mode, base: there.revision, old: there, oldMode, isJoined: false });
  }
  const isGone = bytes === null && target === null;
  if (!isGone) files.push({ path, bytes, mode, base: target?.revision ?? null, old: target, oldMode, isJoined });
  return files;
}

/** As git sees it: the same bytes, or the same after its filters. */
async function isClean(
  { git }: CheckoutPorts,
  there: WorkFile,
  before: BlobRef,
  was: Uint8Array | null,
  path: string,
): Promise<boolean> {
  if (there.isLink !== (before.mode === "120000")) return false;
  if (was && Buffer.compare(was, there.bytes) === 0) return true;
  return !there.isLink && (await git.oidOfFile(there.bytes, path)) === before.oid;
}

interface TypedVersions {
  readonly there: WorkFile | null;
  readonly was: Uint8Array | null;
  readonly comes: Uint8Array | null;
}

/** A file that holds what is not committed: a page is merged, anything else stops it all. */
function planTyped(
  ports: CheckoutPorts,
  { path, from, before, after }: TreeChange,
  { there, was, comes }: TypedVersions,
  decisions: KnownDecisions,
  put: (bytes: Uint8Array | null, isJoined: boolean) => Step,
): Step {
  const isPlain = there?.isLink !== true && [before, after].every((ref) => ref === null || isPlainFile(ref));
  if (!isPlain || !isPageName(path)) return { kind: "blocked", why: before ? "local_changes" : "in_the_way" };
  const mode = after?.mode ?? before?.mode ?? "100644";
  const mine: UnitSide | null = there && { path, mode, bytes: there.bytes };
  const theirs: UnitSide | null = comes && { path, mode, bytes: comes };
  if (mine && theirs) {
    const merge = mergePageBytes(was, mine.bytes, theirs.bytes);
    if (merge.kind === "merged") return put(merge.bytes, true);
    if (merge.kind === "no_text") return { kind: "blocked", why: before ? "local_changes" : "in_the_way" };
    const { parts, shape } = merge;
    return settled(pageUnit({ path, mine, theirs, isTyped: true }, { parts, shape, mode }), decisions, put);
  }
  const unit = wholeUnit(from === path ? path : from, mine, theirs, true, ports.revisionOf);
  return settled(unit, decisions, put);
}

function settled(
  unit: MergeUnit,
  decisions: KnownDecisions,
  put: (bytes: Uint8Array | null, isJoined: boolean) => Step,
): Step {
  const resolved = resolveUnit(
    unit,
    (key) => decisions.of(unit, key),
    () => false,
  );
  const bytes = resolved?.at(-1)?.bytes;
  if (bytes === undefined) return { kind: "undecided", unit };
  const step = put(bytes, true);
  return step.kind === "files" ? { ...step, unit } : step;
}
