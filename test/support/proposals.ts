import type { DreamFinding, FileEdits, Proposal } from "../../shared/model/dream";
import { asPagePath } from "../../shared/model/page";
import { diffTexts } from "../../src-main/domain/dream/diff";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { aSummary } from "./dream-brain";
import { aProposal } from "./dream-runs";

/** The edits of one file: in its text, each first part is replaced by the second. */
export function editsOf(name: string, text: string, ...changes: readonly (readonly [string, string])[]): FileEdits {
  const bytes = Buffer.from(text);
  const edits = changes.map(([original, replacement]) => {
    const start = bytes.indexOf(original);
    const end = start + Buffer.byteLength(original);
    const lineStart = bytes.lastIndexOf("\n", start - 1) + 1;
    const before = bytes.subarray(lineStart, start).toString().slice(-40);
    const after = bytes.subarray(end).toString().split("\n")[0]?.slice(0, 40) ?? "";
    return { start, end, replacement, anchor: { before, original, after } };
  });
  const changed = changes.reduce((all, [from, to]) => all.replace(from, to), text);
  return { path: asPagePath(name), revision: blobRevision(bytes), edits, diff: diffTexts(text, changed) };
}

/** An open proposal that edits files, mainly the first. */
export function anEdit(id: string, files: readonly FileEdits[], part: Partial<Proposal> = {}): Proposal {
  const page = aSummary(files[0]?.path ?? "none.md");
  return aProposal({ id, page, change: { kind: "edit", files }, title: `Change ${id}`, ...part });
}

/** An open proposal to merge a page into another. */
export function aMerge(id: string, page: string, into: string): Proposal {
  return aProposal({
    id,
    rule: "duplicate",
    page: aSummary(page),
    others: [aSummary(into)],
    change: { kind: "rename", change: { kind: "merge", page, into, keepAlias: true } },
    title: `Merge ${page} into ${into}`,
    reason: "They have the same e-mail address.",
  });
}

/** A finding on a page, with a sentence of it as evidence. */
export function aQuotedFinding(
  id: string,
  name: string,
  quote: string,
  part: Partial<DreamFinding> = {},
): DreamFinding {
  const page = aSummary(name);
  const evidence = [{ page, text: quote, start: 0, end: Buffer.byteLength(quote) }];
  const base = { id, inputs: "i1", rule: "contradiction", page, others: [], note: "", state: "open" } as const;
  return { ...base, evidence, ...part };
}
