import { type RefObject, useEffect } from "react";
import type { PageBlame } from "../../../shared/contract/page";
import { dayWords } from "../../components/date-words";
import type { LineOrigin } from "../../editor/blame-gutter";
import type { PageEditor } from "../../editor/page-editor";
import { useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";

/** Shows in the margin who wrote each line, where that is switched on. Asked anew after each save. */
export function useLineOrigins(session: PageSession, editor: RefObject<PageEditor | null>): void {
  const isOn = useUi((state) => state.isBlameShown);
  const revision = useSession(session, (state) => state.page?.revision ?? "");
  const { value } = useQuery("page.blame", isOn ? { page: session.path } : null, { refresh: revision });
  useEffect(() => {
    if (!isOn) editor.current?.setOrigins(null);
    else if (value) editor.current?.setOrigins(originsOf(value, Date.now()));
  }, [editor, isOn, value]);
}

function originsOf({ commits, runs }: PageBlame, nowMs: number): readonly LineOrigin[] {
  return runs.flatMap(({ from, to, commit }): LineOrigin[] => {
    const found = commit === null ? null : commits[commit];
    if (!found) return [{ from, to, short: "", long: "Not committed yet" }];
    const day = dayWords(found.dateMs, nowMs);
    return [
      { from, to, short: `${firstName(found.author)} ${day}`, long: `${found.author}, ${day}: ${found.subject}` },
    ];
  });
}

const firstName = (author: string): string => author.split(/\s/)[0] ?? author;
