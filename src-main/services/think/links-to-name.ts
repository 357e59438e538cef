import type { PageSummary } from "../../../shared/model/page";
import { targetKeyOf } from "../../domain/links/target-key";
import { summaryOf } from "../../domain/page-summary";
import type { PageStore } from "../../ports/page-store";

/** Pages with a link to a name: how many, and the first of them. */
export interface LinkingPages {
  readonly count: number;
  readonly pages: readonly PageSummary[];
}

const MAX_PAGES = 3;

export async function pagesLinkingToName(
  name: string,
  store: Pick<PageStore, "getPages" | "pagesLinkingTo">,
): Promise<LinkingPages> {
  const ids = await store.pagesLinkingTo([targetKeyOf(name)], []);
  const pages = await store.getPages(ids.slice(0, MAX_PAGES));
  return { count: ids.length, pages: pages.map(summaryOf) };
}
