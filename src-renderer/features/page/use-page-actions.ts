import { useEffect } from "react";
import { addDatedLine } from "../../../shared/text/dated-line";
import type { TextEdit } from "../../../shared/text/edit-frontmatter";
import { parsePage } from "../../../shared/text/parse-page";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { currentRules } from "../../components/schema-looks";
import { navigation, type Tab } from "../../stores/navigation";
import { offerPageActions } from "../../stores/page-actions";
import { ui } from "../../stores/ui";
import { writeTyped } from "./properties/typed-text";
import type { PageSession } from "./session/page-session";

/** How the page in sight does what depends on whether it is written or read. */
export interface PageWays {
  find(): void;
  addProperty(): void;
  /** Makes a change as one step that can be undone. */
  edit(change: TextEdit): void;
}

/** Lets keys and commands reach the page in sight. The ways have to stay the same from one drawing to the next. */
export function usePageActions(tab: Tab, session: PageSession, ways: PageWays): void {
  const { page } = tab;
  useEffect(
    () =>
      offerPageActions({
        save: () => {
          writeTyped();
          return session.save();
        },
        find: ways.find,
        addProperty: ways.addProperty,
        addEntry: (day, words) => {
          writeTyped();
          ways.edit(addDatedLine(parsePage(session.path, session.currentText(), currentRules()), day, words));
          ui.getState().tell("Added to the timeline.");
        },
        remove: () => {
          const action = { label: "Delete", run: () => void removePage(session) };
          ui.getState().tell(`Delete “${page.title}”? Its file goes to the bin of this brain.`, action);
        },
      }),
    [page, session, ways],
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
