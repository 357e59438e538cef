import { startThread } from "../platform/thread-rpc";
import type { MentionReader } from "../ports/mention-reader";
import type { PageExtractor } from "../ports/page-extractor";
import type { RenameEngine } from "../ports/rename-engine";

export interface OpenExtractor {
  readonly extractor: PageExtractor;
  readonly mentions: MentionReader;
  readonly renames: RenameEngine;
  close(): Promise<void>;
}

/** Starts the extract thread on a brain's folder. */
export async function openExtractor(threadFile: string, root: string): Promise<OpenExtractor> {
  const thread = startThread<PageExtractor & MentionReader & RenameEngine>(threadFile, null);
  await thread.api.start(root);
  return { extractor: thread.api, mentions: thread.api, renames: thread.api, close: thread.stop };
}
