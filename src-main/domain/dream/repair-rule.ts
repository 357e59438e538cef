import type { PageSummary } from "../../../shared/model/page";
import { editDistance } from "./edit-distance";
import type { LinkTarget } from "./link-target";
import { singularName } from "./loose-name";
import type { MissingNames } from "./missing-names";
import type { MovedPages } from "./moved-pages";
import { loosePath, type PageName, type PageNames } from "./page-names";
import { hasSameNumbers, type KnownWords } from "./typing-error";

/** How a missing target was recognised. */
export type RepairKind = "moved" | "same_name" | "folder" | "plural" | "order" | "typo";

/** What a rule found. */
export interface Found {
  readonly page: PageSummary;
  readonly kind: RepairKind;
  /** 0 to 1. */
  readonly confidence: number;
  /** In plain words, for people. */
  readonly reason: string;
  /** The name that was recognised; `path` when it was the path. */
  readonly recognised: { readonly kind: PageName["kind"] | "path"; readonly text: string };
}

export interface RuleContext {
  readonly names: PageNames;
  readonly moved: MovedPages;
  readonly missing: MissingNames;
  readonly words: KnownWords;
  readonly folders: ReadonlySet<string>;
}

/** A page, `ambiguous` when several fit (then nothing is proposed), or null: not this rule's case. */
export type RuleAnswer = Found | "ambiguous" | null;
export type Rule = (target: LinkTarget, context: RuleContext) => RuleAnswer;

/** The names, when one page has them all. */
export function onlyPage(names: readonly PageName[]): readonly PageName[] | "ambiguous" | null {
  const first = names[0];
  if (!first) return null;
  return names.every((name) => name.page.path === first.page.path) ? names : "ambiguous";
}

/** Of several names of one page the one that needs the least change; a title before a file name before an alias. */
export function closestName(text: string, names: readonly PageName[]): PageName | null {
  const order: readonly PageName["kind"][] = ["title", "file", "alias"];
  const plain = (name: string) => name.normalize("NFC").toLowerCase();
  const cost = (name: PageName) => editDistance(plain(text), plain(name.text), 20) * 10 + order.indexOf(name.kind);
  return names.reduce<PageName | null>((best, name) => (best && cost(best) <= cost(name) ? best : name), null);
}

/** Folders that are one but for a slip, singular and plural, or outer folders left out. */
export function isNearFolder(written: string, folder: string): boolean {
  const [a, b] = [loosePath(written), loosePath(folder)];
  if (a === b || b.endsWith(`/${a}`) || a.endsWith(`/${b}`)) return true;
  if (singularPath(a) === singularPath(b)) return true;
  const length = Math.min(a.length, b.length);
  const limit = length < 6 ? 1 : 2;
  return length >= 4 && hasSameNumbers(a, b) && editDistance(a, b, limit) <= limit;
}

const singularPath = (path: string): string => path.split("/").map(singularName).join("/");

export function nameFound(kind: RepairKind, match: PageName, confidence: number, reason: string): Found {
  const because = match.kind === "alias" ? `${reason} “${match.text}” is another name of the page.` : reason;
  return { page: match.page, kind, confidence, reason: because, recognised: { kind: match.kind, text: match.text } };
}

export function pathFound(kind: RepairKind, page: PageSummary, confidence: number, reason: string): Found {
  return { page, kind, confidence, reason, recognised: { kind: "path", text: page.path } };
}
