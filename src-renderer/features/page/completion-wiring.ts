import type { ArgsOf, OperationName, ResultOf } from "../../../shared/contract/contract";
import { MAX_FILE_BYTES } from "../../../shared/model/completion";
import { asPagePath } from "../../../shared/model/page";
import { fillTemplate } from "../../../shared/text/fill-template";
import { parsePage } from "../../../shared/text/parse-page";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { currentRules } from "../../components/schema-looks";
import type { CompletionHooks, TemplateHit } from "../../editor/complete/completion-hooks";
import { findLook } from "../../editor/link-look";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import type { PageSession } from "./session/page-session";

/** Rows asked for while one types. */
const LIMIT = 12;
/** Folders whose pages are templates. */
const TEMPLATE_FOLDERS = ["templates", "Templates"];

/** Completion is a help: without an answer one types on. */
async function asked<K extends OperationName>(
  operation: K,
  args: ArgsOf<K>,
  signal: AbortSignal,
): Promise<ResultOf<K> | null> {
  try {
    return await client.invoke(operation, args, { signal });
  } catch {
    return null;
  }
}

/** Joins the lists of the editor to the brain. */
export function completionHooksFor(current: () => PageSession, path: string): CompletionHooks {
  return {
    path,
    async findNames(text, signal) {
      if (text.trim() !== "") return (await asked("search.names", { text, limit: LIMIT }, signal)) ?? [];
      const { recent } = navigation.getState();
      return recent.filter((one) => one.path !== path).map((page) => ({ ...page, alias: null, marks: [] }));
    },
    async findHeadings(target, doc) {
      if (target === "") return headingsIn(path, doc.toString());
      const found = await pathOf(current(), target);
      const page = found === null ? null : await client.invoke("page.get", { page: found }).catch(() => null);
      return page ? headingsIn(page.path, page.text) : [];
    },
    findHeadingsEverywhere: async (text, signal) =>
      (await asked("complete.headings", { text, limit: LIMIT }, signal)) ?? [],
    async findBlocks(target, text, signal) {
      if (target === null) return (await asked("complete.blocks", { text, limit: LIMIT }, signal)) ?? [];
      const page = await pathOf(current(), target);
      return page === null ? [] : ((await asked("complete.blocks", { page, text, limit: LIMIT }, signal)) ?? []);
    },
    nameBlock: (hit) =>
      told(async () => {
        const baseRevision = hit.revision;
        return (await client.invoke("page.nameBlock", { page: hit.page.path, start: hit.start, baseRevision })).id;
      }),
    findFiles: async (text, signal) => (await asked("complete.files", { text, limit: LIMIT }, signal)) ?? [],
    findValues: async (of, text, key, signal) =>
      (await asked("search.values", { of, text, property: key, limit: LIMIT }, signal)) ?? [],
    listTemplates: (signal) => listTemplates(signal, () => current().store.getState().parsed?.title ?? ""),
    storeFile: (name, bytes) => storeFile(name, bytes),
  };
}

const headingsIn = (path: string, text: string): readonly string[] =>
  parsePage(asPagePath(path), text, currentRules()).headings.map((one) => one.text);

/** The page that a name means as it is written here; null when none is found. */
async function pathOf(session: PageSession, target: string): Promise<string | null> {
  const look = findLook(session.store.getState().looks, -1, target);
  if (look?.page) return look.page.path;
  const hits = await client.invoke("search.names", { text: target, limit: 1 }).catch(() => []);
  return hits[0]?.path ?? null;
}

/** What did not work is told, in the words of the app. */
async function told<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return null;
  }
}

function storeFile(name: string, bytes: Uint8Array) {
  if (bytes.length > MAX_FILE_BYTES) {
    const limit = Math.round(MAX_FILE_BYTES / 1024 / 1024);
    ui.getState().tell(`“${name}” is larger than ${limit} MB. Nothing was stored.`);
    return Promise.resolve(null);
  }
  return told(async () => {
    const stored = await client.invoke("page.storeFile", { name, bytes });
    const words = stored.isNew ? `Stored as ${stored.path}.` : `${stored.path} is that file already.`;
    ui.getState().tell(`${words} Undo takes the link away; the file stays.`);
    return stored;
  });
}

async function listTemplates(signal: AbortSignal, titleNow: () => string): Promise<readonly TemplateHit[]> {
  const found = await Promise.all(
    TEMPLATE_FOLDERS.map((folder) => asked("page.folder", { folder, limit: 50 }, signal)),
  );
  const pages = found.flatMap((listing) => listing?.pages ?? []);
  return [...new Map(pages.map((page) => [page.path, page])).values()].map(({ path, title }) => ({
    name: title,
    readText: () => told(async () => filled((await client.invoke("page.get", { page: path })).text, titleNow())),
  }));
}

/** A template without its properties; days and times are those of now. */
function filled(text: string, title: string): string {
  const { bodyStart } = parsePage(asPagePath("template.md"), text, currentRules());
  return fillTemplate(text.slice(bodyStart), { now: new Date(), title }).trimEnd();
}
