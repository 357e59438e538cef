import { useEffect } from "react";
import { addDatedLine } from "../../../shared/text/dated-line";
import type { TextEdit } from "../../../shared/text/edit-frontmatter";
import { parsePage } from "../../../shared/text/parse-page";
import { currentRules } from "../../components/schema-looks";
import { offerPageActions } from "../../stores/page-actions";
import { ui } from "../../stores/ui";
import { writeTyped } from "./properties/typed-text";
import type { PageSession } from "./session/page-session";

/** How a page does what depends on whether it is written or read. */
export interface PageWays {
  find(): void;
  addProperty(): void;
  /** Makes a change as one step that can be undone. */
  edit(change: TextEdit): void;
}

/**
 * Lets keys and commands reach a page, while it is the one in use of those in sight. The ways have to stay the same from
 * one drawing to the next.
 */
export function usePageActions(isInUse: boolean, session: PageSession, ways: PageWays): void {
  useEffect(() => {
    if (!isInUse) return;
    return offerPageActions({
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
    });
  }, [isInUse, session, ways]);
}
