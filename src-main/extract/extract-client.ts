import { startThread } from "../platform/thread-rpc";
import type { PageExtractor } from "../ports/page-extractor";

export interface OpenExtractor {
  readonly extractor: PageExtractor;
  close(): Promise<void>;
}

/** Starts the extract thread on a brain's folder. */
export async function openExtractor(threadFile: string, root: string): Promise<OpenExtractor> {
  const thread = startThread<PageExtractor>(threadFile, null);
  await thread.api.start(root);
  return { extractor: thread.api, close: thread.stop };
}
