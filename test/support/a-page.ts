import { asPagePath, asSlug } from "../../shared/model/page";
import type { ExtractedLink, ExtractedPage } from "../../src-main/domain/extracted-page";

/** A page as the extractor gives it, with defaults for what a test does not speak of. */
export function aPage(part: Partial<Omit<ExtractedPage, "path">> & { id: number; path?: string }): ExtractedPage {
  const path = part.path ?? `page-${part.id}.md`;
  return {
    slug: asSlug(path.replace(/\.md$/, "").toLowerCase()),
    title: `Page ${part.id}`,
    type: "page",
    aliases: [],
    revision: `rev-${part.id}`,
    sizeBytes: 100,
    modifiedMs: 1_000 + part.id,
    wordCount: 10,
    tags: [],
    properties: [],
    pageDate: null,
    excerpt: "",
    links: [],
    chunks: [],
    timeline: [],
    headings: [],
    ...part,
    path: asPagePath(path),
  };
}

/** A link from a page, `mentions` by default and resolved when it has a target. */
export function aLink(part: Partial<ExtractedLink> & { rawTarget: string }): ExtractedLink {
  const targetId = part.targetId ?? null;
  return {
    targetId,
    targetKey: part.rawTarget.toLowerCase(),
    anchor: null,
    label: null,
    status: targetId === null ? "unresolved" : "resolved",
    candidateIds: [],
    type: "mentions",
    subjectId: null,
    objectId: targetId,
    syntax: "wikilink",
    start: 0,
    end: 10,
    targetStart: 2,
    targetEnd: 8,
    sentence: "A sentence.",
    sentenceStart: 0,
    sentenceEnd: 11,
    rule: "default.mentions",
    validFrom: null,
    validUntil: null,
    negated: false,
    ...part,
  };
}
