import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { toEditorText } from "../domain/line-ends";
import type { FileBytes } from "../ports/brain-files";

/** The refusal to write a file that is no longer what the edit was based on; what it is now goes along. */
export function changedSince(path: PagePath, current: FileBytes | null): BrainError<"revision_conflict"> {
  const now = current ? decodeText(current.bytes) : null;
  return new BrainError("revision_conflict", "The file has changed since it was opened.", {
    path,
    currentText: now?.kind === "text" ? toEditorText(now.text) : "",
    currentRevision: current?.revision ?? "",
  });
}
