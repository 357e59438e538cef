import type { PagePath } from "../../../shared/model/page";
import { decodeText } from "../../domain/decode-text";
import { encodeText } from "../../domain/encode-text";
import type { BrainFiles } from "../../ports/brain-files";
import type { FileWrite } from "../../ports/rename-journal";

export interface PageMove {
  readonly from: PagePath;
  readonly to: PagePath;
}

/**
 * A file of the brain that holds paths of pages and is no page itself, such as `.noctuary/links.yaml`: it is told of every
 * move, and changes in the same set of writes and the same commit.
 */
export interface RenameFollower {
  readonly path: PagePath;
  /** The file's text with the old paths replaced by the new ones; the same text when none is in it. */
  rewrite(text: string, moves: readonly PageMove[]): string;
}

/** The writes that keep followers in step with moved pages. */
export async function followerWrites(
  followers: readonly RenameFollower[],
  moves: readonly PageMove[],
  files: Pick<BrainFiles, "read">,
  revisionOf: (bytes: Uint8Array) => string,
): Promise<readonly FileWrite[]> {
  if (moves.length === 0) return [];
  const writes: FileWrite[] = [];
  for (const { path, rewrite } of followers) {
    const current = await files.read(path);
    const decoded = current ? decodeText(current.bytes) : null;
    if (!current || decoded?.kind !== "text") continue;
    const text = rewrite(decoded.text, moves);
    if (text === decoded.text) continue;
    const after = revisionOf(encodeText(text, decoded.bomLength));
    const edits = [{ start: 0, end: decoded.text.length, replacement: text }];
    writes.push({ from: path, to: path, before: current.revision, after, edits, text: null });
  }
  return writes;
}
