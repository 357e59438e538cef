import type { RefObject } from "react";
import { type Act, ActMenu } from "../../../components/ActMenu";
import { toggleBookmark, useBookmarks } from "../../../stores/bookmarks";
import { useChord } from "../../../stores/chords";
import { navigation, useNavigation } from "../../../stores/navigation";
import type { Tab } from "../../../stores/navigation-state";
import { tabsOf } from "../../../stores/tab-groups";
import { ui } from "../../../stores/ui";

interface TabMenuProps {
  readonly tab: Tab;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with a tab. */
export function TabMenu({ tab, anchor, onClose }: TabMenuProps) {
  const hasOthers = useNavigation((state) => tabsOf(state, tab.group).length > 1);
  const { closeTab, closeOthers, togglePin, split } = navigation.getState();
  const close: Act = { icon: "x", label: "Close", keys: useChord("close_tab"), run: () => closeTab(tab.id) };
  const others: Act = { icon: "x", label: "Close the others", run: () => closeOthers(tab.id) };
  const pin: Act = { icon: "pin", label: tab.isPinned ? "Unpin" : "Pin", run: () => togglePin(tab.id) };
  const beside: readonly Act[] = [
    { icon: "columns-2", label: "Split to the right", run: () => split(tab.id, "right") },
    { icon: "rows-2", label: "Split below", run: () => split(tab.id, "below") },
  ];
  const move: readonly Act[] = [
    { icon: "columns-2", label: "Move to the right", run: () => split(tab.id, "right", { isMove: true }) },
    { icon: "rows-2", label: "Move below", run: () => split(tab.id, "below", { isMove: true }) },
  ];
  const isMarked = useBookmarks().some(({ path }) => path === tab.page.path);
  const bookmark: Act = {
    icon: "bookmark",
    label: isMarked ? "Take the bookmark away" : "Bookmark",
    run: () => void toggleBookmark(tab.page),
  };
  const rename: Act = {
    icon: "pencil",
    label: "Rename or move the page…",
    run: () => ui.getState().open("rename", tab.page.path),
  };
  const closing = tab.isPinned ? [pin] : [close, pin];
  const groups = [hasOthers ? [...closing, others] : closing, beside, hasOthers ? move : [], [bookmark, rename]];
  return <ActMenu label={tab.page.title} anchor={anchor} groups={groups} onClose={onClose} />;
}
