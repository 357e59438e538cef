import { titleFromPath } from "../../../shared/text/slug";
import type { EditorHooks } from "../../editor/editor-hooks";
import { createPage } from "../../stores/create-page";
import { setEditorStatus } from "../../stores/editor-status";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { completionHooksFor } from "./completion-wiring";
import { countWords } from "./count-words";
import { followLink } from "./follow-link";
import type { PageSession } from "./session/page-session";

/** The session that a page's editor speaks to now. */
interface Wired {
  session: PageSession;
  readonly hooks: EditorHooks;
}

const wired = new Map<string, Wired>();

/**
 * Joins the editor of a page to the rest of the window. A remembered editor keeps its hooks while sessions come and go, so
 * the hooks stay and are turned to the session of today: edits told to one that is gone would be lost.
 */
export function editorHooksFor(session: PageSession): EditorHooks {
  const found = wired.get(session.path);
  if (found) {
    found.session = session;
    return found.hooks;
  }
  const made: Wired = { session, hooks: wire(session, () => made.session) };
  wired.set(session.path, made);
  return made.hooks;
}

function wire({ path, store }: PageSession, current: () => PageSession): EditorHooks {
  const title = store.getState().page?.title ?? titleFromPath(path);
  return {
    label: `Text of ${title}`,
    title,
    onEdit: (readText) => current().edited(readText),
    onFollow: (link, newTab) => void followLink(current(), link, newTab),
    complete: completionHooksFor(current, path),
    onSelect: (text) => setEditorStatus({ selectedWords: text === null ? null : countWords(text, 0) }),
    onVimMode: (vimMode) => setEditorStatus({ vimMode }),
    onSave: () => void current().save(),
    onCreate: (name) => void createAndTell(name),
  };
}

async function createAndTell(name: string): Promise<void> {
  const page = await createPage(name, { stay: true });
  if (!page) return;
  const open = () => navigation.getState().openPage(page, { newTab: true });
  ui.getState().tell(`Created “${page.title}”.`, { label: "Open", run: open });
}
