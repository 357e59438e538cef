import { useEffect } from "react";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { navigation } from "../../stores/navigation";
import type { Tab } from "../../stores/navigation-state";
import { offerPageActions } from "../../stores/page-actions";
import { ui } from "../../stores/ui";
import type { PageSession } from "./session/page-session";

/** Lets keys and commands reach the page in use; null for one that is only in sight. */
export function usePageActions(tab: Tab | null, session: PageSession, find: () => void): void {
  const page = tab?.page ?? null;
  useEffect(
    () =>
      page === null
        ? undefined
        : offerPageActions({
            save: () => session.save(),
            find,
            remove: () => {
              const action = { label: "Delete", run: () => void removePage(session) };
              ui.getState().tell(`Delete “${page.title}”? Its file goes to the bin of this brain.`, action);
            },
          }),
    [page, session, find],
  );
}

async function removePage(session: PageSession): Promise<void> {
  try {
    await session.save();
    const { page } = session.store.getState();
    const current = await client.invoke("page.get", { page: session.path });
    await client.invoke("page.delete", { path: session.path, baseRevision: current.revision });
    navigation.getState().replacePage(session.path, null);
    ui.getState().tell(`“${page?.title ?? session.path}” is in the bin.`);
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}
