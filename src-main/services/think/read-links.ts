import type { PageSummary } from "../../../shared/model/page";
import type { RelationEvidence } from "../../domain/think/compose-relational";
import { linkPassage } from "../../domain/think/link-passage";
import type { Passage } from "../../domain/think/passage";
import type { PageStore, StoredLink } from "../../ports/page-store";
import type { PageReader } from "./page-reader";

/** A link with the passage that proves it as its page stands now. */
export interface ReadLink {
  readonly link: StoredLink;
  readonly passage: Passage;
}

/** Reads the sentences of links. Links whose sentence is not on its page any more are left out. */
export async function readLinks(
  links: readonly StoredLink[],
  reader: PageReader,
  store: Pick<PageStore, "getPages">,
): Promise<readonly ReadLink[]> {
  const stored = await store.getPages([...new Set(links.map((link) => link.sourceId))]);
  const texts = new Map((await reader.readAll(stored)).map((text) => [text.page.id, text]));
  return links.flatMap((link) => {
    const text = texts.get(link.sourceId);
    const passage = text ? linkPassage(link, text, text.passages) : null;
    return passage ? [{ link, passage }] : [];
  });
}

/** The link as evidence that `answer` stands at one of its ends. Null when the other end is no page. */
export function relationOf({ link, passage }: ReadLink, answer: Pick<PageSummary, "path">): RelationEvidence | null {
  const { subject, object, type, validUntil } = link;
  const answerIs = subject?.path === answer.path ? "subject" : "object";
  const [own, other] = answerIs === "subject" ? [subject, object] : [object, subject];
  if (!own || !other) return null;
  return { answer: own.title, other: other.title, type, answerIs, validUntil, passage };
}
