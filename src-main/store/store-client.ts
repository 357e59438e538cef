import { startThread } from "../platform/thread-rpc";
import type { PageStore } from "../ports/page-store";
import type { StoreThread } from "./thread";

export interface OpenStore {
  readonly store: PageStore;
  /** Why an index that was there had to be replaced by an empty one; null in the normal case. */
  readonly rebuiltBecause: string | null;
  close(): Promise<void>;
  onDidDie(listener: () => void): void;
}

/** Starts the store thread on a brain's state folder. */
export async function openStore(threadFile: string, folder: string, templateFile: string | null): Promise<OpenStore> {
  const thread = startThread<StoreThread>(threadFile, null);
  try {
    const rebuiltBecause = await thread.api.open(folder, templateFile);
    return {
      store: thread.api,
      rebuiltBecause,
      onDidDie: thread.onDidDie,
      async close() {
        await thread.api.close().catch(() => undefined);
        await thread.stop();
      },
    };
  } catch (error) {
    await thread.stop();
    throw error;
  }
}
