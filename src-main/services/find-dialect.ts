import type { ReadingRules } from "../../shared/text/reading-rules";
import { decodeText } from "../domain/decode-text";
import { detectDialect } from "../domain/dialect/detect-dialect";
import type { BrainFiles } from "../ports/brain-files";

/** Enough to tell; each costs a read of a file when a brain opens. */
const SAMPLE_PAGES = 150;
const MAX_CONFIG_BYTES = 1_000_000;

/** Settings that only one program leaves in a folder. A Logseq folder that Obsidian opened too stays Logseq's. */
const CONFIGS = [
  ["logseq/config.edn", "logseq"],
  ["dendron.yml", "dendron"],
  [".obsidian/app.json", "obsidian"],
] as const;

/**
 * How the links of a brain are written: by the settings of the program it was written with, else as it was found before,
 * else by its pages. Pages are looked at once: a sample that tipped over with one page more would have all of them read
 * again.
 */
export async function findDialect(
  files: Pick<BrainFiles, "scan" | "read" | "readAttachment">,
  before: ReadingRules["dialect"] | null,
): Promise<ReadingRules["dialect"]> {
  for (const [file, dialect] of CONFIGS) {
    const bytes = await files.readAttachment(file, MAX_CONFIG_BYTES).catch(() => null);
    if (bytes !== null) return dialect;
  }
  if (before !== null) return before;
  const { files: pages } = await files.scan();
  const paths = pages.map((page) => page.path).sort();
  const step = Math.max(1, Math.floor(paths.length / SAMPLE_PAGES));
  const chosen = paths.filter((_, index) => index % step === 0).slice(0, SAMPLE_PAGES);
  const texts = await Promise.all(chosen.map((path) => files.read(path).catch(() => null)));
  return detectDialect({
    paths,
    texts: texts.flatMap((file) => {
      const decoded = file ? decodeText(file.bytes) : null;
      return decoded?.kind === "text" ? [decoded.text] : [];
    }),
  });
}
