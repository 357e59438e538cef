import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { applyEdit, editProperty } from "../../../shared/text/properties/edit-property";
import type { WrittenLink } from "../../editor/editor-hooks";
import type { PropertiesHandle } from "../../editor/properties-handle";
import { navigation } from "../../stores/navigation";
import type { Tab } from "../../stores/navigation-state";
import { requestFind, requestSource } from "./find-request";
import { followLink } from "./follow-link";
import { PropertiesPanel } from "./properties/PropertiesPanel";
import { writeTyped } from "./properties/typed-text";
import { ReadingView } from "./reading/ReadingView";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";
import type { Landing } from "./use-landing";
import { type PageWays, usePageActions } from "./use-page-actions";

interface ReadPaneProps {
  readonly tab: Tab;
  readonly session: PageSession;
  readonly landed: Landing | null;
  readonly isActive: boolean;
}

/** The page for reading. */
export function ReadPane({ session, landed, isActive }: ReadPaneProps) {
  const parsed = useSession(session, (state) => state.parsed);
  const looks = useSession(session, (state) => state.looks);
  const onFollow = useCallback(
    (link: WrittenLink, newTab: boolean) => void followLink(session, link, newTab),
    [session],
  );
  const onToggleTask = useCallback(
    (at: number, isDone: boolean) => {
      const text = session.currentText();
      session.replaceText(`${text.slice(0, at + 1)}${isDone ? "x" : " "}${text.slice(at + 2)}`);
    },
    [session],
  );
  // The search in a page is the editor's.
  const [adding, setAdding] = useState(0);
  const ways = useMemo<PageWays>(
    () => ({
      find: () => {
        requestFind();
        navigation.getState().toggleReading();
      },
      addProperty: () => setAdding((before) => before + 1),
      edit: (change) => session.replaceText(applyEdit(session.currentText(), change)),
    }),
    [session],
  );
  usePageActions(isActive, session, ways);
  const handle = useMemo(() => readHandle(session, () => setAdding(0)), [session]);
  useLayoutEffect(() => writeTyped, []);
  if (!parsed) return <div className="doc" />;
  const shown = { source: parsed.text.slice(0, parsed.bodyStart), adding };
  return (
    <ReadingView
      path={session.path}
      parsed={parsed}
      looks={looks}
      landed={landed}
      takesFocus={isActive}
      onFollow={onFollow}
      onToggleTask={onToggleTask}
      properties={
        parsed.frontmatter || adding > 0 ? (
          <PropertiesPanel shown={shown} handle={handle} path={session.path} pageType={parsed.type} />
        ) : null
      }
    />
  );
}

const focusPage = (): void => document.querySelector<HTMLElement>(".group.is-active .doc")?.focus();

/** Changes the text of a page that is read. */
const readHandle = (session: PageSession, doneAdding: () => void): PropertiesHandle => ({
  apply(edit) {
    const text = session.currentText();
    const found = editProperty(text, edit);
    const after = found && applyEdit(text, found);
    if (after !== null && after !== text) session.replaceText(after);
    // With the last property the block goes, and the focus that was in it.
    if (found && edit.kind === "remove" && !session.store.getState().parsed?.frontmatter) focusPage();
    return found !== null;
  },
  toSource(line) {
    requestSource(line);
    navigation.getState().toggleReading();
  },
  // What is done while one reads is undone in the editor, which remembers it.
  undo: () => undefined,
  leave: focusPage,
  doneAdding(isEscape) {
    doneAdding();
    if (isEscape && !session.store.getState().parsed?.frontmatter) focusPage();
  },
});
