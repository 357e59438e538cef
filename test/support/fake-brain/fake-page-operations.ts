import { BrainError } from "../../../shared/errors/brain-error";
import type { GraphLink, GraphNode, Neighbourhood } from "../../../shared/model/graph";
import type { Link } from "../../../shared/model/link";
import { asPagePath, type Page, type PageSummary } from "../../../shared/model/page";
import type { NameHit, SearchResult } from "../../../shared/model/search";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { type FakeOperations, type FakeWorld, revisionOf } from "../fake-bridge";
import { bytesBefore, type FakePage } from "./fake-index";

/** Pages, links and search over the files in memory. */
export function fakePageOperations(world: FakeWorld): FakeOperations {
  const allLinks = (): Link[] => [...world.pages().values()].flatMap((page) => page.links);
  const write = (path: string, text: string) => {
    world.files.set(path, text);
    const revision = revisionOf(text);
    world.announce({ kind: "page.didChange", changes: [{ path: asPagePath(path), revision, origin: "editor" }] });
    return { page: world.page(path).summary, revision };
  };
  return {
    "page.get": ({ page, at }) => ({
      ...fullPage(world.page(page)),
      at: at ? spanInText(world.page(page).text, at) : null,
    }),
    "page.folder": ({ folder = "", offset = 0, limit = 200 }) => listFolder(world, folder, offset, limit),
    "page.recent": ({ limit = 20 }) =>
      [...world.pages().values()]
        .slice(0, limit)
        .map((page, age) => ({ ...page.summary, modifiedMs: modifiedMs(age) })),
    "page.tags": () => [
      { tag: "harbour", pages: 3 },
      { tag: "harbour/berths", pages: 1 },
    ],
    "page.put": ({ path, text, baseRevision }) => {
      const current = world.page(path);
      const currentRevision = revisionOf(current.text);
      if (currentRevision !== baseRevision) {
        throw new BrainError("revision_conflict", "The file has changed.", {
          path: current.summary.path,
          currentText: current.text,
          currentRevision,
        });
      }
      return write(path, text);
    },
    "page.create": ({ title, folder = "", text }) => {
      const path = `${folder === "" ? "" : `${folder}/`}${title}.md`;
      if (world.files.has(path)) throw new BrainError("slug_taken", "It exists.", { path: asPagePath(path) });
      return write(path, text ?? `# ${title}\n\n`);
    },
    "page.drafts": () => [...world.drafts.values()],
    "page.keepDraft": (draft) => {
      world.drafts.set(draft.path, { ...draft, path: asPagePath(draft.path), keptMs: modifiedMs(0) });
      return null;
    },
    "page.dropDraft": ({ path }) => {
      world.drafts.delete(path);
      return null;
    },
    "page.history": ({ page }) => [
      { commit: "4f1c2ab", path: page, dateMs: modifiedMs(1), author: "You", subject: "Board of November" },
      { commit: "90be77d", path: page, dateMs: modifiedMs(9), author: "You", subject: "Berth walk" },
    ],
    "page.version": ({ path, commit }) => ({ commit, path, text: `${world.page(path).text}\nAn older line.\n` }),
    "link.outgoing": ({ page }) => listing(world.page(page).links),
    "link.backlinks": ({ page }) => {
      const { path } = world.page(page).summary;
      return listing(allLinks().filter((link) => link.target?.path === path && link.source.path !== path));
    },
    "graph.neighbourhood": ({ page, limit = 60 }) => neighbourhood(world.page(page).summary, allLinks(), limit),
    "link.list": () => listing(allLinks()),
    "link.unresolved": () => ({ total: 0, targets: [] }),
    "search.names": ({ text, limit = 20 }) => findNames(world, text).slice(0, limit),
    "search.query": ({ text, limit = 20 }) => ({
      results: searchTexts(world, text).slice(0, limit),
      query: null,
      gap: null,
      reading: /^who\b/i.test(text) ? "who –attended→ Berth walk with Sunniva" : null,
      ms: 3,
    }),
  };
}

/** The page and what is one step from it. */
function neighbourhood(centre: PageSummary, links: readonly Link[], limit: number): Neighbourhood {
  const near = links.filter((link) => link.source.path === centre.path || link.target?.path === centre.path);
  const idOf = (page: PageSummary | null, link: Link) => page?.path ?? `unresolved:${link.rawTarget}`;
  const nodes = new Map<string, GraphNode>();
  const add = (id: string, page: PageSummary | null, title: string) => {
    const depth = id === centre.path ? 0 : 1;
    if (!nodes.has(id) && nodes.size < limit) {
      nodes.set(id, { id, page, title, type: page?.type ?? "none", degree: 3, depth });
    }
  };
  add(centre.path, centre, centre.title);
  for (const link of near) {
    add(link.source.path, link.source, link.source.title);
    add(idOf(link.target, link), link.target, link.target?.title ?? link.rawTarget);
  }
  const graphLinks = near.map((link): GraphLink => {
    const from = idOf(link.subject, link);
    return { from, to: idOf(link.object, link), type: link.type, ended: link.validUntil !== null };
  });
  return { nodes: [...nodes.values()], links: graphLinks, omitted: 0 };
}

const listing = (links: readonly Link[]) => ({ total: links.length, links });

/** Ages are measured back from one fixed morning, so that pictures agree. */
const modifiedMs = (age: number): number => Date.UTC(2026, 10, 30, 8, 0) - age * 7_200_000;

const fullPage = (page: FakePage): Page => ({
  ...page.summary,
  text: page.text,
  revision: revisionOf(page.text),
  aliases: page.aliases,
  tags: page.tags,
  properties: page.properties,
  bodyStart: page.bodyStart,
  at: null,
  wordCount: page.text.slice(page.bodyStart).split(/\s+/).length,
  modifiedMs: modifiedMs(0),
  gitState: "changed",
});

function spanInText(text: string, at: { readonly start: number; readonly end: number }) {
  const offsets = new ByteOffsets(text);
  return { start: offsets.toUtf16(at.start), end: offsets.toUtf16(at.end) };
}

function listFolder(world: FakeWorld, folder: string, offset: number, limit: number) {
  const prefix = folder === "" ? "" : `${folder}/`;
  const inside = [...world.pages().values()].filter((page) => page.summary.path.startsWith(prefix));
  const rest = (page: FakePage) => page.summary.path.slice(prefix.length);
  const counts = new Map<string, number>();
  for (const page of inside) {
    const name = rest(page).split("/")[0];
    if (name && rest(page).includes("/")) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const pages = inside
    .filter((page) => !rest(page).includes("/"))
    .map((page) => page.summary)
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const folders = [...counts].map(([name, count]) => ({ path: prefix + name, name, pages: count }));
  return {
    folders: folders.toSorted((a, b) => a.name.localeCompare(b.name)),
    pages: pages.slice(offset, offset + limit),
    totalPages: pages.length,
  };
}

function findNames(world: FakeWorld, text: string): NameHit[] {
  const wanted = text.toLowerCase();
  return [...world.pages().values()].flatMap((page): NameHit[] => {
    const name = [page.summary.title, ...page.aliases].find((one) => one.toLowerCase().includes(wanted));
    if (name === undefined) return [];
    const at = name.toLowerCase().indexOf(wanted);
    const alias = name === page.summary.title ? null : name;
    return [{ ...page.summary, alias, marks: [[at, at + text.length]] }];
  });
}

function searchTexts(world: FakeWorld, text: string): SearchResult[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const results = [...world.pages().values()].flatMap((page): SearchResult[] => {
    const body = page.text.slice(page.bodyStart);
    const found = words.filter((word) => body.toLowerCase().includes(word));
    const first = found[0];
    if (first === undefined) return [];
    const at = body.toLowerCase().indexOf(first);
    const from = body.lastIndexOf("\n", at) + 1;
    const snippet = body.slice(from, body.indexOf("\n", at) < 0 ? undefined : body.indexOf("\n", at)).slice(0, 220);
    const start = bytesBefore(page.text, page.bodyStart + from);
    return [
      {
        ...page.summary,
        more: [],
        passages: 1,
        score: found.length,
        why: found.length === words.length ? "every word" : `${found.length} of ${words.length} words`,
        arms: ["keyword"],
        snippet,
        marks: found
          .flatMap((word): [number, number][] => {
            const place = snippet.toLowerCase().indexOf(word);
            return place < 0 ? [] : [[place, place + word.length]];
          })
          .toSorted((a, b) => a[0] - b[0]),
        start,
        end: start + new TextEncoder().encode(snippet).length,
      },
    ];
  });
  return results.toSorted((a, b) => b.score - a.score);
}
