import { describe, expect, it } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import type { OpenTab, Workspace } from "../../../../shared/model/workspace";
import { keepLayout } from "../../../../src-renderer/stores/kept-layout";
import { createNavigation } from "../../../../src-renderer/stores/navigation";
import type { Side, TabGroup } from "../../../../src-renderer/stores/navigation-state";
import { tabsOf } from "../../../../src-renderer/stores/tab-groups";

type Navigation = ReturnType<typeof createNavigation>;

const page = (name: string): PageSummary => ({
  path: asPagePath(`${name}.md`),
  slug: asSlug(name),
  title: name,
  type: "page",
});

function open(...names: string[]) {
  const navigation = createNavigation();
  for (const name of names) navigation.getState().openPage(page(name), { newTab: true });
  const titles = () => navigation.getState().tabs.map((tab) => tab.page.title);
  const active = () => navigation.getState().tabs.find((tab) => tab.id === navigation.getState().activeTab)?.page.title;
  return { navigation, titles, active };
}

describe("navigation", () => {
  it("turns the active tab to another page", () => {
    const { navigation, titles } = open("ada");
    navigation.getState().openPage(page("bert"));
    expect(titles()).toEqual(["bert"]);
  });

  it("opens a new tab beside the active one when asked to", () => {
    const { navigation, titles, active } = open("ada", "cleo");
    navigation.getState().activateTab(navigation.getState().tabs[0]?.id ?? 0);
    navigation.getState().openPage(page("bert"), { newTab: true });
    expect(titles()).toEqual(["ada", "bert", "cleo"]);
    expect(active()).toBe("bert");
  });

  it("goes to the tab that a page has already instead of opening it twice", () => {
    const { navigation, titles, active } = open("ada", "bert");
    navigation.getState().openPage(page("ada"), { newTab: true });
    expect(titles()).toEqual(["ada", "bert"]);
    expect(active()).toBe("ada");
  });

  it("tells two requests for the same span apart", () => {
    const { navigation } = open("ada");
    const at = { start: 3, end: 9 };
    navigation.getState().openPage(page("ada"), { at });
    const first = navigation.getState().tabs[0]?.at?.stamp;
    navigation.getState().openPage(page("ada"), { at });
    expect(navigation.getState().tabs[0]?.at).toMatchObject(at);
    expect(navigation.getState().tabs[0]?.at?.stamp).not.toBe(first);
  });

  it("activates the right neighbour of a closed tab, or the left one at the end", () => {
    const { navigation, active } = open("ada", "bert", "cleo");
    const ids = navigation.getState().tabs.map((tab) => tab.id);
    navigation.getState().activateTab(ids[1] ?? 0);
    navigation.getState().closeTab(ids[1] ?? 0);
    expect(active()).toBe("cleo");
    navigation.getState().closeTab(ids[2] ?? 0);
    expect(active()).toBe("ada");
    navigation.getState().closeTab(ids[0] ?? 0);
    expect(navigation.getState().activeTab).toBeNull();
  });

  it("walks the tabs around the ends", () => {
    const { navigation, active } = open("ada", "bert");
    navigation.getState().stepTab(1);
    expect(active()).toBe("ada");
    navigation.getState().stepTab(-1);
    expect(active()).toBe("bert");
  });

  it("goes back to the page and the screen before, and forward again", () => {
    const { navigation, active } = open("ada");
    navigation.getState().openPage(page("bert"));
    navigation.getState().show("graph");
    navigation.getState().back();
    expect([navigation.getState().screen, active()]).toEqual(["page", "bert"]);
    navigation.getState().back();
    expect(active()).toBe("ada");
    navigation.getState().forward();
    navigation.getState().forward();
    expect(navigation.getState().screen).toBe("graph");
  });

  it("hands a question over once", () => {
    const { navigation } = open();
    navigation.getState().ask("Who was there?");
    expect(navigation.getState().screen).toBe("think");
    expect(navigation.getState().takeQuestion()).toBe("Who was there?");
    expect(navigation.getState().takeQuestion()).toBeNull();
  });

  it("renames the tab of a page and closes that of a deleted one", () => {
    const { navigation, titles } = open("ada", "bert");
    navigation.getState().replacePage(asPagePath("ada.md"), { ...page("ada"), title: "Ada Lovelace" });
    navigation.getState().replacePage(asPagePath("bert.md"), null);
    expect(titles()).toEqual(["Ada Lovelace"]);
    expect(navigation.getState().recent.map((one) => one.title)).toEqual(["Ada Lovelace"]);
  });

  it("moves a tab to the place of another", () => {
    const { navigation, titles } = open("ada", "bert", "cleo");
    navigation.getState().moveTab(navigation.getState().tabs[2]?.id ?? 0, 0, 0);
    expect(titles()).toEqual(["cleo", "ada", "bert"]);
  });

  it("keeps a pinned tab before the others and at its page, and leaves it when the others are closed", () => {
    const { navigation, titles, active } = open("ada", "bert", "cleo");
    const idOf = (name: string) => navigation.getState().tabs.find((tab) => tab.page.title === name)?.id ?? 0;
    navigation.getState().togglePin(idOf("bert"));
    expect(titles()).toEqual(["bert", "ada", "cleo"]);
    navigation.getState().activateTab(idOf("bert"));
    navigation.getState().openPage(page("dora"));
    expect(titles()).toEqual(["bert", "dora", "ada", "cleo"]);
    navigation.getState().moveTab(idOf("cleo"), 0, 0);
    expect(titles()).toEqual(["bert", "cleo", "dora", "ada"]);
    navigation.getState().closeOthers(idOf("ada"));
    expect(titles()).toEqual(["bert", "ada"]);
    expect(active()).toBe("ada");
  });

  it("opens closed tabs again, the last one first, and none of a page that is gone", () => {
    const { navigation, titles } = open("ada", "bert", "cleo");
    for (const name of ["bert", "cleo", "ada"]) {
      const tab = navigation.getState().tabs.find((one) => one.page.title === name);
      navigation.getState().closeTab(tab?.id ?? 0);
    }
    navigation.getState().replacePage(asPagePath("cleo.md"), null);
    navigation.getState().reopenTab();
    navigation.getState().reopenTab();
    navigation.getState().reopenTab();
    expect(titles()).toEqual(["ada", "bert"]);
  });

  it("restores the tabs of the last time beside those that were opened meanwhile", () => {
    const { navigation, titles, active } = open();
    const tab = (name: string, isPinned = false) => ({ page: page(name), isPinned });
    navigation.getState().restore(inOneGroup([tab("ada"), tab("bert", true)], "ada"));
    expect([titles(), active(), navigation.getState().screen]).toEqual([["bert", "ada"], "ada", "today"]);
    const meanwhile = open("cleo");
    meanwhile.navigation.getState().restore(inOneGroup([tab("ada"), tab("cleo"), tab("bert", true)], "ada"));
    expect([meanwhile.titles(), meanwhile.active()]).toEqual([["bert", "ada", "cleo"], "cleo"]);
  });
});

const inOneGroup = (tabs: readonly OpenTab[], active: string): Workspace<OpenTab> => ({
  columns: [{ groups: [{ tabs, active: asPagePath(`${active}.md`), isReading: false, share: 1 }], share: 1 }],
  activeGroup: 0,
});

describe("groups of tabs", () => {
  /** Columns beside one another, their groups from above; the tab in front in brackets, the group in use with a star. */
  const drawn = (navigation: Navigation): string => {
    const state = navigation.getState();
    const group = ({ id, activeTab }: TabGroup) => {
      const titles = tabsOf(state, id).map((tab) => (tab.id === activeTab ? `[${tab.page.title}]` : tab.page.title));
      return `${titles.join(" ")}${id === state.activeGroup ? "*" : ""}`;
    };
    return state.columns.map(({ groups }) => groups.map(group).join(" / ")).join(" | ");
  };
  const idOf = (navigation: Navigation, name: string) =>
    navigation.getState().tabs.findLast((tab) => tab.page.title === name)?.id ?? -1;
  const split = (navigation: Navigation, name: string, side: Side, isMove = false) =>
    navigation.getState().split(idOf(navigation, name), side, { isMove });

  it("splits with the same page on either side: even parts stay even, others are halved", () => {
    const { navigation } = open("ada", "bert");
    split(navigation, "bert", "right");
    expect(drawn(navigation)).toBe("ada [bert] | [bert]*");
    split(navigation, "bert", "above");
    expect(drawn(navigation)).toBe("ada [bert] | [bert]* / [bert]");
    split(navigation, "ada", "left", true);
    expect(drawn(navigation)).toBe("[ada]* | [bert] | [bert] / [bert]");
    const shares = () => navigation.getState().columns.map(({ share }) => Math.round(share * 100));
    expect(shares()).toEqual([33, 33, 33]);
    navigation.getState().moveEdge({ column: navigation.getState().columns[1]?.id ?? -1 }, 0.25);
    split(navigation, "ada", "left");
    expect(shares()).toEqual([17, 17, 17, 50]);
    navigation.getState().closeTab(idOf(navigation, "ada"));
    expect(shares()).toEqual([20, 20, 60]);
  });

  it("opens pages in the group in use, also those that another group shows", () => {
    const { navigation } = open("ada", "bert");
    split(navigation, "bert", "right");
    navigation.getState().openPage(page("ada"));
    expect(drawn(navigation)).toBe("ada [bert] | [ada]*");
    navigation.getState().stepGroup(1);
    navigation.getState().openPage(page("cleo"), { newTab: true });
    expect(drawn(navigation)).toBe("ada bert [cleo]* | [ada]");
  });

  it("opens to the side: in the next column, or in one that is made", () => {
    const { navigation } = open("ada");
    navigation.getState().openPage(page("bert"), { toSide: true });
    expect(drawn(navigation)).toBe("[ada] | [bert]*");
    navigation.getState().stepGroup(-1);
    navigation.getState().openPage(page("cleo"), { toSide: true, newTab: true });
    expect(drawn(navigation)).toBe("[ada] | bert [cleo]*");
    const none = open();
    none.navigation.getState().openPage(page("bert"), { toSide: true });
    expect(drawn(none.navigation)).toBe("[bert]*");
  });

  it("drops a group with its last tab, and goes on in the one before it", () => {
    const { navigation, active } = open("ada", "bert");
    split(navigation, "bert", "right");
    navigation.getState().closeTab(idOf(navigation, "bert"));
    expect(drawn(navigation)).toBe("ada [bert]*");
    expect(active()).toBe("bert");
    for (const name of ["bert", "ada"]) navigation.getState().closeTab(idOf(navigation, name));
    expect(drawn(navigation)).toBe("*");
    navigation.getState().openPage(page("cleo"));
    expect(drawn(navigation)).toBe("[cleo]*");
  });

  it("moves a tab to a place of another group, and leaves none empty", () => {
    const { navigation } = open("ada", "bert", "cleo");
    split(navigation, "cleo", "right", true);
    const right = navigation.getState().activeGroup;
    navigation.getState().moveTab(idOf(navigation, "ada"), right, 0);
    expect(drawn(navigation)).toBe("[bert] | [ada] cleo*");
    navigation.getState().moveTab(idOf(navigation, "bert"), right);
    expect(drawn(navigation)).toBe("ada cleo [bert]*");
  });

  it("closes the tabs of a page that is gone in every group", () => {
    const { navigation } = open("ada", "bert");
    split(navigation, "bert", "right");
    navigation.getState().replacePage(asPagePath("bert.md"), null);
    expect(drawn(navigation)).toBe("[ada]*");
  });

  it("reads in one group and writes in another; what fills a gap is begun for writing", () => {
    const { navigation } = open("ada");
    split(navigation, "ada", "right");
    navigation.getState().toggleReading();
    const reading = () => navigation.getState().columns.map(({ groups }) => groups[0]?.isReading);
    expect(reading()).toEqual([false, true]);
    const draft = { draft: { kind: "entry" }, start: null } as const;
    navigation.getState().openPage(page("ada"), { draft });
    expect(reading()).toEqual([false, false]);
  });

  it("moves the edge between two neighbours, and leaves room for both", () => {
    const { navigation } = open("ada");
    split(navigation, "ada", "right");
    const shares = () => navigation.getState().columns.map(({ share }) => Math.round(share * 100));
    const column = navigation.getState().columns[0]?.id ?? -1;
    navigation.getState().moveEdge({ column }, 0.7);
    expect(shares()).toEqual([70, 30]);
    navigation.getState().moveEdge({ column }, 1.4);
    expect(shares()).toEqual([90, 10]);
  });

  it("comes back as it was kept", () => {
    const { navigation } = open("ada", "bert");
    split(navigation, "bert", "right");
    navigation.getState().toggleReading();
    split(navigation, "bert", "below");
    navigation.getState().openPage(page("cleo"));
    navigation.getState().stepGroup(-1);
    const kept = keepLayout(navigation.getState(), 10);
    const columns = kept.columns.map((column) => ({
      ...column,
      groups: column.groups.map((group) => ({
        ...group,
        tabs: group.tabs.map(({ path, isPinned }) => ({ page: page(path.replace(".md", "")), isPinned })),
      })),
    }));
    const again = open();
    again.navigation.getState().restore({ ...kept, columns });
    expect(drawn(again.navigation)).toBe(drawn(navigation));
    expect(drawn(again.navigation)).toBe("ada [bert] | [bert]* / [cleo]");
    expect(keepLayout(again.navigation.getState(), 10)).toEqual(kept);
  });
});
