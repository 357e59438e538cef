import type { PageSummary } from "../../../shared/model/page";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { counted } from "../../components/counted";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { saveOpenPages } from "./session/page-sessions";

/** A page that went, and its name in the bin. */
interface Removed {
  readonly page: PageSummary;
  readonly binned: string;
}

/** Moves pages to the bin of the brain, with what was typed in them last, and tells how to take it back. */
export async function removePages(pages: readonly PageSummary[]): Promise<void> {
  const removed: Removed[] = [];
  try {
    await saveOpenPages();
    for (const page of pages) {
      const { path, revision } = await client.invoke("page.get", { page: page.path });
      const { binned } = await client.invoke("page.delete", { path, baseRevision: revision });
      removed.push({ page, binned });
      navigation.getState().replacePage(page.path, null);
    }
  } catch (error) {
    tellOf(error);
    if (removed.length === 0) return;
  }
  const [first] = removed;
  const what = removed.length === 1 && first ? `“${first.page.title}” is` : `${counted(removed.length, "page")} are`;
  ui.getState().tell(`${what} in the bin.`, { label: "Undo", run: () => void bringBack(removed) });
}

async function bringBack(removed: readonly Removed[]): Promise<void> {
  try {
    for (const { binned } of removed) await client.invoke("page.restore", { binned });
    const [only] = removed;
    if (removed.length === 1 && only) navigation.getState().openPage(only.page, { newTab: true });
  } catch (error) {
    tellOf(error);
  }
}

/** Writes a copy of a page beside it and opens it. */
export async function duplicatePage(page: PageSummary): Promise<void> {
  try {
    await saveOpenPages();
    const copy = await client.invoke("page.duplicate", { page: page.path });
    navigation.getState().openPage(copy.page, { newTab: true });
  } catch (error) {
    tellOf(error);
  }
}

function tellOf(error: unknown): void {
  const { title, next } = errorText(error);
  ui.getState().tell(`${title}. ${next}`);
}
