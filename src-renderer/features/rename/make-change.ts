import type { RenameChange, RenameResult } from "../../../shared/model/rename";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { counted } from "../../components/counted";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";

/**
 * Makes a change and tells how to take it back. True when it was made.
 * @param token of the preview that was agreed to; without one the change is made as it is computed now
 */
export async function makeChange(change: RenameChange, token?: string): Promise<boolean> {
  try {
    const result = await client.invoke("page.rename", token === undefined ? { change } : { change, token });
    await follow(result);
    const text = [doneWords(result), result.note ?? ""].filter(Boolean).join(" ");
    ui.getState().tell(text, { label: "Undo", run: () => void takeBack(result.id) });
    return true;
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return false;
  }
}

function doneWords({ links, moves, pages }: RenameResult): string {
  if (links > 0) return `${counted(links, "link")} on ${counted(pages, "page")} changed.`;
  return moves.length > 0 ? `${counted(moves.length, "page")} moved.` : `${counted(pages, "page")} changed.`;
}

/** Takes the last change of many pages back, byte for byte, and says so. */
export async function takeBack(id: string): Promise<void> {
  try {
    await follow(await client.invoke("page.undoRename", { id }));
    ui.getState().tell("Taken back, byte for byte.");
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}

/** Tabs go where their pages went. A page that is not open is nothing to follow. */
async function follow({ moves }: RenameResult): Promise<void> {
  const open = new Set<string>(navigation.getState().tabs.map((tab) => tab.page.path));
  for (const { from, to } of moves.filter((move) => open.has(move.from))) {
    const page = await client.invoke("page.get", { page: to }).catch(() => null);
    if (!page) continue;
    const { path, slug, title, type } = page;
    const isOpen = navigation.getState().tabs.some((tab) => tab.page.path === path);
    navigation.getState().replacePage(from, isOpen ? null : { path, slug, title, type });
    if (isOpen) navigation.getState().openPage({ path, slug, title, type });
  }
}
