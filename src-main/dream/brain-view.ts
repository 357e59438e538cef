import type { PageSource } from "../../shared/model/broken-link";
import type { DreamPage } from "../../shared/model/dream-page";
import type { ExportedLink, GraphExportChunk } from "../../shared/model/graph-query";
import type { PagePath } from "../../shared/model/page";
import { Schema } from "../../shared/schema/schema";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import type { ReadingRules } from "../../shared/text/reading-rules";
import type { ReadPage } from "../domain/think/collect-passages";
import type { PhaseContext } from "./phases/phase";

/** All pages of the brain, and how they are read. */
export interface BrainView {
  /** In order of their number in the index. */
  readonly pages: readonly DreamPage[];
  readonly byPath: ReadonlyMap<string, DreamPage>;
  readonly rules: ReadingRules;
}

/** A page with its text, taken apart. */
export interface PageInView extends ReadPage {
  readonly page: DreamPage;
  readonly source: PageSource;
}

const PAGES_AT_ONCE = 1000;
const LINKS_AT_ONCE = 1000;
/** Files asked for at once; the contract's limit. */
const FILES_AT_ONCE = 50;
const BOM = "\uFEFF";

/** All pages by the index, as they were when the first phase of the night asked. */
export const viewBrain = (context: PhaseContext): Promise<BrainView> => context.memo("brain", () => readView(context));

async function readView({ call, breathe }: PhaseContext): Promise<BrainView> {
  const { pack, dialect } = await call("schema.get", {});
  const pages: DreamPage[] = [];
  for (;;) {
    const part = await call("dream.pages", { after: pages.at(-1)?.id ?? 0, limit: PAGES_AT_ONCE });
    pages.push(...part);
    if (part.length < PAGES_AT_ONCE) break;
    await breathe();
  }
  return {
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    rules: { schema: new Schema(pack), dialect },
  };
}

/** The links that a phase wants, out of all that lead to a page. */
export async function viewLinks(
  context: PhaseContext,
  isWanted: (link: ExportedLink) => boolean,
): Promise<readonly ExportedLink[]> {
  const links = await context.memo("links", () => readLinks(context));
  await context.breathe();
  return links.filter(isWanted);
}

async function readLinks({ call, breathe }: PhaseContext): Promise<readonly ExportedLink[]> {
  const links: ExportedLink[] = [];
  // The same few names come again and again; each message brings copies of its own.
  const known = new Map<string, string>();
  const once = <T extends string | null>(text: T): T | string => {
    if (text === null) return text;
    const there = known.get(text);
    if (there === undefined) known.set(text, text);
    return there ?? text;
  };
  let after: number | null = 0;
  while (after !== null) {
    const chunk: GraphExportChunk = await call("graph.export", { part: "links", after, limit: LINKS_AT_ONCE });
    for (const link of chunk.links) {
      if (link.status !== "resolved") continue;
      const { source, targetPath, target, type, subject, object, rule } = link;
      links.push({
        ...link,
        ...{ source: once(source), targetPath: once(targetPath), target: once(target), type: once(type) },
        ...{ subject: once(subject), object: once(object), rule: once(rule) },
      });
    }
    after = chunk.next?.after ?? null;
    await breathe();
  }
  return links;
}

/** Links between pages, as places of both ends in the view's `pages`. */
export interface BrainEdges {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Place of each page by its path. */
  readonly numberOf: ReadonlyMap<string, number>;
}

/** The links that a phase wants, out of all that lead from one page of the view to another. */
export async function viewEdges(
  context: PhaseContext,
  { pages }: BrainView,
  isWanted: (link: ExportedLink) => boolean = () => true,
): Promise<BrainEdges> {
  const links = await viewLinks(context, isWanted);
  const numberOf = new Map(pages.map(({ path }, index) => [path as string, index]));
  const from: number[] = [];
  const to: number[] = [];
  for (const { source, targetPath } of links) {
    const [a, b] = [numberOf.get(source), numberOf.get(targetPath ?? "")];
    if (a === undefined || b === undefined) continue;
    from.push(a);
    to.push(b);
  }
  await context.breathe();
  return { from, to, numberOf };
}

/** For a small part of a phase's work: it shows no progress of its own and is done to its end. */
export const unhurried = (context: PhaseContext): PhaseContext => ({
  ...context,
  progress: () => undefined,
  isTimeUp: () => false,
});

/** Asks for the texts of pages in parts. Returns of how many it asked before the time was up. */
export async function readSources(
  { call, breathe, isTimeUp, progress }: PhaseContext,
  paths: readonly PagePath[],
  visit: (sources: readonly PageSource[]) => Promise<void> | void,
): Promise<number> {
  for (let at = 0; at < paths.length; at += FILES_AT_ONCE) {
    progress(at, paths.length);
    if (at > 0 && isTimeUp()) return at;
    await visit(await call("dream.pageSources", { paths: paths.slice(at, at + FILES_AT_ONCE) }));
    await breathe();
  }
  progress(paths.length, paths.length);
  return paths.length;
}

/**
 * Reads pages one after the other. Returns how many were read before `visit` said that it is enough; pages whose file is gone
 * or is no text are left out.
 */
export async function readPages(
  context: PhaseContext,
  { byPath, rules }: BrainView,
  pages: readonly DreamPage[],
  visit: (page: PageInView) => void,
): Promise<number> {
  const paths = pages.map(({ path }) => path);
  return readSources(context, paths, async (sources) => {
    for (const source of sources) {
      const page = byPath.get(source.path);
      if (page) visit(readPage(page, source, rules));
      await context.breathe();
    }
  });
}

function readPage(page: DreamPage, source: PageSource, rules: ReadingRules): PageInView {
  const bomLength = source.text.startsWith(BOM) ? 3 : 0;
  const text = bomLength > 0 ? source.text.slice(1) : source.text;
  const parsed = parsePage(page.path, text, rules);
  return { page, source, parsed, offsets: new ByteOffsets(text, { bomLength }), pageDate: page.pageDate };
}

/** Pages in the order in which a phase goes through them: from where an earlier night left it, around to the same place. */
export function fromWhereLeft<T extends Pick<DreamPage, "path">>(
  pages: readonly T[],
  carried: string | null,
): readonly T[] {
  const at = carried ? pages.findIndex(({ path }) => path === carried) : -1;
  return at <= 0 ? pages : [...pages.slice(at), ...pages.slice(0, at)];
}
