import type { Mention, MentionChoice, MentionsAccepted } from "../../../../shared/model/mention";
import { client } from "../../../client/client";
import { errorText } from "../../../client/error-text";
import { counted } from "../../../components/counted";
import { pageActions } from "../../../stores/page-actions";
import { ui } from "../../../stores/ui";
import { isUnsaved } from "../session/page-sessions";
import { refusalWords } from "./mention-words";

/** Writes the links and says what came of it; the items that were linked, or null when nothing was. */
export async function linkMentions(items: readonly MentionChoice[]): Promise<readonly MentionChoice[] | null> {
  try {
    // What is typed comes first: the link goes into the page as it is on disk.
    if (items.some((item) => isUnsaved(item.page))) await pageActions()?.save();
    const accepted = await client.invoke("link.acceptMentions", { items: [...items] });
    tell(accepted, items.length);
    const refused = new Set(accepted.refused.map(({ item }) => `${item.page} ${item.start}`));
    return items.filter((item) => !refused.has(`${item.page} ${item.start}`));
  } catch (error) {
    const { title, unharmed } = errorText(error);
    ui.getState().tell(`${title}. ${unharmed}`);
    return null;
  }
}

function tell({ written, refused }: MentionsAccepted, asked: number): void {
  const links = written.reduce((sum, page) => sum + page.links, 0);
  const [first] = refused;
  if (!first) {
    if (asked > 1) ui.getState().tell(`${counted(links, "link")} written on ${counted(written.length, "page")}.`);
    return;
  }
  const made = links > 0 ? `${counted(links, "link")} written, ${refused.length} not. ` : "";
  ui.getState().tell(`${made}${refusalWords(first.reason)}`);
}

/** Remembers that this is no mention; a passing word offers to take it back. */
export async function dismissMention(mention: Mention, onUndone: () => void): Promise<boolean> {
  const args = { page: mention.page.path, target: mention.target.path, text: mention.text };
  try {
    await client.invoke("link.dismissMention", args);
  } catch (error) {
    ui.getState().tell(`${errorText(error).title}. Nothing was changed.`);
    return false;
  }
  const undo = () =>
    void client
      .invoke("link.dismissMention", { ...args, isDismissed: false })
      .then(onUndone, () => ui.getState().tell("That could not be taken back."));
  ui.getState().tell(`“${mention.text}” on “${mention.page.title}” is not offered again.`, {
    label: "Undo",
    run: undo,
  });
  return true;
}
