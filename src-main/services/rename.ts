import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import type { RenameChange, RenamePreview, RenameResult, RenameWarning } from "../../shared/model/rename";
import type { FilePlan, RenamePlan } from "../domain/rename/rename-plan";
import { textHashOf } from "../domain/text-hash";
import type { AppState } from "../ports/app-state";
import type { BrainFiles } from "../ports/brain-files";
import type { Git } from "../ports/git";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";
import type { LinkSiteRow, ProofAnswer, RenameEngine, SitesWanted } from "../ports/rename-engine";
import type { FileWrite, RenameRecord } from "../ports/rename-journal";
import { followerWrites, type RenameFollower } from "./rename/followers";
import { createWriteSet, type Performed, takeBack } from "./rename/perform-writes";
import { type FoundChange, resolveChange } from "./rename/resolve-change";

export interface RenamePorts {
  readonly store: Pick<PageStore, "findPage" | "pagesBelow" | "pagesWithTag" | "linkSites">;
  readonly files: BrainFiles;
  readonly git: Pick<Git, "uncommitted" | "commit">;
  readonly engine: RenameEngine;
  readonly journal: AppState<RenameRecord>;
  readonly log: Log;
  /** Files that hold paths of pages and follow every move. */
  readonly followers: readonly RenameFollower[];
  /** Revision of bytes, as the files have it. */
  revisionOf(bytes: Uint8Array): string;
  newId(): string;
  /** Resolves when the index knows everything that was written so far, with a number that grows with every change. */
  indexed(): Promise<number>;
  /** Keeps the index from following single files while many are written. Returns what lets it go on. */
  holdIndex(files: number): () => void;
  /** Files were written (or are gone), so that the index follows. */
  onWritten(paths: readonly PagePath[], isCommitted: boolean): void;
}

/** Renames, moves, merges and splits with every link following. One at a time. */
export interface Rename {
  /** What the change would do. @throws BrainError `page_not_found`, `slug_taken`, `rename_refused` */
  preview(change: RenameChange, limit: number): Promise<RenamePreview>;
  /**
   * Makes the change: proved on the texts to be, written as a set, read back; anything else takes everything back.
   * @param token of the preview that was agreed to; null makes what is computed now
   * @throws BrainError `revision_conflict` when a file is not the one that was previewed, `rename_refused`
   */
  apply(change: RenameChange, token: string | null): Promise<RenameResult>;
  /** @throws BrainError `invalid_request` when it is not the last one, `revision_conflict` */
  undo(id: string): Promise<RenameResult>;
  /** Makes the change as a step of something larger: proved and written, and left to the caller to commit. As `apply`. */
  perform(change: RenameChange, token: string | null): Promise<Performed>;
  /**
   * Makes writes that were worked out elsewhere, in turn with the renames: all or none. Not committed unless that is asked
   * for; then alone, where their files held no other changes.
   * @throws BrainError `revision_conflict`
   */
  write(writes: readonly FileWrite[], subject: string, mayCommit?: boolean): Promise<Performed>;
  /** Rolls back what an interrupted rename has written. To be called before the first sync. */
  recover(): Promise<void>;
}

/** Names found to change in the course of planning can touch others in turn; deeper chains are refused. */
const MAX_ROUNDS = 8;

interface Planned extends FoundChange {
  readonly plan: RenamePlan;
  readonly token: string;
}

export function createRename(ports: RenamePorts): Rename {
  const { engine, files, journal, log, store } = ports;
  const performs = createWriteSet(ports);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };

  /** What the engine has planned last, for a change that is agreed to right after its preview. */
  let latest: { readonly key: string; readonly planned: Planned } | null = null;

  async function plan(change: RenameChange, isAgreed: boolean, shown: number): Promise<Planned> {
    const key = JSON.stringify([await ports.indexed(), change]);
    if (isAgreed && latest?.key === key) return latest.planned;
    latest = null;
    const planned = await planAnew(change, shown);
    latest = { key, planned };
    return planned;
  }

  async function planAnew(change: RenameChange, shown: number): Promise<Planned> {
    const startedMs = performance.now();
    const found = await resolveChange(change, ports);
    let wanted: SitesWanted = await engine.prepareRename(found.change);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const askedMs = performance.now();
      const rows: readonly LinkSiteRow[] = await store.linkSites(wanted.keys, wanted.pageIds);
      const readMs = performance.now();
      const answer = await engine.planRename(rows, shown);
      log.info("rename.planned", {
        links: rows.length,
        prepareMs: Math.round(askedMs - startedMs),
        rowsMs: Math.round(readMs - askedMs),
        planMs: Math.round(performance.now() - readMs),
      });
      if (answer.kind === "plan") return { ...found, plan: answer, token: tokenOf(answer) };
      wanted = {
        keys: [...new Set([...wanted.keys, ...answer.keys])],
        pageIds: [...new Set([...wanted.pageIds, ...answer.pageIds])],
      };
    }
    throw refused(["The change of one page’s name changes the next one’s without end."]);
  }

  /** A rename that was interrupted, or could not be taken back, is taken back before anything else happens. */
  async function settle(): Promise<boolean> {
    const record = await journal.read();
    return record?.state === "writing" ? takeBack(record, ports) : true;
  }

  /** @throws BrainError `rename_refused` */
  async function assertSettled(): Promise<void> {
    if (await settle()) return;
    throw refused(["An earlier rename could not be taken back yet. Look whether the disk is full."]);
  }

  async function apply(change: RenameChange, token: string | null): Promise<RenameResult> {
    const { planned, done } = await make(change, token, true);
    const links = planned.plan.files.reduce((sum, file) => sum + file.links, 0);
    return { ...resultOf(done), moves: planned.moves, links, pages: planned.plan.files.length };
  }

  async function make(
    change: RenameChange,
    token: string | null,
    mayCommit: boolean,
  ): Promise<{ readonly planned: Planned; readonly done: Performed }> {
    const startedMs = performance.now();
    await assertSettled();
    const planned = await plan(change, token !== null, 0);
    const plannedMs = performance.now();
    const { plan: agreed } = planned;
    if (agreed.blockers.length > 0) throw refused(agreed.blockers);
    if (token !== null && token !== planned.token) throw outdated(agreed);
    latest = null;
    const proof = await engine.proveRename();
    const provedMs = performance.now();
    log.info("rename.proved", {
      links: proof.links,
      faults: proof.faults,
      files: agreed.files.length,
      planMs: Math.round(plannedMs - startedMs),
      proofMs: Math.round(provedMs - plannedMs),
    });
    if (proof.faults > 0) throw refused(["Links would not lead where they led: the proof does not hold."]);
    const writes = [...pageWrites(agreed.files, proof), ...(await fileMoves(planned, files))];
    const followers = await followerWrites(ports.followers, planned.moves, files, ports.revisionOf);
    const done = await performs.perform([...writes, ...followers], planned.subject, mayCommit);
    log.info("rename.done", { files: writes.length, ms: Math.round(performance.now() - provedMs) });
    if (planned.emptied !== null) await files.removeEmptyFolders(planned.emptied);
    return { planned, done };
  }

  async function undo(id: string): Promise<RenameResult> {
    await assertSettled();
    const record = await journal.read();
    if (record?.id !== id || record.state !== "done" || record.inverse.length === 0) {
      const issue = "Only the last rename can be taken back.";
      throw new BrainError("invalid_request", issue, { issues: [issue] });
    }
    const subject = record.subject.startsWith("Undo: ") ? record.subject.slice(6) : `Undo: ${record.subject}`;
    const done = await performs.perform(record.inverse, subject, record.commit !== null);
    const moves = record.inverse.flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));
    return { ...resultOf(done), moves, links: 0, pages: record.inverse.length };
  }

  async function write(writes: readonly FileWrite[], subject: string, mayCommit = false): Promise<Performed> {
    await assertSettled();
    latest = null;
    return performs.perform(writes, subject, mayCommit);
  }

  return {
    preview: (change, limit) => inTurn(async () => previewOf(await plan(change, false, limit), limit)),
    apply: (change, token) => inTurn(() => apply(change, token)),
    undo: (id) => inTurn(() => undo(id)),
    perform: (change, token) => inTurn(async () => (await make(change, token, false)).done),
    write: (writes, subject, mayCommit) => inTurn(() => write(writes, subject, mayCommit)),
    recover: () => inTurn(async () => void (await settle())),
  };
}

const resultOf = ({ id, commit, note }: Performed) => ({ id, commit, note });

function previewOf({ plan, moves, token }: Planned, limit: number): RenamePreview {
  const { files, warnings, blockers } = plan;
  const touched = files.slice(0, limit).flatMap((file) => {
    const path = file.path ?? file.newPath;
    return path === null
      ? []
      : [{ path, newPath: file.newPath, title: file.title, links: file.links, lines: file.lines }];
  });
  return {
    token,
    moves,
    links: files.reduce((sum, file) => sum + file.links, 0),
    pages: files.length,
    touched,
    warnings: warnings.slice(0, MAX_WARNINGS),
    blockers: blockers.slice(0, MAX_WARNINGS),
  } satisfies { warnings: readonly RenameWarning[] } & RenamePreview;
}

/** More than these nobody reads. */
const MAX_WARNINGS = 200;

/** Stands for the files and the edits that were computed on them. */
function tokenOf({ files }: RenamePlan): string {
  const lines = files.map((file) => JSON.stringify([file.path, file.newPath, file.revision, file.edits, file.created]));
  return textHashOf(lines.sort().join("\n"));
}

function pageWrites(plans: readonly FilePlan[], proof: ProofAnswer): FileWrite[] {
  return plans.map((file, index) => ({
    from: file.path,
    to: file.newPath,
    before: file.revision,
    after: proof.files[index]?.after ?? "",
    edits: file.edits,
    inverse: file.inverse,
    text: file.created,
  }));
}

/** Files that are no pages go along with their folder as they are. */
async function fileMoves({ change }: Planned, files: BrainFiles): Promise<FileWrite[]> {
  const moved = change.kind === "move" ? change.files : [];
  const writes: FileWrite[] = [];
  for (const { from, to } of moved) {
    const [source, target] = [from as PagePath, to as PagePath];
    const revision = (await files.read(source))?.revision ?? "";
    writes.push({ from: source, to: target, before: revision, after: revision, edits: [], inverse: [], text: null });
  }
  return writes;
}

const refused = (reasons: readonly string[]) =>
  new BrainError("rename_refused", "This cannot be renamed so that every link keeps leading where it led.", {
    reasons: reasons.slice(0, MAX_WARNINGS),
  });

function outdated({ files }: RenamePlan): BrainError {
  const path = files[0]?.path ?? files[0]?.newPath;
  if (!path) return refused(["There is nothing to rename any more."]);
  const data = { path, currentText: "", currentRevision: "" };
  return new BrainError("revision_conflict", "Pages changed since the rename was previewed.", data);
}
