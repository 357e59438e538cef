import path from "node:path";
import { openExtractor } from "../extract/extract-client";
import { openLayout } from "../layout/layout-client";
import type { LayoutEngine } from "../ports/layout-engine";
import type { MentionReader } from "../ports/mention-reader";
import type { PageExtractor } from "../ports/page-extractor";
import type { PageStore } from "../ports/page-store";
import type { RenameEngine } from "../ports/rename-engine";
import type { SearchIndex } from "../ports/search-index";
import type { ShellPorts } from "../ports/shell-ports";
import type { TextScanner } from "../ports/text-scanner";
import { openTextScanner } from "../scan/text-scanner-client";
import { openSearchIndex } from "../search/search-index-client";
import { openStore } from "../store/store-client";

/** What ends a part of the brain, in order of creation. */
export type Closers = (() => Promise<void>)[];

/** In reverse order of creation; one that fails does not keep the others open. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
}

/** What runs in threads of its own. */
export interface BrainThreads {
  readonly store: PageStore;
  /** Why an index that was there was replaced by an empty one; null in the normal case. */
  readonly rebuiltBecause: string | null;
  readonly index: SearchIndex;
  readonly extractor: PageExtractor;
  readonly mentions: MentionReader;
  readonly renames: RenameEngine;
  readonly layout: LayoutEngine;
  readonly scanner: TextScanner;
}

/** Starts the threads side by side: each spends a part of a second on its own start. */
export async function startThreads(
  shell: Pick<ShellPorts, "bundleDir" | "assetsDir">,
  folder: string,
  brainDir: string,
  onThreadDied: () => void,
  closers: Closers,
): Promise<BrainThreads> {
  const bundle = (name: string) => path.join(shell.bundleDir, name);
  const template = path.join(shell.assetsDir, "index-template.tar.gz");
  const storing = openStore(bundle("store.js"), brainDir, template).then((opened) => {
    closers.push(() => opened.close());
    opened.onDidDie(onThreadDied);
    return opened;
  });
  const searching = openSearchIndex(bundle("search.js"), shell.assetsDir).then((search) => {
    closers.push(() => search.close());
    search.onDidDie(onThreadDied);
    return search;
  });
  const extracting = openExtractor(bundle("extract.js"), folder).then((opened) => {
    closers.push(() => opened.close());
    return opened;
  });
  // All are awaited even when one fails, so that each is in `closers` before anything is closed.
  await Promise.allSettled([storing, searching, extracting]);
  const { layout, close } = openLayout(bundle("layout.js"));
  closers.push(close);
  const scanning = openTextScanner(bundle("scan.js"), folder);
  closers.push(scanning.close);
  const { store, rebuiltBecause } = await storing;
  const { extractor, mentions, renames } = await extracting;
  return {
    store,
    rebuiltBecause,
    index: await searching,
    extractor,
    mentions,
    renames,
    layout,
    scanner: scanning.scanner,
  };
}
