import type { BrokenLinkInput, UnresolvedLinkSite } from "../../../shared/model/broken-link";
import { collectKnownWords } from "./known-words";
import { readLinkTarget } from "./link-target";
import { collectMissingNames } from "./missing-names";
import { traceMovedPages } from "./moved-pages";
import { folderOf, indexPageNames, type PageNames } from "./page-names";
import type { Found, RuleContext } from "./repair-rule";
import { REPAIR_RULES } from "./repair-rules";

/** Where a broken link should point, and why. Its confidence is never below `MIN_CONFIDENCE`. */
export type Repair = Found;

export interface BrokenLinkRepair {
  /** The best target of one unresolved link; null when there is none, or more than one. */
  decide(site: UnresolvedLinkSite): Repair | null;
  readonly names: PageNames;
}

/** Under this a proposal costs more attention than it saves. */
export const MIN_CONFIDENCE = 0.7;

/** Prepares the names of a brain, once, so that each of many thousand links is decided in microseconds. */
export function createBrokenLinkRepair(input: BrokenLinkInput): BrokenLinkRepair {
  const names = indexPageNames(input.names);
  const missing = collectMissingNames(input.unresolved, names);
  const context: RuleContext = {
    names,
    missing,
    moved: traceMovedPages(input.renames, names),
    words: collectKnownWords(input.names, missing.names),
    folders: collectFolders(input),
  };
  // The same target is asked for again and again; only a relative one depends on where it stands.
  const decided = new Map<string, Repair | null>();
  return {
    names,
    decide(site) {
      const isMarkdown = site.syntax === "markdown" || site.syntax === "reference";
      const isRelative = isMarkdown || site.rawTarget.startsWith(".");
      const key = `${isRelative ? folderOf(site.source.path) : ""}\n${isMarkdown}\n${site.rawTarget}`;
      let repair = decided.get(key);
      if (repair === undefined) {
        repair = decideTarget(site, context);
        decided.set(key, repair);
      }
      // A page seldom means itself: what is nearly its own name is another page that is missing.
      return repair?.page.path === site.source.path ? null : repair;
    },
  };
}

function decideTarget(site: UnresolvedLinkSite, context: RuleContext): Repair | null {
  const target = readLinkTarget(site);
  if (!target) return null;
  for (const rule of REPAIR_RULES) {
    const answer = rule(target, context);
    if (answer === "ambiguous") return null;
    if (answer) return answer.confidence >= MIN_CONFIDENCE ? answer : null;
  }
  return null;
}

function collectFolders(input: BrokenLinkInput): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { page } of input.names) {
    for (let folder = folderOf(page.path); folder !== ""; folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}
