import type { BrainClient } from "../../../../shared/contract/client";
import type { PageDraft, PagePath } from "../../../../shared/model/page";
import type { DiskVersion } from "./conflict-decision";

/** What was typed into a page while nobody has chosen between it and the file: kept by the Host, so that nothing ends it. */
export class KeptDraft {
  readonly #client: BrainClient;
  readonly #path: PagePath;
  #kept: string | null = null;

  constructor(client: BrainClient, path: PagePath) {
    this.#client = client;
    this.#path = path;
  }

  /** What an earlier window has left; null when there is nothing, or it cannot be asked for. */
  async read(): Promise<PageDraft | null> {
    const drafts = await this.#client.invoke("page.drafts", {}).catch(() => []);
    const draft = drafts.find(({ path }) => path === this.#path) ?? null;
    this.#kept = draft?.text ?? null;
    return draft;
  }

  keep(text: string, base: DiskVersion): void {
    if (this.#kept === text) return;
    this.#kept = text;
    const draft = { path: this.#path, text, baseText: base.text, baseRevision: base.revision };
    // What cannot be kept is still in the window, which asks before it goes.
    void this.#client.invoke("page.keepDraft", draft).catch(() => {
      this.#kept = null;
    });
  }

  drop(): void {
    if (this.#kept === null) return;
    this.#kept = null;
    void this.#client.invoke("page.dropDraft", { path: this.#path }).catch(() => undefined);
  }
}
