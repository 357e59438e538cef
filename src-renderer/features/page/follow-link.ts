import { client } from "../../client/client";
import type { WrittenLink } from "../../editor/editor-hooks";
import { findLook } from "../../editor/link-look";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import type { PageSession } from "./session/page-session";

/** Addresses that run or show what the page says instead of leading somewhere. */
const DEAD = /^(?:javascript|vbscript|data|blob|file):/i;

/**
 * Goes where a link leads: the page, a place outside, the choice between pages of the same name, or the offer to create
 * what is not there. Following a link never writes anything by itself.
 */
export async function followLink(session: PageSession, link: WrittenLink, newTab: boolean): Promise<void> {
  if (link.kind === "url") {
    if (DEAD.test(link.url.trim())) return;
    window.open(link.url, "_blank", "noopener,noreferrer");
    return;
  }
  const { anchor, target } = link;
  const { page: own, looks } = session.store.getState();
  if (target === "") {
    if (own) navigation.getState().openPage(own, { anchor });
    return;
  }
  const look = findLook(looks, link.from, target);
  const page = look?.page ?? (look ? null : await findByName(target));
  if (page) navigation.getState().openPage(page, { newTab, anchor });
  else if (look?.status === "ambiguous") ui.getState().open("switcher", target);
  else ui.getState().open("new_page", target);
}

/** A link that was just typed is not in the index yet: its name may be. */
async function findByName(target: string) {
  const wanted = target.toLowerCase();
  try {
    const hits = await client.invoke("search.names", { text: target, limit: 5 });
    return hits.find((hit) => hit.title.toLowerCase() === wanted || hit.alias?.toLowerCase() === wanted) ?? null;
  } catch {
    return null;
  }
}
