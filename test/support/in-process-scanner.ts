import type { TextScanner } from "../../src-main/ports/text-scanner";
import { createTextReader } from "../../src-main/scan/text-reader";

/** The scanner without its thread: nothing stops a pattern here. */
export function anInProcessScanner(readBytes: (path: string) => Uint8Array | null): TextScanner {
  const reader = createTextReader(readBytes);
  return {
    know(pages, revisionOf) {
      void reader.know(
        Array.from(pages, ({ id, path, title, aliases }) => ({ id, path, title, aliases, revision: revisionOf(path) })),
        [],
      );
    },
    warm: () => undefined,
    scan: (scan) => reader.verdicts(scan),
    lines: (scan, limit) => reader.lines(scan, limit),
  };
}
