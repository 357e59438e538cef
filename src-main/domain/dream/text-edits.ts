import type { PageSource } from "../../../shared/model/broken-link";
import type { Edit, FileEdits } from "../../../shared/model/dream";
import type { TextEdit } from "../../../shared/text/edit-frontmatter";
import { diffTexts } from "./diff";

/** What is kept of the line around an edit. */
const AROUND = 40;
const encoder = new TextEncoder();

/**
 * Replacements in a page's text as the edits of its file, each with what stands around it.
 * @param edits in UTF-16 offsets of the source's text, byte order mark included; apart from each other
 */
export function fileEditsOf(source: PageSource, edits: readonly TextEdit[]): FileEdits {
  const { path, revision, text } = source;
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const after = sorted.reduceRight((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
  return { path, revision, edits: sorted.map((edit) => fileEdit(text, edit)), diff: diffTexts(text, after) };
}

function fileEdit(text: string, { start, end, text: replacement }: TextEdit): Edit {
  const byte = encoder.encode(text.slice(0, start)).length;
  const original = text.slice(start, end);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  return {
    start: byte,
    end: byte + encoder.encode(original).length,
    replacement,
    anchor: {
      before: text.slice(Math.max(lineStart, start - AROUND), start),
      original,
      after: text.slice(end, Math.min(lineEnd, end + AROUND)),
    },
  };
}
