import type { PageBlame } from "../../shared/contract/page";
import type { PagePath } from "../../shared/model/page";
import { readBlame } from "../domain/read-blame";
import { blobRevision } from "../platform/blob-revision";
import type { RunGit } from "../ports/git-starter";

/** Pages that are remembered: one goes back and forth between a few. */
const KEPT = 24;
/** Long histories take seconds; nobody waits for minutes. */
const SILENT_MS = 20_000;

/** Who wrote which line of a page, kept for the same bytes at the same commit. */
export function createBlame(root: string, runGit: RunGit, head: () => Promise<string | null>) {
  const known = new Map<string, PageBlame>();
  return async (file: PagePath, bytes: Uint8Array): Promise<PageBlame | null> => {
    const commit = await head();
    if (commit === null) return null;
    const revision = blobRevision(bytes);
    const key = `${commit} ${revision} ${file}`;
    const kept = known.get(key);
    if (kept) return kept;
    const args = ["blame", "--porcelain", "--contents", "-", "--", `./${file}`];
    const answer = await runGit(root, args, { input: bytes, silentMs: SILENT_MS });
    // A page that no commit has yet is nobody's.
    if (answer.code !== 0) return null;
    const blame = { revision, ...readBlame(answer.text) };
    known.set(key, blame);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return blame;
  };
}
