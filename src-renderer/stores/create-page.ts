import { hasCode } from "../../shared/errors/brain-error";
import type { PageSummary } from "../../shared/model/page";
import { client } from "../client/client";
import { errorText } from "../client/error-text";
import { navigation } from "./navigation";
import { ui } from "./ui";

export interface NewPageOptions {
  /** Folder of the new page; the top when left out. */
  readonly folder?: string;
  readonly newTab?: boolean;
  /** Create it, and stay where one is. */
  readonly stay?: boolean;
}

/**
 * Creates a page and opens it. When one of that name is there already, that one is opened: nothing is written over.
 * Null when it failed; the reason has then been told.
 */
export async function createPage(title: string, options: NewPageOptions = {}): Promise<PageSummary | null> {
  const { folder, name } = splitTitle(title, options.folder ?? "");
  try {
    const { page } = await client.invoke("page.create", { title: name, folder });
    return show(page, options);
  } catch (error) {
    if (hasCode(error, "slug_taken")) return openExisting(error.data.path, options);
    const text = errorText(error);
    ui.getState().tell(`${text.title}. ${text.next}`);
    return null;
  }
}

/** `people/Ada` names a folder too. */
export function splitTitle(title: string, folder: string): { readonly folder: string; readonly name: string } {
  const clean = title.trim().replace(/\.md$/i, "");
  const slash = clean.lastIndexOf("/");
  if (slash < 0) return { folder, name: clean };
  return { folder: clean.slice(0, slash), name: clean.slice(slash + 1).trim() || clean };
}

async function openExisting(path: string, options: NewPageOptions): Promise<PageSummary | null> {
  try {
    const { slug, title, type, path: found } = await client.invoke("page.get", { page: path });
    return show({ path: found, slug, title, type }, options);
  } catch (error) {
    ui.getState().tell(errorText(error).title);
    return null;
  }
}

function show(page: PageSummary, options: NewPageOptions): PageSummary {
  if (options.stay !== true) navigation.getState().openPage(page, { newTab: options.newTab === true });
  return page;
}
