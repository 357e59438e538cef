import path from "node:path";
import { asPagePath } from "../../shared/model/page";
import type { TextEdit } from "../domain/rename/text-edit";
import type { AppState } from "../ports/app-state";
import type { FileWrite, RenameRecord } from "../ports/rename-journal";
import { openJsonFile } from "./json-file";

/** The last rename of a brain, beside its index: what an interrupted one is rolled back from, and what undo takes back. */
export const openRenameJournal = (brainDir: string): AppState<RenameRecord> =>
  openJsonFile(path.join(brainDir, "last-rename.json"), parseRecord);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

function parseRecord(value: unknown): RenameRecord | null {
  if (!isObject(value) || !isText(value.id) || !isText(value.subject) || !isTextOrNull(value.commit)) return null;
  if (!Array.isArray(value.inverse) || (value.state !== "writing" && value.state !== "done")) return null;
  const inverse = value.inverse.map(parseWrite);
  const { id, state, subject, commit } = value;
  return inverse.every((write) => write !== null) ? { id, state, subject, commit, inverse } : null;
}

/** A write as it is kept; null for anything else. */
export function parseWrite(value: unknown): FileWrite | null {
  if (!isObject(value) || !isText(value.before) || !isText(value.after) || !isTextOrNull(value.text)) return null;
  const { from, to, before, after, text } = value;
  if (!isTextOrNull(from) || !isTextOrNull(to)) return null;
  const [edits, inverse] = [parseEdits(value.edits), value.inverse === null ? null : parseEdits(value.inverse)];
  if (edits === null) return null;
  const page = (given: string | null) => (given === null ? null : asPagePath(given));
  return { from: page(from), to: page(to), before, after, edits, inverse, text };
}

function parseEdits(value: unknown): readonly TextEdit[] | null {
  if (!Array.isArray(value)) return null;
  const edits = value.filter(
    (edit) => isObject(edit) && Number.isInteger(edit.start) && Number.isInteger(edit.end) && isText(edit.replacement),
  );
  return edits.length === value.length ? edits : null;
}
