import type { PagePath } from "../../../shared/model/page";
import type { RenameWarning } from "../../../shared/model/rename";
import { parseFrontmatter } from "../../../shared/text/frontmatter";
import { pageNamesOf, parsePage } from "../../../shared/text/parse-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { slugOf } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import type { NameTable } from "../links/name-table";
import { changedLines } from "./changed-lines";
import { maySpeakOf, planFileReferences } from "./file-references";
import { freeLabels } from "./free-labels";
import { sectionOf } from "./heading-anchors";
import { aimsOf } from "./link-aims";
import { type LinkSite, linkSitesOf, resolveOnce } from "./link-site";
import { mayName } from "./may-name";
import { mergeText } from "./merge-text";
import { type NameChange, withFutureNames } from "./name-change";
import { type LinkRules, type LinkSource, type PlannedLinks, planLinks } from "./plan-links";
import type { OwnText, PageText, PreparedRename } from "./prepare-rename";
import type { FilePlan, RenamePlan } from "./rename-plan";
import { repeatedSpans } from "./repeated-text";
import { movedFileNames, NEW_PAGE } from "./resolved-change";
import { splitText } from "./split-text";
import { inOrder, inverseEdits, spliceText, type TextEdit } from "./text-edit";

/** A page whose links may have to change, with its links as they resolve now. */
export interface SourceText extends PageText {
  readonly sites: readonly LinkSite[];
}

export interface PlanInput {
  readonly prepared: PreparedRename;
  /** Pages with links that can change, those of the change itself left out. */
  readonly sources: readonly SourceText[];
  readonly rules: ReadingRules;
  /** Names that earlier rounds found to change because a link stands in a page's title. */
  readonly moreNames: readonly NameChange[];
  /** Files whose changed lines are worked out: nobody reads those of thousands. */
  readonly shown: number;
  /** Whether a file that is no page exists. */
  isThere(path: string): boolean;
}

export interface PlannedRename extends RenamePlan {
  /** Not empty: these names change too, and the links to them must be read before the plan counts. */
  readonly foundNames: readonly NameChange[];
}

/** Computes every edit of a rename. Pure: nothing is read, nothing is written. */
export function planRename(input: PlanInput, table: NameTable): PlannedRename {
  return new Planning(input, table).run();
}

class Planning {
  readonly #files: FilePlan[] = [];
  readonly #warnings: RenameWarning[] = [];
  readonly #blockers: string[] = [];
  readonly #foundNames: NameChange[] = [];
  readonly #names: readonly NameChange[];
  /** Files that move with a folder: where to, and what they are called. */
  readonly #movedFiles: ReadonlyMap<string, string>;
  readonly #fileNames: ReadonlySet<string>;
  readonly #movedTo = (path: string): string => this.#movedFiles.get(path) ?? path;

  constructor(
    readonly input: PlanInput,
    readonly table: NameTable,
  ) {
    const found = new Set(input.moreNames.map(({ linksTo }) => linksTo));
    this.#names = [...input.prepared.names.filter(({ after }) => !after || !found.has(after.id)), ...input.moreNames];
    const { change } = input.prepared;
    this.#movedFiles = new Map(change.kind === "move" ? change.files.map(({ from, to }) => [from, to]) : []);
    this.#fileNames = movedFileNames(change);
  }

  run(): PlannedRename {
    const { prepared, sources } = this.input;
    const own = [...prepared.own.values()];
    const resolve = resolveOnce(this.table);
    const ownSources = own.map((page) => ({
      page,
      sites: linkSitesOf(page.parsed, page.id, page.path, resolve),
    }));
    withFutureNames(this.table, this.#names, () => {
      const rules = this.#rules();
      const planned = new Map(ownSources.map(({ page, sites }) => [page.id, this.#planOwn(page, sites, rules)]));
      this.#addOwn(planned);
      for (const source of sources) this.#addSource(source, rules);
    });
    return {
      files: this.#files,
      warnings: [...prepared.warnings, ...this.#warnings],
      blockers: [...prepared.blockers, ...this.#blockers],
      foundNames: this.#foundNames,
    };
  }

  #rules(): LinkRules {
    const before = new Map(this.#names.flatMap((change) => (change.before ? [[change.before.id, change.before]] : [])));
    const kept = new Map(this.#names.map((change) => [change.before?.id, new Set(change.keptAliases.map(aliasKey))]));
    return {
      names: this.table,
      aimOf: aimsOf(this.input.prepared, this.#names),
      namedBefore: (id) => before.get(id) ?? this.table.get(id),
      isKeptAlias: (id, name) => kept.get(id)?.has(aliasKey(name)) ?? false,
    };
  }

  #planOwn(page: OwnText, sites: readonly LinkSite[], rules: LinkRules): PlannedLinks {
    const { change } = this.input.prepared;
    const { text, path } = page;
    const base = { before: path, text, bodyStart: page.parsed.bodyStart };
    const stays: LinkSource = { ...base, after: page.newPath ?? path, idAfter: page.id, sites };
    if (change.kind === "merge" && page.newPath === null) {
      return this.#plan({ ...base, after: change.into.path, idAfter: change.into.id, sites }, rules);
    }
    const section = change.kind === "split" ? sectionOf(page.parsed, change.heading) : null;
    if (change.kind !== "split" || !section) return this.#plan(stays, rules);
    const isInside = (site: LinkSite) => site.targetStart >= section.heading.end && site.targetStart < section.end;
    const split = { ...base, after: change.to, idAfter: NEW_PAGE, sites: sites.filter(isInside) };
    const [rest, inside] = [{ ...stays, sites: sites.filter((site) => !isInside(site)) }, split].map((part) =>
      this.#plan(part, rules),
    );
    return { edits: [...(rest?.edits ?? []), ...(inside?.edits ?? [])], transitions: [], stuck: [] };
  }

  #plan(source: LinkSource, rules: LinkRules): PlannedLinks {
    const planned = planLinks(source, rules);
    this.#note(source.before, planned);
    return planned;
  }

  #addOwn(planned: ReadonlyMap<PageId, PlannedLinks>): void {
    const { change, own } = this.input.prepared;
    for (const page of own.values()) {
      const links = planned.get(page.id)?.edits ?? [];
      const more = this.#ownEdits(page, planned);
      const edits = withoutOverlaps(oneBlock(itemsFirst([...page.edits, ...more])), links);
      const gone = page.newPath === null;
      const isSame = edits.length === 0 && page.newPath === page.path;
      if (!gone && change.kind !== "split") this.#findOwnNames(page, links, edits);
      if (!isSame) this.#addFile(page, page.newPath, gone ? [] : edits, links.length, page.parsed.title);
    }
    if (change.kind === "split") this.#addSplit(planned);
  }

  /** A link in the title of one of the change's own pages. */
  #findOwnNames(page: OwnText, links: readonly TextEdit[], edits: readonly TextEdit[]): void {
    const planned = this.table.get(page.id);
    if (!planned || !links.some((edit) => mayName(page.text, edit.start, page.parsed.bodyStart))) return;
    const after = namedPage(page.id, planned.path, spliceText(page.text, edits), this.input.rules);
    if (hasSameNames(planned, after)) return;
    const known = this.#names.find((change) => change.after?.id === page.id);
    this.#foundNames.push({ ...(known ?? { before: planned, linksTo: page.id, keptAliases: [] }), after });
  }

  /** Edits of own pages beyond names and links: files of moved pages, a merged page's text. */
  #ownEdits(page: OwnText, planned: ReadonlyMap<PageId, PlannedLinks>): readonly TextEdit[] {
    const { prepared, rules, isThere } = this.input;
    const { change, own } = prepared;
    if (change.kind === "move") {
      return planFileReferences(page.parsed, page.path, page.newPath ?? page.path, isThere, this.#movedTo);
    }
    if (change.kind !== "merge" || page.id !== change.into.id) return [];
    const from = own.get(change.page.id);
    if (!from) return [];
    const edits = planned.get(from.id)?.edits ?? [];
    const files = planFileReferences(from.parsed, from.path, page.path, isThere, (path) => path);
    const twice = repeatedSpans(from, page, this.table);
    const rewritten = [...edits, ...files, ...freeLabels(from.parsed, page.parsed)];
    const kept = rewritten.filter((edit) => !twice.some((span) => edit.start < span.end && span.start < edit.end));
    const gone = twice.map(({ start, end }) => ({ start, end, replacement: "" }));
    const merged = mergeText(spliceText(from.text, [...kept, ...gone]), from.path, page.parsed, rules);
    for (const note of merged.noted) {
      const message = `Both pages have this property with different values; “${note}” is kept in the text.`;
      this.#warnings.push({ kind: "field_noted", path: from.path, subject: note.split(":")[0] ?? note, message });
    }
    return merged.edits;
  }

  #addSplit(planned: ReadonlyMap<PageId, PlannedLinks>): void {
    const { change, own } = this.input.prepared;
    const page = change.kind === "split" ? own.get(change.page.id) : undefined;
    const at = this.#files.findIndex((file) => file.id === page?.id);
    if (change.kind !== "split" || !page) return;
    const edits = withoutOverlaps(page.edits, planned.get(page.id)?.edits ?? []);
    const split = splitText(page.parsed, change, edits, this.table);
    if (!split) return;
    if (at >= 0) this.#files.splice(at, 1);
    this.#findOwnNames(page, edits, split.edits);
    this.#addFile(page, page.path, split.edits, edits.length, page.parsed.title);
    this.#files.push(createdFile(change.to, change.title, split.created));
  }

  #addSource(source: SourceText, rules: LinkRules): void {
    const { path, text, id, sites } = source;
    const bodyStart = text.startsWith("---") ? (parseFrontmatter(text)?.end ?? 0) : 0;
    const planned = this.#plan({ before: path, after: path, idAfter: id, text, bodyStart, sites }, rules);
    const edits = withoutOverlaps(planned.edits, this.#shownFiles(source));
    if (edits.length === 0) return;
    this.#addFile(source, path, edits, edits.length, this.table.get(id)?.title ?? path);
    this.#findNames(source, edits, bodyStart);
  }

  /** A page that stays, and shows files that move with a folder. */
  #shownFiles({ path, text }: SourceText): readonly TextEdit[] {
    const { rules, isThere } = this.input;
    if (this.#fileNames.size === 0 || !maySpeakOf(text, this.#fileNames)) return [];
    return planFileReferences(parsePage(path, text, rules), path, path, isThere, this.#movedTo);
  }

  /** A link in a page's title or aliases: rewriting it renames that page. */
  #findNames(source: SourceText, edits: readonly TextEdit[], bodyStart: number): void {
    const known = this.table.get(source.id);
    if (!known || !edits.some((edit) => mayName(source.text, edit.start, bodyStart))) return;
    const after = namedPage(source.id, source.path, spliceText(source.text, edits), this.input.rules);
    if (hasSameNames(known, after)) return;
    this.#foundNames.push({ before: known, after, linksTo: source.id, keptAliases: [] });
  }

  #addFile(page: PageText, newPath: PagePath | null, edits: readonly TextEdit[], links: number, title: string): void {
    const lines = this.#files.length < this.input.shown ? changedLines(page.text, edits) : [];
    const { id, path, revision } = page;
    this.#files.push({
      id,
      path,
      newPath,
      title,
      revision,
      edits: inOrder(edits),
      inverse: inverseEdits(page.text, edits),
      created: null,
      links,
      lines,
    });
  }

  #note(path: PagePath, { transitions, stuck }: PlannedLinks): void {
    for (const target of stuck) {
      this.#blockers.push(`The link “${target}” on ${path} cannot be written so that it keeps leading to its page.`);
    }
    for (const { target, to, toPage } of transitions) {
      const page = toPage === null ? undefined : this.table.get(toPage)?.title;
      const isResolved = to === "resolved";
      const message = isResolved
        ? `[[${target}]] led to no single page and will lead to “${page ?? target}”.`
        : `[[${target}]] will ${to === "ambiguous" ? "be able to mean several pages" : "lead to no page"}.`;
      this.#warnings.push({ kind: isResolved ? "now_resolves" : "ambiguous_changed", path, subject: target, message });
    }
  }
}

const aliasKey = (name: string): string =>
  name
    .replace(/\.(?:md|markdown)$/i, "")
    .trim()
    .toLowerCase()
    .normalize("NFC");

function createdFile(path: PagePath, title: string, text: string): FilePlan {
  const lines = [{ line: 1, before: "", after: text.split("\n").slice(0, 6).join("\n") }];
  return {
    id: -1,
    path: null,
    newPath: path,
    title,
    revision: "",
    edits: [],
    inverse: [],
    created: text,
    links: 0,
    lines,
  };
}

/** Own edits win over link edits at the same place: a heading that is rewritten takes its links along. */
function withoutOverlaps(own: readonly TextEdit[], links: readonly TextEdit[]): readonly TextEdit[] {
  const free = links.filter((link) => !own.some((edit) => link.start < edit.end && edit.start < link.end));
  return [...own, ...free];
}

/** At one place the items of a list come before a new field: they belong to the list above. */
function itemsFirst(edits: readonly TextEdit[]): readonly TextEdit[] {
  const isItem = ({ start, end, replacement }: TextEdit) => start === end && /^[ \t]*- /.test(replacement);
  return [...edits.filter(isItem), ...edits.filter((edit) => !isItem(edit))];
}

/** Two edits that each begin a page with properties become one. */
function oneBlock(edits: readonly TextEdit[]): readonly TextEdit[] {
  const isBlock = ({ end, replacement }: TextEdit) => end === 0 && /^---\r?\n/.test(replacement);
  const [first, second] = edits.filter(isBlock);
  if (!first || !second) return edits;
  const replacement = first.replacement.replace(/---\r?\n$/, "") + second.replacement.replace(/^---\r?\n/, "");
  return [{ start: 0, end: 0, replacement }, ...edits.filter((edit) => !isBlock(edit))];
}

const namedPage = (id: PageId, path: PagePath, text: string, rules: ReadingRules): NamedPage => ({
  id,
  path,
  slug: slugOf(path),
  ...pageNamesOf(path, text, rules),
});

const hasSameNames = (a: NamedPage, b: NamedPage): boolean =>
  a.title === b.title && a.type === b.type && a.aliases.join("\0") === b.aliases.join("\0");
