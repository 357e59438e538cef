import type { PageSource } from "../../shared/model/broken-link";
import type { FileEdits } from "../../shared/model/dream";
import type { DreamPage } from "../../shared/model/dream-page";
import type { ExportedLink } from "../../shared/model/graph-query";
import { asPagePath } from "../../shared/model/page";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import { slugOf } from "../../shared/text/slug";
import { countWords } from "../../src-main/domain/count-words";
import { readClaims } from "../../src-main/domain/dream/claims/read-claims";
import { spliceBytes } from "../../src-main/domain/dream/splice-bytes";
import { NameIndex } from "../../src-main/domain/search/name-index";
import { collectPassages } from "../../src-main/domain/think/collect-passages";
import type { Fact } from "../../src-main/domain/think/facts/fact";
import type { Passage } from "../../src-main/domain/think/passage";
import type { PageInView } from "../../src-main/dream/brain-view";

/** Pages by path as a phase of the dream reads them; numbered in the order given. */
export function pagesInView(files: Readonly<Record<string, string>>): readonly PageInView[] {
  return Object.entries(files).map(([path, text], index) => {
    const parsed = parsePage(asPagePath(path), text);
    const { title, type, aliases, tags } = parsed;
    const page: DreamPage = {
      ...{ id: index + 1, path: asPagePath(path), slug: slugOf(asPagePath(path)), title, type, aliases, tags },
      ...{ wordCount: countWords(text, parsed.bodyStart), modifiedMs: 0, pageDate: null, uses: 0 },
    };
    const source: PageSource = { path: page.path, revision: `r${index}`, text };
    return { page, source, parsed, offsets: new ByteOffsets(text), pageDate: null };
  });
}

/** All values that some pages tell. */
export function claimsOf(files: Readonly<Record<string, string>>): readonly Fact[] {
  const pages = pagesInView(files);
  const names = new NameIndex(pages.map(({ page }) => page));
  return pages.flatMap((page) => readClaims(page, collectPassages(page), names));
}

/** The passage of a page that holds some words. */
export function passageWith(pages: readonly PageInView[], path: string, words: string): Passage {
  const page = pages.find((one) => one.page.path === path);
  const found = page && collectPassages(page).find(({ quote }) => quote.includes(words));
  if (!found) throw new Error(`no passage with “${words}” on ${path}`);
  return found;
}

/** A typed link as the graph's export has it, written at some words of its page. */
export function anExportedLink(
  part: Partial<ExportedLink> & Pick<ExportedLink, "source" | "subject" | "object">,
): ExportedLink {
  return {
    targetPath: part.object,
    target: "",
    status: "resolved",
    type: "works_at",
    direction: "out",
    negated: false,
    validFrom: null,
    validUntil: null,
    rule: "verb.works_at",
    start: 0,
    end: 0,
    ...part,
  };
}

/** A page's text with the edits of a proposal made. */
export const edited = (text: string, { edits }: FileEdits): string =>
  new TextDecoder().decode(spliceBytes(new TextEncoder().encode(text), edits));
