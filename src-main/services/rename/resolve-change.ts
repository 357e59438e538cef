import { BrainError } from "../../../shared/errors/brain-error";
import { asPagePath, type PagePath } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { fileNameOf, folderOf, nameKey, pathForTitle, titleFromPath } from "../../../shared/text/slug";
import { inLanes } from "../../domain/in-lanes";
import type { ResolvedChange } from "../../domain/rename/resolved-change";
import type { BrainFiles } from "../../ports/brain-files";
import type { PageStore, StoredPage } from "../../ports/page-store";
import { FILES_AT_ONCE } from "./file-writes";

export interface ResolveChangePorts {
  readonly store: Pick<PageStore, "findPage" | "pagesBelow" | "pagesWithTag">;
  readonly files: Pick<BrainFiles, "read" | "filesBelow">;
}

/** A change with its pages found. */
export interface FoundChange {
  readonly change: ResolvedChange;
  /** Says in one line what is done: `Rename Ada to Grace`. */
  readonly subject: string;
  readonly moves: readonly { readonly from: PagePath; readonly to: PagePath }[];
  /** A folder that may be empty afterwards. */
  readonly emptied: string | null;
}

/** Finds the pages of a change. @throws BrainError `page_not_found`, `slug_taken`, `rename_refused` */
export async function resolveChange(change: RenameChange, ports: ResolveChangePorts): Promise<FoundChange> {
  switch (change.kind) {
    case "page":
      return movedPage(change, ports);
    case "folder":
      return movedFolder(cleanPath(change.folder), cleanPath(change.to), ports);
    case "merge":
      return merged(change, ports);
    case "split":
      return split(change, ports);
    case "tag": {
      const [tag, to] = [cleanTag(change.tag), cleanTag(change.to)];
      const pages = await ports.store.pagesWithTag(tag);
      if (pages.length === 0) throw refused(`No page has the tag #${tag}.`);
      return { change: { kind: "tag", tag, to, pages }, subject: `Rename #${tag} to #${to}`, moves: [], emptied: null };
    }
    case "heading": {
      const { id, path, title } = await find(change.page, ports);
      const to = oneLine(change.to);
      const resolved = { kind: "heading" as const, page: { id, path }, heading: change.heading, to };
      return { change: resolved, subject: `Rename heading ${change.heading} of ${title}`, moves: [], emptied: null };
    }
    case "alias": {
      const { id, path, title } = await find(change.page, ports);
      const to = oneLine(change.to);
      const resolved = { kind: "alias" as const, page: { id, path }, alias: change.alias, to };
      return { change: resolved, subject: `Rename alias ${change.alias} of ${title}`, moves: [], emptied: null };
    }
  }
}

async function movedPage(
  change: Extract<RenameChange, { kind: "page" }>,
  ports: ResolveChangePorts,
): Promise<FoundChange> {
  const page = await find(change.page, ports);
  const { to, title } = newNameOf(page, change.to, change.title);
  if (to !== page.path) await refuseTaken(page.path, to, ports);
  const moved = { id: page.id, from: page.path, to, title, keepAlias: change.keepAlias };
  const isMoved = fileNameOf(page.path) === fileNameOf(to) && (title === null || title === page.title);
  const called = title ?? titleFromPath(to);
  const subject = isMoved
    ? `Move ${page.title} to ${folderOf(to) || "the top folder"}`
    : `Rename ${page.title} to ${called}`;
  const moves = to === page.path ? [] : [{ from: page.path, to }];
  return { change: { kind: "move", pages: [moved], files: [] }, subject, moves, emptied: null };
}

/** Where a page goes and what it is called then: a path as it is, a title in the manner of the old file's name. */
function newNameOf(
  page: StoredPage,
  given: string,
  title: string | null,
): { readonly to: PagePath; readonly title: string | null } {
  const file = fileNameOf(page.path);
  const isSlug = file === nameKey(page.title) && file !== page.title;
  const isNamedSo = nameKey(titleFromPath(page.path)) === nameKey(page.title);
  if (/\.(?:md|markdown)$/i.test(given)) {
    const to = asPagePath(cleanPath(given));
    const follows = isNamedSo && !isSlug && fileNameOf(to) !== file;
    return { to, title: title ?? (follows ? titleFromPath(to) : null) };
  }
  const called = oneLine(given.slice(given.lastIndexOf("/") + 1));
  const folder = given.includes("/") ? cleanPath(folderOf(given)) : folderOf(page.path);
  const plain = pathForTitle(called, folder);
  const to = isSlug ? pathForTitle(nameKey(called), folder) : plain;
  return { to, title: title ?? called };
}

async function movedFolder(from: string, to: string, ports: ResolveChangePorts): Promise<FoundChange> {
  if (from === to || `${to}/`.startsWith(`${from}/`)) throw refused("A folder cannot be moved into itself.");
  const pages = await ports.store.pagesBelow(from);
  const moved = pages.map(({ id, path }) => {
    const target = asPagePath(to + path.slice(from.length));
    return { id, from: path, to: target, title: null, keepAlias: false };
  });
  const known = new Set<string>(pages.map(({ path }) => path));
  const others = (await ports.files.filesBelow(from)).filter((file) => !known.has(file));
  if (pages.length + others.length === 0) {
    throw new BrainError("page_not_found", "There is nothing in that folder.", { page: from });
  }
  const files = others.map((file) => ({ from: file, to: to + file.slice(from.length) }));
  await inLanes([...moved, ...files], FILES_AT_ONCE, (one) => refuseTaken(one.from, asPagePath(one.to), ports));
  const moves = moved.map((one) => ({ from: one.from, to: one.to }));
  return {
    change: { kind: "move", pages: moved, files },
    subject: `Move folder ${from} to ${to}`,
    moves,
    emptied: from,
  };
}

async function merged(
  change: Extract<RenameChange, { kind: "merge" }>,
  ports: ResolveChangePorts,
): Promise<FoundChange> {
  const [page, into] = [await find(change.page, ports), await find(change.into, ports)];
  if (page.id === into.id) throw refused("A page cannot be merged into itself.");
  const ends = { page: { id: page.id, path: page.path }, into: { id: into.id, path: into.path } };
  const subject = `Merge ${page.title} into ${into.title}`;
  const moves = [{ from: page.path, to: into.path }];
  return { change: { kind: "merge", ...ends, keepAlias: change.keepAlias }, subject, moves, emptied: null };
}

async function split(
  change: Extract<RenameChange, { kind: "split" }>,
  ports: ResolveChangePorts,
): Promise<FoundChange> {
  const { id, path, title } = await find(change.page, ports);
  const isPath = /\.(?:md|markdown)$/i.test(change.to);
  const to = isPath ? asPagePath(cleanPath(change.to)) : pathForTitle(oneLine(change.to), folderOf(path));
  if ((await ports.files.read(to)) !== null) throw taken(to);
  const called = isPath ? titleFromPath(to) : oneLine(change.to);
  const resolved = { kind: "split" as const, page: { id, path }, heading: change.heading, to, title: called };
  return { change: resolved, subject: `Split ${called} off ${title}`, moves: [], emptied: null };
}

const find = async (ref: string, { store }: ResolveChangePorts): Promise<StoredPage> => {
  const page = await store.findPage(ref);
  if (!page) throw new BrainError("page_not_found", "There is no such page.", { page: ref });
  return page;
};

/** Another case or Unicode form of the same path is the file itself on some disks: the writer looks once more. */
async function refuseTaken(from: string, to: PagePath, { files }: ResolveChangePorts): Promise<void> {
  const isSame = from.normalize("NFC").toLowerCase() === to.normalize("NFC").toLowerCase();
  if (!isSame && (await files.read(to)) !== null) throw taken(to);
}

const taken = (path: PagePath) => new BrainError("slug_taken", "A page of that name is there already.", { path });

const refused = (reason: string) => new BrainError("rename_refused", reason, { reasons: [reason] });

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const cleanTag = (tag: string): string => tag.replace(/^#/, "").replace(/\/+$/, "").trim();

/** A path inside the brain without outer and doubled slashes. */
const cleanPath = (path: string): string =>
  path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
