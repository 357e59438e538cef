import { existsSync, readFileSync } from "node:fs";
import { BrainError, hasCode } from "../../shared/errors/brain-error";
import { parsePage } from "../../shared/text/parse-page";
import { DEFAULT_RULES, type ReadingRules } from "../../shared/text/reading-rules";
import { decodeText } from "../domain/decode-text";
import { encodeText } from "../domain/encode-text";
import type { PageId } from "../domain/extracted-page";
import type { NameTable } from "../domain/links/name-table";
import { maySpeakOf } from "../domain/rename/file-references";
import { linkSitesOf, resolveOnce } from "../domain/rename/link-site";
import type { NameChange } from "../domain/rename/name-change";
import { type PlannedRename, planRename, type SourceText } from "../domain/rename/plan-rename";
import { type PageText, type PreparedRename, prepareRename } from "../domain/rename/prepare-rename";
import { proveRename } from "../domain/rename/prove-rename";
import { movedFileNames, type OwnPage, ownPagesOf } from "../domain/rename/resolved-change";
import { sitesFromRows } from "../domain/rename/sites-from-rows";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot } from "../platform/safe-path";
import type { LinkSiteRow, RenameEngine, SitesWanted } from "../ports/rename-engine";

/** What is remembered between the steps of one rename; texts are read again for the proof. */
interface Current {
  readonly prepared: PreparedRename;
  moreNames: readonly NameChange[];
  sources: readonly (OwnPage & { readonly revision: string })[];
  /** Pages that may show files of a moved folder; null: not looked for yet. */
  showing: readonly PageText[] | null;
  plan: PlannedRename | null;
}

/** See RenameEngine. `names` is the table that the extractor keeps; `root` is asked for at each call. */
export function createRenameEngine(
  names: NameTable,
  root: () => string,
  rules: () => ReadingRules = () => DEFAULT_RULES,
): RenameEngine {
  let current: Current | null = null;
  const running = (): Current => {
    if (!current) throw new BrainError("internal", "No rename is prepared.", {});
    return current;
  };
  const isThere = existence(root);

  return {
    async prepareRename(change) {
      const texts = readPages(root(), ownPagesOf(change));
      const prepared = prepareRename(change, texts, names, rules());
      current = { prepared, moreNames: [], sources: [], showing: null, plan: null };
      const wanted = wantedBy(prepared.names, names);
      const hasAnchors = change.kind === "heading" || change.kind === "split";
      return hasAnchors ? { ...wanted, pageIds: [...wanted.pageIds, change.page.id] } : wanted;
    },
    async planRename(rows, shown) {
      const rename = running();
      const { prepared, moreNames } = rename;
      const linking = readSources(root(), rows, prepared, names, rules());
      rename.showing ??= readShowing(root(), prepared, names);
      const known = new Set(linking.map(({ id }) => id));
      const showing = rename.showing.filter(({ id }) => !known.has(id));
      const sources = [...linking, ...showing.map((page) => ({ ...page, sites: [] }))];
      const plan = planRename({ prepared, sources, rules: rules(), moreNames, isThere: isThere(), shown }, names);
      rename.sources = sources.map(({ id, path, revision }) => ({ id, path, revision }));
      if (plan.foundNames.length === 0) {
        rename.plan = plan;
        const { files, warnings, blockers } = plan;
        return { kind: "plan", files, warnings, blockers };
      }
      const found = new Set(plan.foundNames.map((change) => change.after?.id));
      rename.moreNames = [...moreNames.filter((change) => !found.has(change.after?.id)), ...plan.foundNames];
      return { kind: "more", ...wantedBy(rename.moreNames, names) };
    },
    async proveRename() {
      const { prepared, moreNames, sources, plan } = running();
      if (!plan) throw new BrainError("internal", "No rename is planned.", {});
      const pages = [...prepared.own.values(), ...sources];
      const texts = readPages(root(), pages);
      const changed = texts.find((text, index) => text.revision !== pages[index]?.revision);
      if (changed) throw conflict(changed);
      const found = new Set(moreNames.map((change) => change.after?.id));
      const all = [...prepared.names.filter(({ after }) => !after || !found.has(after.id)), ...moreNames];
      const { files } = plan;
      const input = { prepared, names: all, texts, files, rules: rules(), isThere: isThere() };
      const proof = proveRename(input, names);
      const byId = new Map(texts.map((text) => [text.id, text]));
      return {
        links: proof.links,
        faults: proof.faults.length,
        files: files.map((file, index) => {
          const text = proof.texts[index] ?? null;
          const bomLength = byId.get(file.id)?.bomLength ?? 0;
          return { before: file.revision, after: text === null ? "" : blobRevision(encodeText(text, bomLength)) };
        }),
      };
    },
  };
}

/** Answers whether a file is there, remembering it for one plan. */
const existence = (root: () => string) => () => {
  const known = new Map<string, boolean>();
  return (path: string): boolean => {
    const seen = known.get(path);
    if (seen !== undefined) return seen;
    let isThere = false;
    try {
      isThere = existsSync(insideRoot(root(), path));
    } catch {
      // A path that leaves the brain is none of its files.
    }
    known.set(path, isThere);
    return isThere;
  };
};

function wantedBy(changes: readonly NameChange[], names: NameTable): SitesWanted {
  const keys = new Set<string>();
  for (const { before, after } of changes) {
    const isSame =
      before !== null &&
      after !== null &&
      before.path === after.path &&
      before.title === after.title &&
      before.aliases.join("\0") === after.aliases.join("\0");
    if (isSame) continue;
    for (const page of [before, after]) if (page) for (const key of names.keysOf(page)) keys.add(key);
  }
  return { keys: [...keys], pageIds: changes.flatMap(({ before }) => (before ? [before.id] : [])) };
}

function readSources(
  root: string,
  rows: readonly LinkSiteRow[],
  prepared: PreparedRename,
  names: NameTable,
  rules: ReadingRules,
): readonly SourceText[] {
  const byPage = new Map<PageId, LinkSiteRow[]>();
  for (const row of rows) {
    if (prepared.own.has(row.sourceId)) continue;
    const mine = byPage.get(row.sourceId);
    if (mine) mine.push(row);
    else byPage.set(row.sourceId, [row]);
  }
  const pages = [...byPage].flatMap(([id, [row]]) => (row ? [{ id, path: row.path }] : []));
  const texts = readPages(root, pages);
  const resolve = resolveOnce(names);
  return texts.map((page) => {
    const fromRows = sitesFromRows(page, byPage.get(page.id) ?? []);
    if (fromRows) return { ...page, sites: fromRows };
    // The file is newer than the index, or is written in a way that the rows cannot tell: it is read anew.
    const parsed = parsePage(page.path, page.text, rules);
    return { ...page, sites: linkSitesOf(parsed, page.id, page.path, resolve) };
  });
}

/**
 * Pages outside of a change that speak of a file that moves. No index knows who shows a picture: every page is looked
 * through, which is done only when a folder with such files moves.
 */
function readShowing(root: string, { change, own }: PreparedRename, names: NameTable): readonly PageText[] {
  const files = movedFileNames(change);
  if (files.size === 0) return [];
  const others = [...names.pages()].filter(({ id }) => !own.has(id)).map(({ id, path }) => ({ id, path }));
  return others.flatMap((page) => {
    const read = readIfThere(root, page);
    return read && maySpeakOf(read.text, files) ? [read] : [];
  });
}

/** A page that is gone shows nothing. */
function readIfThere(root: string, page: OwnPage): PageText | null {
  try {
    return readPage(root, page);
  } catch (error) {
    if (hasCode(error, "page_not_found")) return null;
    throw error;
  }
}

/** @throws BrainError `page_not_found`, `page_unreadable`: what cannot be read cannot be proved */
const readPages = (root: string, pages: readonly OwnPage[]): readonly PageText[] =>
  pages.map((page) => readPage(root, page));

/** Read at once, not in turns with others: the thread has nothing else to do, and thousands of small files come three times as fast. */
function readPage(root: string, { id, path }: OwnPage): PageText {
  const bytes = bytesOf(insideRoot(root, path));
  if (!bytes) throw new BrainError("page_not_found", "A page of the change is not there.", { page: path });
  const decoded = decodeText(bytes);
  if (decoded.kind === "skip") {
    throw new BrainError("page_unreadable", "A page of the change is no text.", { path, reason: decoded.reason });
  }
  return { id, path, text: decoded.text, bomLength: decoded.bomLength, revision: blobRevision(bytes) };
}

function bytesOf(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const conflict = ({ path, text, revision }: PageText) =>
  new BrainError("revision_conflict", "A page changed while it was being renamed.", {
    path,
    currentText: text,
    currentRevision: revision,
  });
