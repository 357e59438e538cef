import type { PagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { decodePercent } from "../../../shared/text/slug";
import type { PageId } from "../extracted-page";
import type { NameTable } from "../links/name-table";
import { fileReferencesOf, placesOf } from "./file-references";
import { sectionOf } from "./heading-anchors";
import { aimsOf } from "./link-aims";
import { type LinkSite, linkSitesOf, type Resolve, resolveOnce } from "./link-site";
import { carriedFields } from "./merge-fields";
import { type NameChange, withFutureNames } from "./name-change";
import type { PageText, PreparedRename } from "./prepare-rename";
import type { FilePlan } from "./rename-plan";
import { repeatedSpans } from "./repeated-text";
import { NEW_PAGE } from "./resolved-change";
import { isTagOrBelow } from "./tag-edits";
import { spliceText } from "./text-edit";

export interface ProofInput {
  readonly prepared: PreparedRename;
  readonly names: readonly NameChange[];
  /** Every page with a link that the change could touch, as it is now. */
  readonly texts: readonly PageText[];
  readonly files: readonly FilePlan[];
  readonly rules: ReadingRules;
  isThere(path: string): boolean;
}

/** What a rename comes to, checked by reading the texts as they will be. */
export interface RenameProof {
  /** Links held against each other. */
  readonly links: number;
  /** What is not as it was, modulo the change: links, names, tags, files. Empty: the proof holds. For tests, never logged. */
  readonly faults: readonly string[];
  /** The texts afterwards, in the order of `files`; null for a file that is gone. */
  readonly texts: readonly (string | null)[];
}

/**
 * Proves a plan: parses every page again as it will be and resolves every link against the names as they will be. The
 * multiset of (page, page led to, anchor, syntax, status) must be what it was, modulo the change.
 */
export function proveRename(input: ProofInput, table: NameTable): RenameProof {
  const { prepared, files, rules, texts } = input;
  const now = resolveOnce(table);
  const before = texts.map((page): Read => {
    const parsed = prepared.own.get(page.id)?.parsed ?? parsePage(page.path, page.text, rules);
    return { id: page.id, path: page.path, parsed, sites: linkSitesOf(parsed, page.id, page.path, now) };
  });
  const byId = new Map(texts.map((page) => [page.id, page]));
  const futures = files.map((file) => futureText(file, byId));
  return withFutureNames(table, input.names, () => {
    const planned = new Map(files.map((file, index) => [file.id, { file, text: futures[index] ?? null }]));
    const later = resolveOnce(table);
    const after = readAfter(input, before, planned, later);
    const faults = [
      ...linkFaults(expectedLinks(input, before, later, table), actualLinks(after)),
      ...nameFaults(after, table),
      ...(prepared.change.kind === "tag" ? difference(expectedTags(prepared, before), tagsOf(after)) : []),
      ...fileFaults(input, before, after),
    ];
    return { links: before.reduce((sum, page) => sum + page.sites.length, 0), faults, texts: futures };
  });
}

interface Read {
  readonly id: PageId;
  readonly path: PagePath;
  readonly parsed: ParsedPage;
  readonly sites: readonly LinkSite[];
}

function futureText(file: FilePlan, texts: ReadonlyMap<PageId, PageText>): string | null {
  if (file.created !== null) return file.created;
  if (file.newPath === null) return null;
  const page = texts.get(file.id);
  if (!page) throw new RangeError("A planned page was not read.");
  return spliceText(page.text, file.edits);
}

function readAfter(
  { rules }: ProofInput,
  before: readonly Read[],
  planned: ReadonlyMap<PageId, { file: FilePlan; text: string | null }>,
  resolve: Resolve,
): readonly Read[] {
  const read = (id: PageId, path: PagePath, text: string): Read => {
    const parsed = parsePage(path, text, rules);
    return { id, path, parsed, sites: linkSitesOf(parsed, id, path, resolve) };
  };
  const pages = before.flatMap((page): Read[] => {
    const plan = planned.get(page.id);
    if (!plan) return [{ ...page, sites: linkSitesOf(page.parsed, page.id, page.path, resolve) }];
    const path = plan.file.newPath;
    return path === null || plan.text === null ? [] : [read(page.id, path, plan.text)];
  });
  const made = planned.get(NEW_PAGE);
  return made?.file.newPath && made.text !== null ? [...pages, read(NEW_PAGE, made.file.newPath, made.text)] : pages;
}

/** A link as it must be, and whether it may stand in another syntax, or be the same as another of its page. */
interface Expected extends Tuple {
  readonly mayJoin: boolean;
}

function expectedLinks(
  { prepared, names }: ProofInput,
  before: readonly Read[],
  resolve: Resolve,
  table: NameTable,
): Expected[] {
  const { change, own } = prepared;
  const aimOf = aimsOf(prepared, names);
  const section = change.kind === "split" ? sectionOf(parsedOf(prepared, change.page.id), change.heading) : null;
  const newPaths = new Map([...own.values()].map((page) => [page.id, page.newPath]));
  const links = before.flatMap((page) => {
    const mayJoin = joinedSites(page, prepared, table);
    return page.sites.map((site, index): Expected => {
      const isSplitOff =
        section !== null &&
        change.kind === "split" &&
        page.id === change.page.id &&
        site.targetStart >= section.heading.end &&
        site.targetStart < section.end;
      const mergedInto = change.kind === "merge" && page.id === change.page.id ? change.into : null;
      const source = isSplitOff ? NEW_PAGE : (mergedInto?.id ?? page.id);
      const moved = newPaths.get(page.id) ?? page.path;
      const path = isSplitOff && change.kind === "split" ? change.to : (mergedInto?.path ?? moved);
      if (site.status === "resolved") {
        const aim = aimOf(site, { idAfter: source });
        return { ...tuple(source, aim.page, aim.anchor, site, "resolved"), mayJoin: mayJoin(index) };
      }
      const { targetId, status } = resolve(site.rawTarget, path, site.syntax);
      return { ...tuple(source, targetId, site.anchor, site, status), mayJoin: mayJoin(index) };
    });
  });
  if (change.kind !== "split") return links;
  // The link that is left behind.
  const left = `${change.page.id} ${NEW_PAGE} -`;
  return [...links, { exact: `${left} wikilink resolved`, loose: `${left} resolved`, mayJoin: false }];
}

/**
 * Which links of a merged page may come to stand otherwise: those of properties that both pages have (joined in a list, or
 * noted in the text), and those of text that the other page holds word for word.
 */
function joinedSites(page: Read, { change, own }: PreparedRename, table: NameTable): (index: number) => boolean {
  if (change.kind !== "merge" || page.id !== change.page.id) return () => false;
  const into = own.get(change.into.id);
  if (!into) return () => false;
  const carried = new Set(carriedFields(page.parsed, into.parsed));
  const twice = repeatedSpans(page, into, table);
  return (index) => {
    const link = page.parsed.links[index];
    if (!link) return false;
    if (link.block < 0) return link.field === null || !carried.has(link.field);
    return twice.some(({ start, end }) => link.start >= start && link.end <= end);
  };
}

interface Tuple {
  readonly exact: string;
  /** The same without the syntax. */
  readonly loose: string;
}

const actualLinks = (after: readonly Read[]): Tuple[] =>
  after.flatMap(({ id, sites }) => sites.map((site) => tuple(id, site.targetId, site.anchor, site, site.status)));

function tuple(source: PageId, target: PageId | null, anchor: string | null, site: LinkSite, status: string): Tuple {
  const what = status === "resolved" ? `${target}` : `“${site.rawTarget}”`;
  const link = `${source} ${what} ${decodePercent(anchor ?? "-")}`;
  return { exact: `${link} ${site.syntax} ${status}`, loose: `${link} ${status}` };
}

/**
 * The links must be exactly those expected. One that may join another must be there too, in any syntax and at least once; and
 * nothing may be there that none of them accounts for.
 */
function linkFaults(expected: readonly Expected[], actual: readonly Tuple[]): string[] {
  const strict = expected.filter(({ mayJoin }) => !mayJoin);
  const joining = expected.filter(({ mayJoin }) => mayJoin);
  const exact = (links: readonly Tuple[]) => links.map((link) => link.exact);
  const faults = difference(exact(strict), exact(actual));
  if (joining.length === 0) return faults;
  const there = new Set(actual.map(({ loose }) => loose));
  const lost = joining.filter(({ loose }) => !there.has(loose)).map((link) => `missing: ${link.exact}`);
  const looseOf = new Map(actual.map((link) => [link.exact, link.loose]));
  const accounted = new Set(joining.map(({ loose }) => loose));
  const isAccounted = (fault: string) =>
    fault.startsWith(TOO_MANY) && accounted.has(looseOf.get(fault.slice(TOO_MANY.length)) ?? "");
  return [...faults.filter((fault) => !isAccounted(fault)), ...lost];
}

const TOO_MANY = "too many: ";

function parsedOf(prepared: PreparedRename, id: PageId): ParsedPage {
  const own = prepared.own.get(id);
  if (!own) throw new RangeError("A page of the change was not read.");
  return own.parsed;
}

/** What is in one multiset and not in the other. */
function difference(expected: readonly string[], actual: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of expected) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of actual) counts.set(item, (counts.get(item) ?? 0) - 1);
  return [...counts].flatMap(([item, count]) => (count === 0 ? [] : [`${count > 0 ? "missing: " : TOO_MANY}${item}`]));
}

/** The pages must be called as the plan assumed, or other links would resolve otherwise. */
function nameFaults(after: readonly Read[], table: NameTable): string[] {
  return after.flatMap(({ id, path, parsed }) => {
    const known = table.get(id);
    const isSame =
      known?.path === path && known.title === parsed.title && known.aliases.join("\0") === parsed.aliases.join("\0");
    return isSame ? [] : [`names: ${path}`];
  });
}

function expectedTags({ change }: PreparedRename, before: readonly Read[]): string[] {
  if (change.kind !== "tag") return [];
  const renamed = (tag: string) => (isTagOrBelow(tag, change.tag) ? change.to + tag.slice(change.tag.length) : tag);
  return before.flatMap(({ id, parsed }) => [...new Set(parsed.tags.map(renamed))].map((tag) => `${id} #${tag}`));
}

function tagsOf(after: readonly Read[]): string[] {
  return after.flatMap(({ id, parsed }) => [...new Set(parsed.tags)].map((tag) => `${id} #${tag}`));
}

/** The pictures and files that pages show are those they showed before, wherever page or file went. */
function fileFaults({ prepared, isThere }: ProofInput, before: readonly Read[], after: readonly Read[]): string[] {
  const { change } = prepared;
  if (change.kind !== "move") return [];
  const files = new Map(change.files.map(({ from, to }) => [from, to]));
  const later = new Map(after.map((page) => [page.id, page]));
  const moved = new Set(change.pages.map(({ id }) => id));
  const come = new Set(files.values());
  const isThereAfter = (path: string) => come.has(path) || (isThere(path) && !files.has(path));
  // Without moved files the pages that stay show what they showed.
  const concerned = files.size > 0 ? before : before.filter(({ id }) => moved.has(id));
  return concerned.flatMap((old) => {
    const now = later.get(old.id);
    if (!now) return [];
    const shown = filesShown(old, isThere).map((file) => files.get(file) ?? file);
    return difference(shown, filesShown(now, isThereAfter));
  });
}

const filesShown = ({ parsed, path }: Read, isThere: (path: string) => boolean): string[] =>
  fileReferencesOf(parsed).flatMap((reference) => placesOf(reference, path).find(isThere) ?? []);
