import type { Answer, Citation } from "../../../shared/model/think";
import type { BrainFiles } from "../../ports/brain-files";

/** Numbers of the citations whose file does not hold their quote at their place now: edited, moved, gone or unreadable. */
export async function staleCitations(
  { citations, nearest }: Pick<Answer, "citations" | "nearest">,
  files: Pick<BrainFiles, "read">,
): Promise<readonly number[]> {
  const byPath = Map.groupBy([...citations, ...nearest], ({ page }) => page.path);
  const stale = await Promise.all(
    [...byPath].map(async ([path, cited]) => {
      const file = await files.read(path).catch(() => null);
      return cited.filter((citation) => !file || !holds(file.bytes, citation)).map(({ n }) => n);
    }),
  );
  return [...new Set(stale.flat())].sort((a, b) => a - b);
}

const holds = (bytes: Uint8Array, { start, end, quote }: Citation): boolean =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start, end)) === quote;
