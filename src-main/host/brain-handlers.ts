import type { OperationName } from "../../shared/contract/contract";
import { asPagePath } from "../../shared/model/page";
import type { RenameResult } from "../../shared/model/rename";
import { pageByChance } from "../domain/page-by-chance";
import { readAttachment } from "../services/attachments";
import { readDoctorReport } from "../services/doctor";
import { readPortability } from "../services/portability";
import { completeHandlers } from "./complete-handlers";
import type { Handlers } from "./handlers";
import { jobHandlers } from "./job-handlers";
import { linkHandlers } from "./link-handlers";
import type { OpenBrain } from "./open-brain";
import { searchHandlers } from "./search-handlers";
import { syncHandlers } from "./sync-handlers";
import { thinkHandlers } from "./think-handlers";
import { timeHandlers } from "./time-handlers";

type BrainOperation = Exclude<
  OperationName,
  | "app.info"
  | "brain.open"
  | "brain.openDemo"
  | "brain.pickFolder"
  | "brain.recent"
  | "brain.status"
  | "brain.rebuild"
  | "brain.restore"
  | "settings.get"
  | "settings.set"
  | "model.setKey"
  | "model.probe"
  | "model.tryEmbedding"
>;

/** The operations that need an open brain: each a call of one service. */
export function brainHandlers(brain: OpenBrain, appVersion: string): Handlers<BrainOperation> {
  const { drafts, dream, files, git, graph, keeper, pages, queries, rename, repo, rules, schemaOffers, store } = brain;
  /** What points at pages from beside the brain goes where they went. */
  const followed = async (renamed: Promise<RenameResult>): Promise<RenameResult> => {
    const result = await renamed;
    // The files are moved, whatever becomes of the bookmarks: nobody may be told that the rename failed.
    await brain.bookmarks.follow(result.moves).catch(() => undefined);
    return result;
  };
  return {
    "brain.doctor": () =>
      readDoctorReport({ store, git, board: brain.board, indexSizeBytes: brain.indexSizeBytes, appVersion }),
    async "brain.sync"({ vectors }, { signal }) {
      const { changed, removed } = await keeper.sync(vectors, signal);
      return { changed, removed };
    },
    "brain.backup": ({ folder }) => brain.backups.write(folder),
    "brain.workspace": () => brain.workspace.open(),
    async "brain.keepWorkspace"(workspace) {
      await brain.workspace.keep(workspace);
      return null;
    },
    "brain.portability": ({ limit }, { signal }) =>
      readPortability({ files, pages: () => brain.allPages() }, limit, signal),
    async "brain.settleGone"({ choice }) {
      await keeper.settleGone(choice);
      return brain.board.current;
    },

    async "page.get"({ page, at, isOpening }) {
      const found = await pages.get(page, at);
      if (isOpening) brain.pageUse.note(found.path);
      return found;
    },
    "page.important": ({ limit }) => brain.importance.top(limit),
    "page.folder": ({ folder, offset, limit }) => pages.folder(folder, offset, limit),
    "page.byChance": () => pageByChance(brain.allPages(), Math.random()),
    "page.recent": ({ limit }) => pages.recent(limit),
    "page.tags": ({ limit }) => store.tags(limit),
    "page.put": ({ path, text, baseRevision }) => pages.put(path, text, baseRevision),
    "page.create": ({ title, folder, text }) => pages.create(title, folder, text),
    "page.duplicate": ({ page }) => pages.duplicate(page),
    "page.deleted": ({ limit }) => pages.deleted(limit),
    "page.restore": ({ binned }) => pages.restore(binned),
    "page.delete": ({ path, baseRevision }) => pages.remove(path, baseRevision),
    "page.daily": ({ date, from }) =>
      from ? brain.dailyPages.beside(from.page, from.step) : brain.dailyPages.open(date ?? null),
    "page.bookmarks": () => brain.bookmarks.list(),
    "page.bookmark": ({ path, isMarked }) => brain.bookmarks.mark(asPagePath(path), isMarked),
    "page.renamePreview": ({ change, limit }) => rename.preview(change, limit),
    "page.rename": ({ change, token }) => followed(rename.apply(change, token ?? null)),
    "page.replacePreview": ({ query, limit }, { signal }) => brain.replace.preview(query, limit, signal),
    "page.replace": ({ query, token }, { signal }) => brain.replace.apply(query, token, signal),
    "page.undoRename": ({ id }) => followed(rename.undo(id)),
    "page.drafts": () => drafts.list(),
    "page.keepDraft": (draft) => drafts.keep(draft),
    "page.dropDraft": ({ path }) => drafts.drop(path),
    "page.history": ({ page, limit }) => pages.history(page, limit),
    "page.blame": ({ page }) => pages.blame(page),
    "page.version": ({ path, commit }) => pages.version(path, commit),
    "page.attachment": ({ page, target }) => readAttachment(files, page, target),

    ...completeHandlers(brain),
    ...linkHandlers(brain),
    "schema.get": () => rules.report(),
    "schema.propose": () => schemaOffers.propose(),
    "schema.write": ({ text, baseRevision }) => schemaOffers.write(text, baseRevision),
    "schema.decline": () => schemaOffers.decline(),

    "graph.whole": () => graph.whole(),
    "graph.neighbourhood": ({ types, ...query }) => graph.neighbourhood({ ...query, types }),
    "graph.query": ({ text, limit }) => queries.query(text, limit),
    "graph.path": (query) => queries.path(query),
    "graph.export": ({ part, after, limit }) => store.exportGraph(part, after, limit),

    ...searchHandlers(brain),
    "model.meaning": () => brain.meaning.own.status(),

    ...thinkHandlers(brain),
    ...timeHandlers(brain),
    ...jobHandlers(brain),

    "brief.get": ({ day }, { signal }) => brain.brief.get(day ?? null, signal),
    "dream.run": () => dream.run(),
    "dream.cancel": () => dream.cancel(),
    "dream.pause": ({ untilMs }) => dream.pause(untilMs),
    "dream.status": () => dream.status(),
    "dream.list": ({ limit }) => dream.list(limit),
    "dream.get": ({ id }) => dream.get(id),
    "dream.review": ({ run, proposal, decision, amendments, token }) =>
      dream.review(run, proposal, decision, amendments, token ?? null),
    "dream.reviewMany": ({ run, choice, decision }) => dream.reviewMany(run, choice, decision),
    "dream.undo": ({ run }) => dream.undo(run),
    "dream.trust": ({ rule, isTrusted }) => dream.trust(rule, isTrusted),
    "dream.dismiss": ({ run, finding, isDismissed }) => dream.dismiss(run, finding, isDismissed),
    "dream.health": () => dream.health(),
    async "dream.keepImportance"({ pages: computed }) {
      await brain.importance.keep(computed);
      return {};
    },
    async "dream.judge"({ run, subject, statements }, { signal }) {
      const { startedMs } = await dream.get(run);
      return brain.judge.judge(subject, statements, startedMs, signal);
    },
    "dream.healthCounts": () => dream.faults(),
    "dream.schedule": ({ enabled, hour }) =>
      dream.schedule({ ...(enabled === undefined ? {} : { enabled }), ...(hour === undefined ? {} : { hour }) }),
    "dream.plan": () => dream.plan(),
    "dream.pages": ({ after, limit }) => dream.pages(after, limit),
    "dream.brokenLinkInput": () => dream.brokenLinkInput(),
    "dream.pageSources": ({ paths }) => dream.pageSources(paths),
    "dream.duplicateInput": () => dream.duplicateInput(),
    "dream.mentions": ({ paths }) => brain.mentions.mentionsOn(paths.map(asPagePath)),
    "dream.mentionEdits": ({ items }) => brain.mentionLinks.plan(items),
    "dream.orphans": () => dream.orphans(),

    "repo.status": () => git.status(),
    "repo.init": () => repo.init(),
    "repo.commit": ({ message }) => repo.commit(message ?? null),
    ...syncHandlers(brain),
  };
}
