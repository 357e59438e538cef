import { parsePage } from "../../../shared/text/parse-page";
import { titleFromPath } from "../../../shared/text/slug";
import { client } from "../../client/client";
import { currentRules } from "../../components/schema-looks";
import type { EditorHooks } from "../../editor/editor-hooks";
import { findLook } from "../../editor/link-look";
import { createPage } from "../../stores/create-page";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { followLink } from "./follow-link";
import type { PageSession } from "./session/page-session";

/** Rows asked for while a name is typed. */
const NAME_LIMIT = 12;

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
    findNames: async (text, signal) => {
      if (text.trim() === "")
        return navigation
          .getState()
          .recent.filter((one) => one.path !== path)
          .map(asHit);
      try {
        return await client.invoke("search.names", { text, limit: NAME_LIMIT }, { signal });
      } catch {
        // Completion is a help: without an answer one types on.
        return [];
      }
    },
    findHeadings: (target, doc) => headingsOf(current(), target, doc.toString()),
    onCreate: (name) => void createAndTell(name),
  };
}

const asHit = (page: ReturnType<typeof navigation.getState>["recent"][number]) => ({
  ...page,
  alias: null,
  marks: [],
});

async function createAndTell(name: string): Promise<void> {
  const page = await createPage(name, { stay: true });
  if (!page) return;
  const open = () => navigation.getState().openPage(page, { newTab: true });
  ui.getState().tell(`Created “${page.title}”.`, { label: "Open", run: open });
}

/** Headings of the page a link names, or of the page itself. */
async function headingsOf(session: PageSession, target: string, ownText: string): Promise<readonly string[]> {
  if (target === "") return parsePage(session.path, ownText, currentRules()).headings.map((one) => one.text);
  const look = findLook(session.store.getState().looks, -1, target);
  try {
    const hits = look?.page ? [look.page] : await client.invoke("search.names", { text: target, limit: 1 });
    const found = hits[0];
    if (!found) return [];
    const { text } = await client.invoke("page.get", { page: found.path });
    return parsePage(found.path, text, currentRules()).headings.map((one) => one.text);
  } catch {
    return [];
  }
}
