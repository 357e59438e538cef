import { type ReactNode, useMemo } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { WrittenLink } from "../../editor/editor-hooks";
import type { PartsHooks } from "../../editor/parts-hooks";
import type { PropertiesHandle, ShownProperties } from "../../editor/properties-handle";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { followLink } from "./follow-link";
import { PropertiesPanel } from "./properties/PropertiesPanel";
import { Blocks } from "./reading/Blocks";
import { footnotesFor } from "./reading/footnotes-of";
import { readBlocks } from "./reading/read-blocks";
import { type Reading, ReadingContext } from "./reading/reading-context";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";

interface Wired {
  session: PageSession;
  readonly parts: PartsHooks;
}

/** The editor that draws, by page: a remembered editor keeps its hooks while sessions come and go. */
const wired = new Map<string, Wired>();

/** How the editor of a page draws tables, images and embeds: with the parts of the reading view. */
export function partsFor(session: PageSession): PartsHooks {
  const found = wired.get(session.path);
  if (found) {
    found.session = session;
    return found.parts;
  }
  const made: Wired = { session, parts: wire(() => made.session) };
  wired.set(session.path, made);
  return made.parts;
}

function wire(current: () => PageSession): PartsHooks {
  return {
    onTag: (tag) => navigation.getState().search(`tag:${tag}`),
    onAddEntry: () => ui.getState().open("entry"),
    drawProperties: (place, shown, handle) => {
      const root = createRoot(place);
      const draw = (now: ShownProperties) => <EditorProperties session={current()} shown={now} handle={handle} />;
      flushSync(() => root.render(draw(shown)));
      return {
        update: (now) => root.render(draw(now)),
        end: () => queueMicrotask(() => root.unmount()),
      };
    },
    drawPart: (place, source, from) => {
      const root = createRoot(place);
      // At once, so that the line has its height when the editor measures it.
      flushSync(() => root.render(<EditorPart session={current()} source={source} from={from} />));
      // Not at once: the editor takes parts away while React may be drawing something else.
      return () => queueMicrotask(() => root.unmount());
    },
  };
}

interface EditorPropertiesProps {
  readonly session: PageSession;
  readonly shown: ShownProperties;
  readonly handle: PropertiesHandle;
}

function EditorProperties({ session, shown, handle }: EditorPropertiesProps): ReactNode {
  const parts = useEditorReading(session);
  // Tags have their menu where something can be changed.
  const reading = useMemo(() => ({ ...parts, onToggleTask: () => undefined }), [parts]);
  const pageType = useSession(session, (state) => state.parsed?.type ?? null);
  return (
    <ReadingContext value={reading}>
      <PropertiesPanel shown={shown} handle={handle} path={session.path} pageType={pageType} />
    </ReadingContext>
  );
}

interface EditorPartProps {
  readonly session: PageSession;
  readonly source: string;
  readonly from: number;
}

/** What the parts of the reading view need, in the editor. `source` is what is drawn: only that asks for footnotes. */
function useEditorReading(session: PageSession, source = ""): Reading {
  const looks = useSession(session, (state) => state.looks);
  const parsed = useSession(session, (state) => state.parsed);
  const footnotes = useMemo(() => footnotesFor(source, parsed), [source, parsed]);
  return useMemo(
    () => ({
      path: session.path,
      looks,
      landed: null,
      footnotes,
      chain: [`${session.path}#`],
      onFollow: (link: WrittenLink, newTab: boolean) => void followLink(session, link, newTab),
      onToggleTask: null,
    }),
    [session, looks, footnotes],
  );
}

function EditorPart({ session, source, from }: EditorPartProps): ReactNode {
  const reading = useEditorReading(session, source);
  const blocks = useMemo(() => readBlocks(source, from), [source, from]);
  return (
    <ReadingContext value={reading}>
      <Blocks blocks={blocks} />
    </ReadingContext>
  );
}
