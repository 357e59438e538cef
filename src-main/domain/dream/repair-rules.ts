import type { PageSummary } from "../../../shared/model/page";
import type { LinkTarget } from "./link-target";
import { compactName, foldSeparators, looseName, singularName } from "./loose-name";
import type { MovedPage } from "./moved-pages";
import { folderOf, lastPart, type PageName, withoutEnding } from "./page-names";
import {
  closestName,
  isNearFolder,
  nameFound,
  onlyPage,
  pathFound,
  type Rule,
  type RuleAnswer,
  type RuleContext,
} from "./repair-rule";
import { slipOfTheFingers } from "./slip-rule";
import { hasSameNumbers } from "./typing-error";

const movedFromPath: Rule = (target, { moved }) => {
  for (const path of target.paths) {
    const found = onlyMoved(moved.fromPath(path), 0.97);
    if (found) return found;
  }
  return null;
};

const movedFromFile: Rule = (target, { moved }) =>
  onlyMoved(moved.fromFile(looseName(target.last)), target.isPath ? 0.85 : 0.92);

const samePath: Rule = (target, { names }) => {
  if (!target.isPath) return null;
  for (const path of target.paths) {
    const pages = names.byPath(path);
    if (pages.length > 1) return "ambiguous";
    const page = pages[0];
    const difference = page && compareWriting(target, withoutEnding(page.path));
    if (page && difference) return pathFound("same_name", page, difference.confidence, difference.reason);
  }
  return null;
};

const sameName: Rule = (target, { names }) => {
  if (target.isMarkdown && target.isPath) return null;
  return withOnlyPage(names.byName(target.folded), target, (match) => {
    const difference = compareWriting(target, match.text);
    return difference && nameFound("same_name", match, difference.confidence, difference.reason);
  });
};

/** The name is right and the folder is not. */
const wrongFolder: Rule = (target, context) => {
  if (!target.isPath) return null;
  const pages = context.names.byFile(looseName(target.last));
  const near = pages.filter((page) => isNearFolder(target.folder, folderOf(page.path)));
  if (near.length > 1) return "ambiguous";
  const page = near[0] ?? pages[0];
  if (!page || (near.length === 0 && !isTelling(target, pages, context))) return null;
  const folder = folderOf(page.path);
  const where = folder === "" ? "at the top" : `in ${folder}/`;
  const reason = `The page is ${where}, the link says ${target.folder}/.`;
  return pathFound("folder", page, near.length === 1 ? 0.92 : 0.82, reason);
};

const onlySpaces: Rule = (target, { names }) => {
  if (compactName(target.folded).length < 5) return null;
  const same = names.byCompact(target.folded).filter((name) => hasSameNumbers(name.folded, target.folded));
  return withOnlyPage(same, target, (match) =>
    match.folded === target.folded ? null : nameFound("same_name", match, 0.92, "Only spaces or hyphens differ."),
  );
};

/** As `onlySpaces`, in the folder that is written: Markdown links are paths, and the rule above knows names. */
const onlySpacesInPath: Rule = (target, { names }) => {
  const last = looseName(target.last);
  if (!target.isPath || compactName(last).length < 4) return null;
  const same = names
    .byCompact(last)
    .filter(
      ({ kind, page, folded }) =>
        kind === "file" && folded !== last && isNearFolder(target.folder, folderOf(page.path)),
    );
  const [first] = same;
  if (!first) return null;
  if (same.some(({ page }) => page.path !== first.page.path)) return "ambiguous";
  return pathFound("same_name", first.page, 0.9, "Only spaces or hyphens differ.");
};

const otherNumber: Rule = (target, { names }) => {
  const singular = singularName(target.folded);
  // `https` is no plural of `http`, and a short word has another meaning with an s as often as not.
  if (singular.length < 4 || !/[aeiouy]/u.test(singular)) return null;
  return withOnlyPage(names.bySingular(target.folded), target, (match) => {
    if (match.folded === target.folded) return null;
    const reason = match.folded === singular ? "The page has the singular." : "The page has the plural.";
    return nameFound("plural", match, target.folded.includes(" ") ? 0.86 : 0.76, reason);
  });
};

const otherOrder: Rule = (target, { names }) => {
  const words = target.folded.split(" ").length;
  if (words < 2) return null;
  const same = names.bySorted(target.folded).filter((name) => hasSameNumbers(name.folded, target.folded));
  return withOnlyPage(same, target, (match) => {
    // Two words turned round make another thing (`wiki vim`, `vim wiki`), but for the names of people.
    const isName = target.text.includes(",") || match.page.type === "person" || areCapitalised(target.text, match.text);
    if (match.folded === target.folded || (words === 2 && !isName)) return null;
    return nameFound("order", match, 0.85, "The same words in another order.");
  });
};

/** The rules in order of trust. The first that says anything is heard. */
export const REPAIR_RULES: readonly Rule[] = [
  movedFromPath,
  samePath,
  sameName,
  movedFromFile,
  wrongFolder,
  onlySpaces,
  onlySpacesInPath,
  otherNumber,
  otherOrder,
  slipOfTheFingers,
];

function withOnlyPage(
  names: readonly PageName[],
  target: LinkTarget,
  judge: (match: PageName) => RuleAnswer,
): RuleAnswer {
  const found = onlyPage(names);
  if (found === null || found === "ambiguous") return found;
  const match = closestName(target.text, found);
  return match && judge(match);
}

/** What two writings of one name differ in; null when they do not differ at all. */
function compareWriting(target: LinkTarget, name: string): { confidence: number; reason: string } | null {
  const [a, b] = [target.text.normalize("NFC"), name.normalize("NFC")];
  if (target.text === name) {
    return target.raw === name ? null : { confidence: 0.95, reason: "Only a slash or the file's ending differs." };
  }
  if (a === b) return { confidence: 0.98, reason: "Only the Unicode form of the letters differs." };
  if (a.toLowerCase() === b.toLowerCase()) return { confidence: 0.97, reason: "Only upper and lower case differ." };
  const length = looseName(name).length;
  if (length < 2) return null;
  if (foldSeparators(a) === foldSeparators(b)) {
    return { confidence: 0.95, reason: "Only spaces, hyphens, underscores or punctuation differ." };
  }
  return { confidence: length < 5 ? 0.8 : 0.93, reason: "Only accents differ." };
}

/** Names that every folder may have; they say nothing about which page is meant. */
const EVERYWHERE = new Set(
  "index readme home notes note todo overview about log changelog untitled template draft main inbox".split(" "),
);

/**
 * Whether a name alone, in a folder unlike the written one, says which page is meant: one page, a telling name, and no
 * sign that the slash belongs to a name (`input/output`, or a page `machine learning` with pages under it).
 */
function isTelling(target: LinkTarget, pages: readonly PageSummary[], context: RuleContext): boolean {
  const last = looseName(target.last);
  if (pages.length !== 1 || EVERYWHERE.has(last)) return false;
  if (target.isMarkdown || context.folders.has(target.folder)) return true;
  if (context.missing.isNamespace(target.folder)) return false;
  const isLong = /\p{L}/u.test(last) && (last.includes(" ") || last.length >= 10);
  return isLong && context.names.byName(looseName(lastPart(target.folder))).length === 0;
}

/** Whether each word of both texts begins with a capital, as names of people and places do. */
function areCapitalised(...texts: readonly string[]): boolean {
  return texts.every((text) => text.split(/[\s_-]+/u).every((word) => /^\p{Lu}/u.test(word)));
}

function onlyMoved(moved: readonly MovedPage[], confidence: number): RuleAnswer {
  const first = moved[0];
  if (!first) return null;
  if (moved.some((one) => one.page.path !== first.page.path)) return "ambiguous";
  const isSameFile = looseName(lastPart(first.from)) === looseName(lastPart(first.page.path));
  const when = first.dateMs === null ? "" : ` on ${formatDay(first.dateMs)}`;
  const reason = `${first.from} was ${isSameFile ? "moved" : "renamed"} to ${first.page.path}${when}.`;
  return pathFound("moved", first.page, confidence, reason);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function formatDay(ms: number): string {
  const date = new Date(ms);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}
