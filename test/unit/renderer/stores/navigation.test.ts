import { describe, expect, it } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import { createNavigation } from "../../../../src-renderer/stores/navigation";

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
    navigation.getState().moveTab(navigation.getState().tabs[2]?.id ?? 0, 0);
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
    navigation.getState().moveTab(idOf("cleo"), 0);
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
    navigation.getState().restoreTabs([tab("ada"), tab("bert", true)], asPagePath("ada.md"));
    expect([titles(), active(), navigation.getState().screen]).toEqual([["bert", "ada"], "ada", "today"]);
    const meanwhile = open("cleo");
    meanwhile.navigation.getState().restoreTabs([tab("ada"), tab("cleo"), tab("bert", true)], asPagePath("ada.md"));
    expect([meanwhile.titles(), meanwhile.active()]).toEqual([["bert", "ada", "cleo"], "cleo"]);
  });
});
