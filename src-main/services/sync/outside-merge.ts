import type { PullResult } from "../../../shared/model/sync";
import { decodeText } from "../../domain/decode-text";
import { toEditorText } from "../../domain/line-ends";
import { syncRefused } from "../../domain/sync/refusal-words";
import { isPageName } from "../../domain/sync/tree-changes";
import type { BringInPorts } from "./bring-in";
import { countUndecided } from "./bring-in";
import { type MergeUnit, type Resolved, resolveUnit } from "./merge-units";
import { joinConflicts, pairMoved } from "./plan-merge";

/** A merge that was begun with git by hand: what of it is not decided, and what our merge decides by itself. */
export interface OutsideMerge {
  readonly units: readonly MergeUnit[];
  /** Pages that our merge brings together, or that somebody has settled in the file already. */
  readonly settled: readonly { readonly path: string; readonly bytes: Uint8Array | null; readonly mode: string }[];
}

const MARKS = /^(?:<{7}|>{7}|\|{7})( |$)/m;

/** Reads the undecided versions out of git’s index. The files are only looked at. */
export async function readOutsideMerge({ git, tree }: BringInPorts): Promise<OutsideMerge> {
  const conflicts = await git.conflicts();
  const [head, theirs] = await Promise.all([git.commitOf("HEAD"), git.mergeHead()]);
  const base = head && theirs ? (await git.mergeBases(head, theirs))[0] : undefined;
  const sides = base && head && theirs ? await Promise.all([git.changes(base, head), git.changes(base, theirs)]) : [];
  const left: MergeUnit[] = [];
  const settled: OutsideMerge["settled"][number][] = [];
  for (const conflict of pairMoved(conflicts, sides[0] ?? [], sides[1] ?? [])) {
    const file = await tree.read(conflict.path);
    const isBoth = conflict.mine !== null && conflict.theirs !== null;
    if (isBoth && isPageName(conflict.path) && file !== null && file !== "folder" && isSettledText(file.bytes)) {
      // Null: as the file is.
      settled.push({ path: conflict.path, bytes: null, mode: conflict.mine?.mode ?? "100644" });
      continue;
    }
    const { units, edits } = await joinConflicts(git, [conflict]);
    left.push(...units);
    for (const { path, ref } of edits) {
      const [bytes] = ref ? await git.contents([{ oid: ref.oid, path: null }]) : [null];
      if (ref && bytes) settled.push({ path, bytes, mode: ref.mode });
    }
  }
  return { units: left, settled };
}

/** Somebody has gone through the file: none of git’s marks is left. */
function isSettledText(bytes: Uint8Array): boolean {
  const decoded = decodeText(bytes);
  return decoded.kind === "text" && !MARKS.test(toEditorText(decoded.text));
}

/** Writes what is decided, tells git, and ends the merge with its commit. @throws BrainError `sync_refused` */
export async function finishOutside(ports: BringInPorts): Promise<PullResult> {
  const { git, memory, tree } = ports;
  const { units, settled } = await readOutsideMerge(ports);
  const undecided = countUndecided(units, memory);
  if (undecided > 0) return { kind: "undecided", undecided };
  const taken = new Set(units.flatMap(({ mine, theirs }) => [mine?.path, theirs?.path]));
  const resolved = units.flatMap(
    (unit) =>
      resolveUnit(
        unit,
        (key) => memory.of(unit, key),
        (path) => taken.has(path),
      ) ?? [],
  );
  const joined = settled.filter(({ bytes }) => bytes !== null);
  const release = ports.holdIndex(resolved.length + joined.length);
  try {
    for (const file of [...joined, ...resolved]) await writeResolved(ports, file);
  } finally {
    ports.onMoved([...joined, ...resolved].map(({ path }) => path));
    release();
  }
  const conflicts = await git.conflicts();
  const paths = new Set([...conflicts.map(({ path }) => path), ...resolved.map(({ path }) => path)]);
  // Files that are gone are told too: `add` takes both.
  for (const path of [...paths]) if ((await tree.read(path)) === "folder") paths.delete(path);
  if (paths.size > 0) await git.addResolved([...paths]);
  const commit = await git.commitOutside();
  await memory.forget().catch(() => undefined);
  return { kind: "merged", commit, files: paths.size, joined: joined.length };
}

/** What lay there goes to the bin first: it can hold more than git’s marks. */
async function writeResolved({ git, tree, revisionOf }: BringInPorts, { path, mode, bytes }: Resolved): Promise<void> {
  const there = await tree.read(path);
  if (there === "folder") throw syncRefused("in_the_way", [path]);
  if (bytes === null && there === null) return;
  const placed = bytes === null ? null : await asFile(git, bytes, mode, path);
  if (there && placed && there.revision === revisionOf(placed)) return;
  if (there && placed) await tree.keepCopy(path);
  await tree.place({ path, mode, bytes: placed, base: there?.revision ?? null });
}

/** The bytes with the line ends and filters that this working tree has. */
async function asFile(git: BringInPorts["git"], bytes: Uint8Array, mode: string, path: string): Promise<Uint8Array> {
  if (!mode.startsWith("100")) return bytes;
  const oid = await git.keepBlob(bytes, null);
  const [filtered] = await git.contents([{ oid, path }]);
  return filtered ?? bytes;
}
