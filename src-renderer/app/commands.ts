import type { ArgsOf } from "../../shared/contract/contract";
import type { PageSummary } from "../../shared/model/page";
import { folderOf } from "../../shared/text/slug";
import { client } from "../client/client";
import { errorText } from "../client/error-text";
import { showChord } from "../components/chord";
import { isMac } from "../components/is-mac";
import { exportHtml, exportMarkdown, printPage } from "../features/page/export/export-page";
import { peekElementInUse, peekHere } from "../features/page/peek/peek-store";
import { duplicatePage, removePages } from "../features/page/remove-pages";
import { toggleBookmark } from "../stores/bookmarks";
import { brain } from "../stores/brain";
import { navigation } from "../stores/navigation";
import { openDemo, pickBrain } from "../stores/open-brain";
import { pageActions } from "../stores/page-actions";
import { backToNow, lookBackFromNow, past } from "../stores/past";
import { changeSettings } from "../stores/settings";
import { actSync, sync } from "../stores/sync";
import { allGroups, tabsOf } from "../stores/tab-groups";
import { ui } from "../stores/ui";
import { deleteRow, renameRow, rowInFocus } from "./sidebar/row-acts";

/** Something one can do, by the palette and mostly by a key. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** `Mod` is Ctrl, or Cmd on a Mac. The first chord is shown, all of them work. */
  readonly keys?: readonly string[];
  /** False hides it from the palette and silences its keys. */
  readonly isOn?: () => boolean;
  readonly run: () => unknown;
}

const nav = navigation.getState;
const hasTab = () => nav().activeTab !== null;
const onPage = () => nav().screen === "page" && hasTab();
const hasNeighbours = () => tabsOf(nav(), nav().activeGroup).length > 1;
const isSplit = () => onPage() && allGroups(nav()).length > 1;
const folderInSight = () => folderOf(pageInSight()?.path ?? "");
/** What is long past cannot be written to. */
const onPageNow = () => onPage() && past.getState().moment === null;
const hasGit = () => brain.getState().status?.git != null;
const hasUpstream = () => sync.getState().remote?.upstream != null;
const isDreaming = () => brain.getState().dream?.running != null;

/** Every command once; the palette, the keys and the shell's menu come from it. */
export const COMMANDS: readonly Command[] = [
  { id: "switcher", title: "Open a page", keys: ["Mod+O"], run: () => ui.getState().open("switcher") },
  { id: "palette", title: "Do something", keys: ["Mod+P", "Mod+Shift+P"], run: () => ui.getState().open("palette") },
  { id: "new_page", title: "New page", keys: ["Mod+N"], run: () => ui.getState().open("new_page") },
  { id: "search", title: "Search", keys: ["Mod+Shift+F"], run: () => nav().show("search") },
  { id: "today", title: "Today", keys: ["Mod+Shift+D"], run: () => nav().show("today") },
  { id: "pages", title: "Pages", keys: ["Mod+Shift+E"], run: () => nav().show("page") },
  { id: "graph", title: "Graph", keys: ["Mod+G"], run: () => nav().show("graph") },
  { id: "think", title: "Think: ask your notes", keys: ["Mod+J"], run: () => nav().show("think") },
  { id: "gaps", title: "Gaps: what is not known", run: () => nav().show("gaps") },
  { id: "dreams", title: "Dreams: review the night", run: () => nav().show("dreams") },
  { id: "sync", title: "Sync: where the brain stands beside its remote", isOn: hasGit, run: () => nav().show("sync") },
  { id: "pull", title: "Pull: bring in what the remote has", isOn: hasUpstream, run: () => actSync("pull") },
  { id: "push", title: "Push: send your commits", isOn: hasUpstream, run: () => actSync("push") },
  { id: "fetch", title: "Fetch: ask the remote, change nothing", isOn: hasUpstream, run: () => actSync("fetch") },
  { id: "settings", title: "Settings", keys: ["Mod+,"], run: () => nav().show("settings") },
  { id: "mode", title: "Edit or read", keys: ["Mod+E"], isOn: onPage, run: () => nav().toggleReading() },
  {
    id: "blame",
    title: "Show or hide who wrote each line",
    isOn: () => onPage() && hasGit(),
    run: () => ui.getState().toggleBlame(),
  },
  { id: "save", title: "Save now", keys: ["Mod+S"], isOn: onPage, run: () => pageActions()?.save() },
  { id: "find", title: "Find in this page", keys: ["Mod+F"], isOn: onPage, run: () => pageActions()?.find() },
  {
    id: "peek",
    title: "Preview the page of the link at the caret, or in focus",
    keys: ["Mod+Shift+Space"],
    isOn: () => peekElementInUse() !== null,
    run: peekHere,
  },
  {
    id: "add_property",
    title: "Add a property",
    keys: ["Mod+;"],
    isOn: onPageNow,
    run: () => pageActions()?.addProperty(),
  },
  {
    id: "add_entry",
    title: "Add an entry to the timeline…",
    keys: ["Mod+Shift+A"],
    isOn: onPageNow,
    run: () => ui.getState().open("entry"),
  },
  {
    id: "rename_row",
    title: "Rename what is chosen in the page tree…",
    keys: ["F2"],
    isOn: () => rowInFocus() !== null,
    run: () => renameRow(rowInFocus()),
  },
  {
    id: "rename_page",
    title: "Rename or move this page…",
    keys: ["F2"],
    isOn: onPage,
    run: () => ui.getState().open("rename"),
  },
  { id: "merge_page", title: "Merge this page into…", isOn: onPage, run: () => ui.getState().open("merge") },
  {
    id: "rename_heading",
    title: "Rename a heading, or make its section a page…",
    isOn: onPage,
    run: () => ui.getState().open("heading"),
  },
  {
    id: "rename_alias",
    title: "Rename an alias of this page…",
    isOn: onPage,
    run: () => ui.getState().open("rename_alias"),
  },
  {
    id: "rename_folder",
    title: "Rename or move the folder of this page…",
    isOn: () => onPage() && folderInSight() !== "",
    run: () => ui.getState().open("rename_folder", folderInSight()),
  },
  { id: "rename_tag", title: "Rename a tag everywhere…", run: () => ui.getState().open("rename_tag") },
  { id: "print", title: "Print this page, or save it as PDF…", isOn: onPage, run: () => withPage(printPage) },
  { id: "export_html", title: "Export this page as HTML", isOn: onPage, run: () => withPage(exportHtml) },
  {
    id: "export_markdown",
    title: "Export this page as Markdown with plain links",
    isOn: onPage,
    run: () => withPage(exportMarkdown),
  },
  { id: "duplicate_page", title: "Duplicate this page", isOn: onPage, run: () => withPage(duplicatePage) },
  {
    id: "delete_row",
    title: "Delete the page chosen in the page tree",
    keys: ["Delete"],
    isOn: () => rowInFocus()?.kind === "page",
    run: () => deleteRow(rowInFocus()),
  },
  { id: "delete_page", title: "Delete this page", isOn: onPage, run: () => withPage((page) => removePages([page])) },
  { id: "replace", title: "Replace words on all pages…", run: openReplace },
  { id: "bin", title: "Deleted pages: put one back…", run: () => ui.getState().open("bin") },
  { id: "sidebar", title: "Show or hide the page tree", keys: ["Mod+\\"], run: () => ui.getState().toggleSidebar() },
  {
    id: "inspector",
    title: "Show or hide the inspector",
    keys: ["Mod+Shift+\\"],
    run: () => ui.getState().toggleInspector(),
  },
  {
    id: "close_tab",
    title: "Close the tab",
    keys: ["Mod+W"],
    isOn: hasTab,
    run: closeActive,
  },
  {
    id: "reopen_tab",
    title: "Open the closed tab again",
    keys: ["Mod+Shift+T"],
    isOn: () => nav().closed.length > 0,
    run: () => nav().reopenTab(),
  },
  {
    id: "pin_tab",
    title: "Pin or unpin the tab",
    isOn: hasTab,
    run: () => nav().togglePin(nav().activeTab ?? -1),
  },
  {
    id: "close_others",
    title: "Close the other tabs",
    isOn: hasNeighbours,
    run: () => nav().closeOthers(nav().activeTab ?? -1),
  },
  {
    id: "split_right",
    title: "Split: this page once more to the right",
    isOn: onPage,
    run: () => nav().split(nav().activeTab ?? -1, "right"),
  },
  {
    id: "split_below",
    title: "Split: this page once more below",
    isOn: onPage,
    run: () => nav().split(nav().activeTab ?? -1, "below"),
  },
  {
    id: "move_right",
    title: "Move this tab into a part of its own to the right",
    isOn: () => onPage() && hasNeighbours(),
    run: () => nav().split(nav().activeTab ?? -1, "right", { isMove: true }),
  },
  {
    id: "next_part",
    title: "Go to the next part of the window",
    keys: ["F6"],
    isOn: isSplit,
    run: () => stepPart(1),
  },
  {
    id: "previous_part",
    title: "Go to the part of the window before",
    keys: ["Shift+F6"],
    isOn: isSplit,
    run: () => stepPart(-1),
  },
  {
    id: "bookmark",
    title: "Bookmark this page, or take its bookmark away",
    isOn: onPage,
    run: () => withPage(toggleBookmark),
  },
  { id: "daily", title: "Page of today", keys: ["Mod+Shift+J"], run: () => openDaily({}) },
  {
    id: "daily_before",
    title: "Page of the day before this one",
    isOn: onPage,
    run: () => withPage(({ path }) => openDaily({ from: { page: path, step: -1 } })),
  },
  {
    id: "daily_after",
    title: "Page of the day after this one",
    isOn: onPage,
    run: () => withPage(({ path }) => openDaily({ from: { page: path, step: 1 } })),
  },
  { id: "focus", title: "Focus: nothing but the page, and back", keys: ["Mod+."], isOn: onPage, run: toggleFocus },
  { id: "random_page", title: "Open a page by chance", run: openByChance },
  { id: "next_tab", title: "Next tab", keys: ["Ctrl+Tab", "Ctrl+PageDown"], isOn: hasTab, run: () => nav().stepTab(1) },
  {
    id: "previous_tab",
    title: "Previous tab",
    keys: ["Ctrl+Shift+Tab", "Ctrl+PageUp"],
    isOn: hasTab,
    run: () => nav().stepTab(-1),
  },
  { id: "back", title: "Back", keys: ["Alt+ArrowLeft", "Mod+["], run: () => nav().back() },
  { id: "forward", title: "Forward", keys: ["Alt+ArrowRight", "Mod+]"], run: () => nav().forward() },
  { id: "dream_now", title: "Dream now", isOn: () => !isDreaming(), run: () => asked("dream.run") },
  { id: "dream_stop", title: "Stop the dream", isOn: isDreaming, run: () => asked("dream.cancel") },
  { id: "open_folder", title: "Open another folder", run: pickBrain },
  { id: "open_demo", title: "Open the demo brain", run: openDemo },
  {
    id: "skipped",
    title: "Show files left out",
    isOn: () => (brain.getState().status?.skipped ?? 0) > 0,
    run: () => ui.getState().open("skipped"),
  },
  {
    id: "changes",
    title: "What changed between two days…",
    isOn: () => brain.getState().status?.git != null,
    run: () => ui.getState().open("changes"),
  },
  {
    id: "look_back",
    title: "Look back: this page as it was",
    isOn: () => onPage() && past.getState().moment === null && brain.getState().status?.git != null,
    run: lookBackFromNow,
  },
  { id: "back_to_now", title: "Back to now", isOn: () => past.getState().moment !== null, run: backToNow },
  { id: "schema", title: "Propose kinds of pages and links", run: () => ui.getState().open("schema") },
  { id: "rebuild", title: "Build the index again", run: () => asked("brain.rebuild") },
  { id: "theme_night", title: "Theme: night", run: () => changeSettings({ theme: "night" }) },
  { id: "theme_paper", title: "Theme: paper", run: () => changeSettings({ theme: "paper" }) },
  { id: "theme_system", title: "Theme: as the system", run: () => changeSettings({ theme: "system" }) },
];

/** A pinned tab stays until it is unpinned. */
function closeActive(): void {
  const tab = nav().tabs.find(({ id }) => id === nav().activeTab);
  if (tab?.isPinned) ui.getState().tell("This tab is pinned. Unpin it first.");
  else if (tab) nav().closeTab(tab.id);
}

/** Whatever has the focus gives it up: the part that one comes to takes it. */
function stepPart(step: 1 | -1): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  nav().stepGroup(step);
}

const pageInSight = () => nav().tabs.find((tab) => tab.id === nav().activeTab)?.page;

function withPage(act: (page: PageSummary) => unknown): unknown {
  const page = pageInSight();
  return page && act(page);
}

async function openDaily(args: ArgsOf<"page.daily">): Promise<void> {
  const { page, isNew } = await client.invoke("page.daily", args);
  nav().openPage(page);
  if (isNew) ui.getState().tell(`“${page.title}” was begun.`);
}

/** Whoever comes into it by chance is told the way back. */
function toggleFocus(): void {
  ui.getState().toggleFocused();
  const keys = showChord("Mod+.", isMac());
  if (ui.getState().isFocused) ui.getState().tell(`Nothing but the page. ${keys} or Escape brings the rest back.`);
}

/** Begins with what is selected, if it is on one line. */
function openReplace(): void {
  const selected = document.getSelection()?.toString() ?? "";
  ui.getState().open("replace", selected.includes("\n") ? "" : selected.trim());
}

async function openByChance(): Promise<void> {
  const page = await client.invoke("page.byChance", {});
  if (page) nav().openPage(page);
}

/** Runs a command; a failure is told, never thrown. */
export function runCommand(command: Command): void {
  if (command.isOn && !command.isOn()) return;
  Promise.resolve()
    .then(() => command.run())
    .catch((error: unknown) => {
      const { title, next } = errorText(error);
      ui.getState().tell(`${title}. ${next}`);
    });
}

const asked = (operation: "dream.run" | "dream.cancel" | "brain.rebuild"): Promise<unknown> =>
  client.invoke(operation, {});
