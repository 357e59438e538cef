import type { BrainClient } from "../../../../shared/contract/client";
import type { Link } from "../../../../shared/model/link";
import type { PagePath } from "../../../../shared/model/page";

/** Links asked for at once, and at most altogether: a page with more draws the rest as plain references. */
const CHUNK = 500;
const LIMIT = 3000;

/** The links written on a page, in document order. */
export async function readLinks(client: BrainClient, page: PagePath): Promise<readonly Link[]> {
  const links: Link[] = [];
  for (let offset = 0; offset < LIMIT; offset += CHUNK) {
    const listing = await client.invoke("link.outgoing", { page, offset, limit: CHUNK });
    links.push(...listing.links);
    if (links.length >= listing.total || listing.links.length === 0) break;
  }
  return links;
}
