import type { PageSummary } from "../../../../shared/model/page";
import { slugOf, titleFromPath } from "../../../../shared/text/slug";
import { client } from "../../../client/client";
import { onDidChangeRules } from "../../../components/schema-looks";
import { brain } from "../../../stores/brain";
import { onBrainEvent } from "../../../stores/brain-events";
import { navigation } from "../../../stores/navigation";
import { allGroups } from "../../../stores/tab-groups";
import { ui } from "../../../stores/ui";
import { forgetEditors } from "../editor-memory";
import { PageSession } from "./page-session";

const sessions = new Map<string, PageSession>();

/** The session of a page; it lives while the page has a tab, or while something of it is unsaved. */
export function sessionOf(page: PageSummary): PageSession {
  const found = sessions.get(page.path);
  if (found) return found;
  const session = new PageSession({
    path: page.path,
    client,
    onSummary: (summary) => navigation.getState().replacePage(page.path, summary),
    onMerged: () => ui.getState().tell("The file changed meanwhile. Both changes are in the page."),
  });
  sessions.set(page.path, session);
  return session;
}

/** True while a page has text that is not on disk. */
export const isUnsaved = (path: string): boolean => sessions.get(path)?.isDirty() ?? false;

/** Writes what is not saved of any open page, before something else writes into their files. */
export async function saveOpenPages(): Promise<void> {
  await Promise.all([...sessions.values()].map((session) => session.save()));
}

/** Keeps the sessions in step with the disk, the tabs and the window. Returns what stops it. */
export function followPageSessions(): () => void {
  const stops = [
    onBrainEvent("page.didChange", ({ changes }) => {
      for (const change of changes) void sessions.get(change.path)?.changed(change);
    }),
    onDidChangeRules(() => void refreshVisibleLinks()),
    brain.subscribe((state, before) => {
      if (state.pagesEpoch !== before.pagesEpoch) void refreshVisibleLinks();
    }),
    navigation.subscribe((state, before) => {
      if (state.tabs !== before.tabs) void closeWithoutTab(new Set(state.tabs.map((tab) => tab.page.path)));
    }),
  ];
  void tellOfDrafts();
  const saveAll = () => {
    for (const session of sessions.values()) void session.save();
  };
  const onHide = () => {
    if (document.visibilityState === "hidden") saveAll();
  };
  window.addEventListener("pagehide", saveAll);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    window.removeEventListener("pagehide", saveAll);
    document.removeEventListener("visibilitychange", onHide);
    for (const stop of stops) stop();
    for (const session of sessions.values()) session.dispose();
    sessions.clear();
    forgetEditors();
  };
}

/** A page that came or went elsewhere may have given a link of a page in sight a target, or taken it. */
async function refreshVisibleLinks(): Promise<void> {
  const state = navigation.getState();
  const inFront = new Set(allGroups(state).map(({ activeTab }) => activeTab));
  const paths = new Set(state.tabs.filter(({ id }) => inFront.has(id)).map(({ page }) => page.path));
  await Promise.all([...paths].map((path) => sessions.get(path)?.refreshLinks()));
}

/** What an earlier window has left with two versions is not forgotten in a page that nobody opens. */
async function tellOfDrafts(): Promise<void> {
  const drafts = await client.invoke("page.drafts", {}).catch(() => []);
  const pages = drafts.map(({ path }) => ({ path, slug: slugOf(path), title: titleFromPath(path), type: "page" }));
  const [first, ...more] = pages;
  if (!first) return;
  const open = () => {
    for (const page of pages) navigation.getState().openPage(page, { newTab: true });
  };
  const words = more.length === 0 ? "still has two versions" : `and ${more.length} more still have two versions`;
  ui.getState().tell(`“${first.title}” ${words}.`, { label: "Choose", run: open });
}

/** A tab with two versions may be closed; they are kept, and the way back is told. */
function tellOfConflict(session: PageSession): void {
  const { page } = session.store.getState();
  if (!page) return;
  const open = () => navigation.getState().openPage(page, { newTab: true });
  ui.getState().tell(`“${page.title}” still has two versions.`, { label: "Choose", run: open });
}

/** A session without a tab saves what it has, and goes only when nothing is left to save. */
async function closeWithoutTab(open: ReadonlySet<string>): Promise<void> {
  for (const [path, session] of [...sessions]) {
    if (open.has(path)) continue;
    await session.save();
    const hasTab = navigation.getState().tabs.some((tab) => tab.page.path === path);
    if (!hasTab && session.store.getState().conflict) tellOfConflict(session);
    if (hasTab || (session.isDirty() && session.store.getState().load !== "gone")) continue;
    session.dispose();
    sessions.delete(path);
  }
}
