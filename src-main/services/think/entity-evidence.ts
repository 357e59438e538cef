import type { EntityEvidence } from "../../domain/think/compose-entity";
import type { PageStore, StoredLink, StoredPage } from "../../ports/page-store";
import type { PageReader } from "./page-reader";
import { readLinks, relationOf } from "./read-links";

const MAX_LINKS = 8;
const MAX_MENTIONS = 6;

/** Links that only point: they say that a page is spoken of, not what it is. */
const POINTING = new Set(["mentions", "embeds", "source", "related_to"]);

/** What there is to say of one page. Null when its file cannot be read any more. */
export async function entityEvidence(
  page: StoredPage,
  reader: PageReader,
  store: Pick<PageStore, "getPages" | "typedLinks" | "backlinks">,
): Promise<EntityEvidence | null> {
  const text = await reader.read(page);
  if (!text) return null;
  const [asSubject, asObject] = await Promise.all([
    store.typedLinks(page.id, "subject", null, MAX_LINKS * 4),
    store.typedLinks(page.id, "object", null, MAX_LINKS * 4),
  ]);
  const telling = distinct([...asSubject, ...asObject].filter((link) => isTelling(link, page))).slice(0, MAX_LINKS);
  const relations = (await readLinks(telling, reader, store)).flatMap((read) => {
    const other = read.link.subject?.path === page.path ? read.link.object : read.link.subject;
    return (other && relationOf(read, other)) ?? [];
  });
  const isSilent = text.passages.length === 0 && relations.length === 0;
  const backlinks = isSilent ? (await store.backlinks(page.id, 0, MAX_MENTIONS)).links : [];
  const mentions = (await readLinks(backlinks, reader, store)).map((read) => read.passage);
  return { page: text.page, passages: text.passages, relations, mentions };
}

/** Where someone was one day does not say who they are; who came does say what a meeting was. */
const isTelling = (link: StoredLink, page: StoredPage): boolean =>
  !POINTING.has(link.type) &&
  !link.negated &&
  link.subject !== null &&
  link.object !== null &&
  (link.type !== "attended" || link.objectId === page.id);

/** One link a relation: the same is often said on several pages. */
function distinct(links: readonly StoredLink[]): readonly StoredLink[] {
  const seen = new Map<string, StoredLink>();
  for (const link of links) {
    const key = `${link.subjectId} ${link.type} ${link.objectId}`;
    if (!seen.has(key)) seen.set(key, link);
  }
  return [...seen.values()];
}
