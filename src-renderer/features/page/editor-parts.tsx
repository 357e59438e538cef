import { type ReactNode, useMemo } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { WrittenLink } from "../../editor/editor-hooks";
import type { PartsHooks } from "../../editor/parts-hooks";
import { navigation } from "../../stores/navigation";
import { followLink } from "./follow-link";
import { Blocks } from "./reading/Blocks";
import { footnotesFor } from "./reading/footnotes-of";
import { readBlocks } from "./reading/read-blocks";
import { ReadingContext } from "./reading/reading-context";
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
    drawPart: (place, source, from) => {
      const root = createRoot(place);
      // At once, so that the line has its height when the editor measures it.
      flushSync(() => root.render(<EditorPart session={current()} source={source} from={from} />));
      // Not at once: the editor takes parts away while React may be drawing something else.
      return () => queueMicrotask(() => root.unmount());
    },
  };
}

interface EditorPartProps {
  readonly session: PageSession;
  readonly source: string;
  readonly from: number;
}

function EditorPart({ session, source, from }: EditorPartProps): ReactNode {
  const looks = useSession(session, (state) => state.looks);
  const parsed = useSession(session, (state) => state.parsed);
  const footnotes = useMemo(() => footnotesFor(source, parsed), [source, parsed]);
  const blocks = useMemo(() => readBlocks(source, from), [source, from]);
  const reading = useMemo(
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
  return (
    <ReadingContext value={reading}>
      <Blocks blocks={blocks} />
    </ReadingContext>
  );
}
