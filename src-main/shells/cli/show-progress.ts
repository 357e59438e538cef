import type { BrainConnection } from "../attach/open-or-attach";

const STEP_WORDS = {
  scan: "looking at files",
  names: "reading names",
  pages: "reading pages",
  links: "wiring links",
  vectors: "learning words",
} as const;

/** Shows how far the index is on a terminal's standard error, on one line. Returns what takes it away again. */
export function showProgress(brain: BrainConnection): () => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => undefined;
  let isShown = false;
  const unsubscribe = brain.subscribe((event) => {
    if (event.kind !== "brain.didChange" || !event.status.progress) return;
    const { step, done, total } = event.status.progress;
    stderr.write(`\r\x1b[K${STEP_WORDS[step]}: ${done} of ${total}`);
    isShown = true;
  });
  return () => {
    unsubscribe();
    if (isShown) stderr.write("\r\x1b[K");
  };
}
