import { decidedText, type MergePart, type OpenPart } from "../../../shared/merge/merge-part";
import { placeKey } from "../../../shared/merge/place-key";
import type { MergeFile, PlaceDecision } from "../../../shared/model/sync";
import { decodeText } from "../../domain/decode-text";
import { toEditorText } from "../../domain/line-ends";
import { type MergeShape, shaped } from "../../domain/sync/merge-page-bytes";
import { otherName } from "../../domain/sync/other-name";
import { isPageName } from "../../domain/sync/tree-changes";

/** One side’s version of a file. */
export interface UnitSide {
  readonly path: string;
  readonly mode: string;
  readonly bytes: Uint8Array;
}

/** A file that needs a person: its places, and what each decision makes of it. */
export interface MergeUnit {
  readonly path: string;
  readonly kind: MergeFile["kind"];
  readonly isTyped: boolean;
  /** Null where a side has taken it away. */
  readonly mine: UnitSide | null;
  readonly theirs: UnitSide | null;
  readonly parts: readonly MergePart[];
  /** One for each open part, in order. */
  readonly keys: readonly string[];
  /** Of a page that is merged by places. */
  readonly page: { readonly shape: MergeShape; readonly mode: string } | null;
}

/** What is to stand at a path; bytes null: nothing. */
export interface Resolved {
  readonly path: string;
  readonly mode: string;
  readonly bytes: Uint8Array | null;
}

const openIn = (parts: readonly MergePart[]): readonly OpenPart[] => parts.filter((part) => part.kind === "open");

/** A page with places that both sides changed. */
export function pageUnit(
  versions: { readonly path: string; readonly mine: UnitSide; readonly theirs: UnitSide; readonly isTyped: boolean },
  page: { readonly parts: readonly MergePart[]; readonly shape: MergeShape; readonly mode: string },
): MergeUnit {
  const { parts, shape, mode } = page;
  return { ...versions, kind: "page", parts, keys: openIn(parts).map(placeKey), page: { shape, mode } };
}

/** A file of which one version as a whole has to be chosen. */
export function wholeUnit(
  path: string,
  mine: UnitSide | null,
  theirs: UnitSide | null,
  isTyped: boolean,
  idOf: (bytes: Uint8Array) => string,
): MergeUnit {
  const kind =
    mine === null ? "gone_mine" : theirs === null ? "gone_theirs" : mine.path !== theirs.path ? "moved" : "file";
  // Known by their contents: the lines of a picture would make a long name.
  const key = placeKey({
    mine: mine ? [mine.path, idOf(mine.bytes)] : [],
    theirs: theirs ? [theirs.path, idOf(theirs.bytes)] : [],
  });
  const open: OpenPart = { kind: "open", base: [], mine: linesOf(mine), theirs: linesOf(theirs) };
  return { path, kind, isTyped, mine, theirs, parts: [open], keys: [key], page: null };
}

function linesOf(side: UnitSide | null): readonly string[] {
  if (side === null || !isPageName(side.path)) return [];
  const decoded = decodeText(side.bytes);
  return decoded.kind === "text" ? toEditorText(decoded.text).split("\n") : [];
}

/** What the decisions make of a unit; null while one is missing. */
export function resolveUnit(
  unit: MergeUnit,
  decisionOf: (key: string) => PlaceDecision | null,
  isTaken: (path: string) => boolean,
): readonly Resolved[] | null {
  const decisions = unit.keys.map(decisionOf);
  if (decisions.some((decision) => decision === null)) return null;
  if (unit.page !== null) {
    const text = decidedText(unit.parts, (part, index) =>
      linesOfDecision(part, decisions[index] ?? { choice: "both" }),
    );
    return [{ path: unit.path, mode: unit.page.mode, bytes: shaped(text, unit.page.shape) }];
  }
  return resolveWhole(unit, decisions[0] ?? { choice: "both" }, isTaken);
}

export function linesOfDecision({ mine, theirs }: OpenPart, decision: PlaceDecision): readonly string[] {
  switch (decision.choice) {
    case "edit":
      return decision.lines;
    case "both":
      return [...mine, ...theirs];
    case "mine":
      return mine;
    case "theirs":
      return theirs;
  }
}

function resolveWhole(
  { path, mine, theirs }: MergeUnit,
  decision: PlaceDecision,
  isTaken: (path: string) => boolean,
): readonly Resolved[] {
  const gone = (at: string): Resolved => ({ path: at, mode: "100644", bytes: null });
  const paths = [...new Set([path, mine?.path ?? path, theirs?.path ?? path])];
  const only = (side: UnitSide | null): readonly Resolved[] => [
    ...paths.filter((at) => at !== side?.path).map(gone),
    ...(side ? [{ path: side.path, mode: side.mode, bytes: side.bytes }] : []),
  ];
  if (decision.choice === "mine") return only(mine);
  if (decision.choice === "theirs") return only(theirs);
  if (decision.choice === "edit") {
    // Text of a page that one side took away: written where the other has it.
    const side = mine ?? theirs;
    if (side === null) return only(null);
    return only({ ...side, bytes: new TextEncoder().encode(decision.lines.join("\n")) });
  }
  if (mine === null || theirs === null) return only(mine ?? theirs);
  if (mine.path !== theirs.path) {
    const others = paths.filter((at) => at !== mine.path && at !== theirs.path).map(gone);
    return [...others, mine, theirs];
  }
  return [mine, { ...theirs, path: otherName(theirs.path, isTaken) }];
}
