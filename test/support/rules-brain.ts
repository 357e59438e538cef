import { NameIndex } from "../../src-main/domain/search/name-index";
import type { SearchIndex } from "../../src-main/ports/search-index";
import { BrainStatusBoard } from "../../src-main/services/brain-status";
import type { Embedder } from "../../src-main/services/embedder";
import { IndexKeeper } from "../../src-main/services/index-keeper";
import { createLinkCorrections, type LinkCorrections } from "../../src-main/services/link-corrections";
import { createLinkTargets, type LinkTargets } from "../../src-main/services/link-targets";
import { createPages } from "../../src-main/services/pages";
import { RulesService } from "../../src-main/services/rules";
import { openTestBrain, type TestBrain, type TestFolder } from "./test-brain";
import type { TestIndex } from "./test-index";

/** Keyword and vector work that a test of rules does not look at. */
const deafSearch = {
  loadSegments: async () => undefined,
  apply: async () => undefined,
} satisfies Partial<SearchIndex>;
const idleEmbedder = {
  restore: async () => undefined,
  catchUp: async () => 0,
  keptModels: () => null,
} satisfies Embedder;

export interface RulesBrain extends TestBrain {
  readonly keeper: IndexKeeper;
  readonly rules: RulesService;
  readonly corrections: LinkCorrections;
  readonly targets: LinkTargets;
  /** Settles when all that was written is indexed. */
  settled(): Promise<void>;
}

/** A test brain with its rules, kept in step as the app does. */
export async function openRulesBrain(folder: TestFolder, index?: TestIndex): Promise<RulesBrain> {
  const brain = await openTestBrain(folder, index);
  const { catalogue, extractor, files, indexer, store, valve } = brain;
  const rules = new RulesService({ files, store, extractor, onDidChange: () => undefined });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const keeper = new IndexKeeper({
    store,
    search: deafSearch as unknown as SearchIndex,
    indexer,
    embedder: idleEmbedder,
    catalogue,
    board: new BrainStatusBoard(folder.root, "test", false, () => undefined),
    rules,
    valve,
    log,
  });
  let work: Promise<unknown> = Promise.resolve();
  const onWritten = (path: string) => {
    work = Promise.all([work, keeper.follow([path], "editor")]);
  };
  const git = {
    fileState: async () => "none" as const,
    history: async () => [],
    fileAt: async () => null,
    blame: async () => null,
  };
  const pages = createPages({ store, files, git, rules: () => rules.reading, onWritten });
  const onRulesWritten = () => keeper.followRules();
  const corrections = createLinkCorrections({ store, pages, files, rules, onWritten, onRulesWritten });
  const names = { findExact: (text: string) => new NameIndex(catalogue.allNames()).findExact(text) };
  const targets = createLinkTargets({ pages, files, names, rules, onWritten });
  await keeper.sync(false);
  return { ...brain, keeper, rules, corrections, targets, settled: async () => void (await work) };
}
