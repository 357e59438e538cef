import type { Gap } from "../../../shared/model/think";
import type { Names } from "../../domain/think/find-names";
import { isIsolated, isThin } from "../../domain/think/gaps/thin";
import type { PageStore, StoredPage } from "../../ports/page-store";

interface CheckPorts {
  readonly store: Pick<PageStore, "findPage" | "typedLinks" | "outgoing" | "backlinks">;
  readonly names: Names;
}

/** Whether a gap is still one, now that the brain may have changed since it was seen. */
export async function isStillOpen(gap: Gap, lastSeenMs: number, ports: CheckPorts): Promise<boolean> {
  if (gap.kind === "no_page") {
    return gap.action?.kind !== "create_page" || ports.names.findExact(gap.action.title).length === 0;
  }
  const pages = await Promise.all(gap.pages.map((page) => ports.store.findPage(page.path)));
  const living = pages.filter((page) => page !== null);
  if (gap.kind === "ambiguous") return living.length > 1;
  const [page] = living;
  if (!page) return false;
  switch (gap.kind) {
    case "no_link_of_type":
      return !(await hasLink(gap.key, page, ports));
    case "thin":
      return isThin(await countsOf(page, ports));
    case "isolated":
      return isIsolated(await countsOf(page, ports));
    default:
      // What a page says can have changed only with its file; the next question about it computes the gap anew.
      return page.modifiedMs <= lastSeenMs;
  }
}

/** The key of such a gap is `no_link_of_type:<type>:<role>:<slug>`. */
async function hasLink(key: string, page: StoredPage, { store }: CheckPorts): Promise<boolean> {
  const [, type, role] = key.split(":");
  if (type === undefined || (role !== "subject" && role !== "object")) return false;
  const links = await store.typedLinks(page.id, role, [type], 5);
  return links.some((link) => !link.negated);
}

async function countsOf(page: StoredPage, { store }: CheckPorts) {
  const [outgoing, backlinks] = await Promise.all([store.outgoing(page.id, 0, 1), store.backlinks(page.id, 0, 1)]);
  return { wordCount: page.wordCount, outgoing: outgoing.total, backlinks: backlinks.total };
}
