import { type FocusEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { navigation, useNavigation } from "../../../stores/navigation";
import type { TabGroup } from "../../../stores/navigation-state";
import { useMoment } from "../../../stores/past";
import { tabsOf } from "../../../stores/tab-groups";
import { NoPage } from "../NoPage";
import { PageView } from "../PageView";
import { PastView } from "../past/PastView";
import { DropPlace } from "./DropPlace";
import { TabBar } from "./TabBar";
import { useDraggedTab } from "./tab-drag";

interface GroupPaneProps {
  readonly group: TabGroup;
  /** How it is called among several; empty when it is the only one. */
  readonly place: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A group of tabs, and the page of the one in front, now or as it was. */
export function GroupPane({ group, place, isFirst, isLast }: GroupPaneProps) {
  const all = useNavigation((state) => state.tabs);
  const tabs = useMemo(() => tabsOf({ tabs: all }, group.id), [all, group.id]);
  const isActive = useNavigation((state) => state.activeGroup === group.id);
  const moment = useMoment();
  const isDragging = useDraggedTab() !== null;
  const root = useRef<HTMLElement>(null);
  const tab = tabs.find(({ id }) => id === group.activeTab) ?? null;
  const comeIn = () => navigation.getState().activateGroup(group.id);
  // From elsewhere, by the person: a dialog that closes gives the focus back from nowhere.
  const onFocus = (event: FocusEvent) => {
    if (event.relatedTarget !== null) comeIn();
  };
  useFocusOfGroup(root, isActive);
  return (
    <section
      ref={root}
      className={`group${isActive ? " is-active" : ""}`}
      style={{ flexGrow: group.share }}
      aria-label={place === "" ? undefined : `Pages, ${place}`}
      onFocusCapture={onFocus}
      onPointerDownCapture={comeIn}
    >
      <TabBar group={group} tabs={tabs} place={place} isFirst={isFirst} isLast={isLast} />
      <div className="group-body">
        {tab && moment ? <PastView key={tab.page.path} tab={tab} moment={moment} isActive={isActive} /> : null}
        {tab && !moment ? (
          <PageView key={tab.page.path} tab={tab} isReading={group.isReading} isActive={isActive} />
        ) : null}
        {tab ? null : <NoPage />}
        {isDragging ? <DropPlace group={group.id} /> : null}
      </div>
    </section>
  );
}

/** Where one writes or reads in a group; while its page is being read from disk there is none, and it takes the focus itself. */
const PLACE = ".cm-content, .doc[tabindex]";

/** The group in use takes the focus from another group, or from one that went: keys go on working there. */
function useFocusOfGroup(root: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    // After a dialog that closes has given the focus back to where it was opened.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && focused?.closest(".group") == null;
      if (isElsewhere || root.current?.contains(focused)) return;
      const place = root.current?.querySelector<HTMLElement>(PLACE);
      if (place) place.focus({ preventScroll: true });
      // What is typed until the page is there must not land in another one.
      else if (focused instanceof HTMLElement) focused.blur();
    });
    return () => cancelAnimationFrame(frame);
  }, [isActive, root]);
}
