import { startThread } from "../platform/thread-rpc";
import type { MentionReader } from "../ports/mention-reader";
import type { PageExtractor } from "../ports/page-extractor";

export interface OpenExtractor {
  readonly extractor: PageExtractor;
  readonly mentions: MentionReader;
  close(): Promise<void>;
}

/** Starts the extract thread on a brain's folder. */
export async function openExtractor(threadFile: string, root: string): Promise<OpenExtractor> {
  const thread = startThread<PageExtractor & MentionReader>(threadFile, null);
  await thread.api.start(root);
  return { extractor: thread.api, mentions: thread.api, close: thread.stop };
}
