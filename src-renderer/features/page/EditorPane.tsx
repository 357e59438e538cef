import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { createPageEditor, type PageEditor } from "../../editor/page-editor";
import type { Tab } from "../../stores/navigation-state";
import { memoryOf, rememberEditor } from "./editor-memory";
import { partsFor } from "./editor-parts";
import { editorHooksFor } from "./editor-wiring";
import { takeFindRequest, takeSourceRequest } from "./find-request";
import { isFocusFree } from "./is-focus-free";
import { writeTyped } from "./properties/typed-text";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";
import { useShownTimeline } from "./timeline/use-shown-timeline";
import { hasDraft, useDraft } from "./use-draft";
import type { Landing } from "./use-landing";
import { useLineOrigins } from "./use-line-origins";
import { type PageWays, usePageActions } from "./use-page-actions";
import { useWriting } from "./use-writing";

interface EditorPaneProps {
  readonly tab: Tab;
  readonly session: PageSession;
  readonly landed: Landing | null;
  readonly isActive: boolean;
}

/** The shell fills the nonce in; in a build that is opened as a file it is the placeholder, and of no use. */
const cspNonce = (): string => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute("content") ?? "";
  return nonce.startsWith("__") ? "" : nonce;
};

/** The page for writing. The editor lives outside React: text goes in by version, edits come out by the session. */
export function EditorPane({ tab, session, landed, isActive }: EditorPaneProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<PageEditor | null>(null);
  const version = useSession(session, (state) => state.textVersion);
  const looks = useSession(session, (state) => state.looks);
  const shownVersion = useRef(-1);
  const hasLanding = useRef(false);
  hasLanding.current = landed !== null || hasDraft(tab);
  const isInUse = useRef(isActive);
  isInUse.current = isActive;

  useEffect(() => {
    if (!parent.current) return;
    const made = createPageEditor({
      parent: parent.current,
      text: session.currentText(),
      hooks: editorHooksFor(session),
      nonce: cspNonce(),
      memory: memoryOf(session.path),
      parts: partsFor(session),
    });
    // A remembered editor may be older than the text: another program, or the reading view, has changed it.
    made.setText(session.currentText(), { undoable: true });
    made.setLooks(session.store.getState().looks);
    editor.current = made;
    shownVersion.current = session.store.getState().textVersion;
    const line = isInUse.current ? takeSourceRequest() : null;
    if (line !== null) made.showSource(line);
    else if (isInUse.current && takeFindRequest()) made.openFind();
    else if (isInUse.current && !hasLanding.current && isFocusFree()) made.focus();
    return () => {
      rememberEditor(session.path, made.remember());
      made.destroy();
      editor.current = null;
    };
  }, [session]);

  useEffect(() => {
    if (version === shownVersion.current) return;
    shownVersion.current = version;
    const { text, isTextUndoable } = session.store.getState();
    editor.current?.setText(text, { undoable: isTextUndoable });
  }, [version, session]);
  useEffect(() => editor.current?.setLooks(looks), [looks]);
  useEffect(() => {
    if (landed) editor.current?.land(landed.from, landed.to);
    else editor.current?.clearLanding();
  }, [landed]);
  useWriting(session, editor);
  useLineOrigins(session, editor);
  useDraft(tab, session, editor);
  useShownTimeline(session, editor);
  const ways = useMemo<PageWays>(
    () => ({
      find: () => editor.current?.openFind(),
      addProperty: () => editor.current?.addProperty(),
      edit: (change) => editor.current?.edit(change),
    }),
    [],
  );
  usePageActions(isActive, session, ways);
  // Before the editor goes, which happens with the other effects.
  useLayoutEffect(() => writeTyped, []);
  return (
    <>
      <h1 className="sr">{tab.page.title}</h1>
      <div ref={parent} className="doc editing prose" />
    </>
  );
}
