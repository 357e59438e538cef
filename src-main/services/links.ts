import type { LinkListing } from "../../shared/contract/link";
import type { LinkStatus } from "../../shared/model/link";
import type { PageStore, StoredLink } from "../ports/page-store";
import type { Pages } from "./pages";
import { plainLink } from "./plain-link";

/** Links as the window and the CLI see them: without the index's own numbers. */
export interface Links {
  outgoing(ref: string, offset: number, limit: number): Promise<LinkListing>;
  backlinks(ref: string, offset: number, limit: number): Promise<LinkListing>;
  list(ref: string | undefined, status: LinkStatus | undefined, offset: number, limit: number): Promise<LinkListing>;
}

export function createLinks(store: PageStore, pages: Pages): Links {
  const outgoing = async (ref: string, offset: number, limit: number) =>
    listing(await store.outgoing((await pages.find(ref)).id, offset, limit));
  return {
    outgoing,
    backlinks: async (ref, offset, limit) => listing(await store.backlinks((await pages.find(ref)).id, offset, limit)),
    async list(ref, status, offset, limit) {
      if (ref === undefined) return listing(await store.listLinks(status ?? null, offset, limit));
      const all = await outgoing(ref, offset, limit);
      return status ? { ...all, links: all.links.filter((link) => link.status === status) } : all;
    },
  };
}

const listing = (found: { total: number; links: readonly StoredLink[] }): LinkListing => ({
  total: found.total,
  links: found.links.map(plainLink),
});
