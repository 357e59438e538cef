import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrainEvent, PageChange } from "../../shared/contract/events";
import type { GonePages } from "../../shared/model/brain";
import { createPageExtractor } from "../../src-main/extract/page-extractor";
import type { BrainFiles } from "../../src-main/ports/brain-files";
import type { PageStore } from "../../src-main/ports/page-store";
import type { SearchIndex } from "../../src-main/ports/search-index";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createGit } from "../../src-main/repo/git";
import { IndexCatalogue } from "../../src-main/services/index-catalogue";
import { Indexer } from "../../src-main/services/indexer";
import { RemovalValve } from "../../src-main/services/removal-valve";
import { createPageStore } from "../../src-main/store/page-store";
import { openTestIndex, type TestIndex } from "./test-index";

/** A folder of Markdown on disk that a test writes to. */
export class TestFolder {
  readonly root = mkdtempSync(path.join(tmpdir(), "noctuary-brain-"));

  write(name: string, content: string | Uint8Array): void {
    const file = path.join(this.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  move(from: string, to: string): void {
    mkdirSync(path.dirname(path.join(this.root, to)), { recursive: true });
    renameSync(path.join(this.root, from), path.join(this.root, to));
  }

  delete(name: string): void {
    rmSync(path.join(this.root, name));
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The calls of the indexer on the search thread that a test of the store does not look at. */
const deafSearch = {
  apply: async () => undefined,
  dropVectors: async () => undefined,
} satisfies Partial<SearchIndex>;

export interface TestBrain {
  readonly index: TestIndex;
  readonly store: PageStore;
  readonly indexer: Indexer;
  readonly extractor: ReturnType<typeof createPageExtractor>;
  readonly catalogue: IndexCatalogue;
  readonly files: BrainFiles;
  readonly valve: RemovalValve;
  /** What the window was told of pages that are held back, in order. */
  readonly gone: (GonePages | null)[];
  readonly changes: PageChange[];
  readonly events: BrainEvent[];
}

/** Indexer, extractor and store in this process over a real index, on a folder. */
export async function openTestBrain(
  folder: TestFolder,
  index?: TestIndex,
  search: SearchIndex = deafSearch as unknown as SearchIndex,
): Promise<TestBrain> {
  const opened = index ?? (await openTestIndex());
  const store = createPageStore(() => opened.db);
  const catalogue = await IndexCatalogue.load(store);
  const extractor = createPageExtractor();
  await extractor.start(folder.root);
  await extractor.updateNames([...catalogue.allNames()], []);
  const changes: PageChange[] = [];
  const files = createBrainFiles(folder.root, `${folder.root}-bin`);
  const gone: (GonePages | null)[] = [];
  const valve = new RemovalValve({
    ...{ catalogue, files, store, git: createGit(folder.root), clock: { now: () => Date.now() } },
    onDidChange: (pages) => gone.push(pages),
    lookAgain: () => void indexer.sync(),
  });
  const indexer: Indexer = new Indexer({
    store,
    valve,
    extractor,
    catalogue,
    search,
    files,
    events: {
      onProgress: () => undefined,
      onPagesChanged: (changed) => changes.push(...changed),
      onNamesChanged: () => undefined,
    },
  });
  return { index: opened, store, indexer, catalogue, extractor, files, valve, gone, changes, events: [] };
}

/** Everything the index says, with paths for numbers, so that two indexes can be compared. */
export async function dumpIndex(index: TestIndex): Promise<unknown> {
  const pages = await index.db.query(
    `select path, slug, folder, title, type, revision, size_bytes::int, word_count, tags, page_date, excerpt, block_ids,
       (select array_agg(n.kind || ':' || n.name order by n.kind, n.name) from names n where n.page_id = p.id) as names
     from pages p where deleted_at is null order by path`,
  );
  const links = await index.db.query(
    `select s.path as source, t.path as target, a.path as subject, o.path as object, raw_target, anchor, label, status,
       (select array_agg(c.path order by c.path) from pages c where c.id = any(l.candidate_ids)) as candidates,
       l.type, syntax, start_byte, end_byte, target_start, target_end, sentence, rule, valid_from, valid_until, negated
     from links l join pages s on s.id = l.source_id left join pages t on t.id = l.target_id
       left join pages a on a.id = l.subject_id left join pages o on o.id = l.object_id
     order by s.path, start_byte, l.type, raw_target`,
  );
  const chunks = await index.db.query(
    `select p.path, start_byte, end_byte, heading_path, text, text_hash from chunks c join pages p on p.id = c.page_id
     order by p.path, start_byte`,
  );
  const entries = await index.db.query(
    `select p.path, entry_date, text, start_byte, end_byte from timeline_entries e join pages p on p.id = e.page_id
     order by p.path, start_byte`,
  );
  const properties = await index.db.query(
    "select p.path, r.name, r.vals from properties r join pages p on p.id = r.page_id order by p.path, r.name, r.vals",
  );
  const { rows } = properties;
  return { pages: pages.rows, links: links.rows, chunks: chunks.rows, entries: entries.rows, properties: rows };
}
