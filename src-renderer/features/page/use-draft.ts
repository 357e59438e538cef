import { type RefObject, useEffect } from "react";
import { beginDraft } from "../../../shared/text/begin-draft";
import { isoDay } from "../../../shared/text/iso-day";
import { parsePage } from "../../../shared/text/parse-page";
import { client } from "../../client/client";
import { currentRules } from "../../components/schema-looks";
import type { PageEditor } from "../../editor/page-editor";
import type { Tab } from "../../stores/navigation-state";
import { spanInText } from "./find-span";
import type { PageSession } from "./session/page-session";

/** Requests that were carried out: coming back to a tab begins nothing again. */
const done = new Set<number>();

/** Something is to be begun in this tab. */
export const hasDraft = ({ draft }: Tab): boolean => draft !== null && !done.has(draft.stamp);

/** Begins in the page what fills a gap, once, with the caret where one goes on. Undone like anything typed. */
export function useDraft({ draft, page }: Tab, session: PageSession, editor: RefObject<PageEditor | null>): void {
  useEffect(() => {
    if (!draft || done.has(draft.stamp)) return;
    let isCurrent = true;
    const begin = (at: number | null) => {
      if (!isCurrent || !editor.current || done.has(draft.stamp)) return;
      done.add(draft.stamp);
      const parsed = parsePage(session.path, session.currentText(), currentRules());
      const { edits, caret, isLink } = beginDraft(parsed, draft.draft, at, isoDay(Date.now()));
      editor.current.begin(edits, caret, isLink);
    };
    void placeOf(draft.start, page.path, session).then(begin);
    return () => {
      isCurrent = false;
    };
  }, [draft, page.path, session, editor]);
}

/** Where a byte of the file lies in the text of the editor; null when it cannot be told. */
async function placeOf(start: number | null, path: string, session: PageSession): Promise<number | null> {
  if (start === null) return null;
  try {
    const found = await client.invoke("page.get", { page: path, at: { start, end: start + 1 } });
    return found.at && (spanInText(found.text, found.at, session.currentText())?.from ?? null);
  } catch {
    return null;
  }
}
