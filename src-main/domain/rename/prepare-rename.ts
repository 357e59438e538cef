import type { PagePath } from "../../../shared/model/page";
import type { RenameWarning } from "../../../shared/model/rename";
import { pageNamesOf, parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { nameKey, slugOf, titleFromPath } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import type { NameTable } from "../links/name-table";
import { addAliases, renameAlias } from "./edit-aliases";
import { findHeading, sectionOf } from "./heading-anchors";
import type { NameChange } from "./name-change";
import { type MovedPage, NEW_PAGE, type OwnPage, type ResolvedChange } from "./resolved-change";
import { retitle } from "./retitle";
import { tagEdits } from "./tag-edits";
import { spliceText, type TextEdit } from "./text-edit";

/** A page's file as it was read for a rename. */
export interface PageText extends OwnPage {
  readonly text: string;
  readonly bomLength: number;
  readonly revision: string;
}

/** A page that the change itself is about. */
export interface OwnText extends PageText {
  readonly parsed: ParsedPage;
  /** Null when the page is gone afterwards. */
  readonly newPath: PagePath | null;
  /** Edits that the change asks for by itself, links left aside. */
  readonly edits: readonly TextEdit[];
}

/** A change worked out as far as names go: what every other page has to be held against. */
export interface PreparedRename {
  readonly change: ResolvedChange;
  readonly own: ReadonlyMap<PageId, OwnText>;
  readonly names: readonly NameChange[];
  readonly warnings: readonly RenameWarning[];
  readonly blockers: readonly string[];
}

/** Works out what a change does to the names and to the own text of its pages. */
export function prepareRename(
  change: ResolvedChange,
  texts: readonly PageText[],
  table: NameTable,
  rules: ReadingRules,
): PreparedRename {
  const preparing = new Preparing(change, texts, table, rules);
  preparing.run();
  return preparing;
}

class Preparing implements PreparedRename {
  readonly own = new Map<PageId, OwnText>();
  readonly names: NameChange[] = [];
  readonly warnings: RenameWarning[] = [];
  readonly blockers: string[] = [];

  constructor(
    readonly change: ResolvedChange,
    readonly texts: readonly PageText[],
    readonly table: NameTable,
    readonly rules: ReadingRules,
  ) {
    for (const text of texts) {
      const parsed = parsePage(text.path, text.text, rules);
      this.own.set(text.id, { ...text, parsed, newPath: text.path, edits: [] });
    }
  }

  run(): void {
    const { change } = this;
    switch (change.kind) {
      case "move":
        for (const page of change.pages) this.#move(page);
        return;
      case "alias":
        this.#alias(change.page.id, change.alias, change.to);
        return;
      case "merge":
        this.#merge(change.page.id, change.into.id, change.keepAlias);
        return;
      case "heading":
        this.#heading(change.page.id, change.heading, change.to);
        return;
      case "split":
        this.#split(change.page.id, change.heading, change.to, change.title);
        return;
      case "tag":
        for (const { id } of change.pages) this.#edit(id, tagEdits(this.#own(id).parsed, change.tag, change.to));
    }
  }

  #own(id: PageId): OwnText {
    const own = this.own.get(id);
    if (!own) throw new RangeError("A page of the change was not read.");
    return own;
  }

  #edit(id: PageId, edits: readonly TextEdit[]): void {
    const own = this.#own(id);
    this.own.set(id, { ...own, edits: [...own.edits, ...edits] });
  }

  #put(id: PageId, linksTo: PageId, after: NamedPage | null, keptAliases: readonly string[] = []): void {
    this.names.push({ before: this.table.get(id), after, linksTo, keptAliases });
  }

  /** How the page is called once its own edits are made. */
  #namedAfter(id: PageId): NamedPage {
    const { newPath, path, text, edits } = this.#own(id);
    const where = newPath ?? path;
    return { id, path: where, slug: slugOf(where), ...pageNamesOf(where, spliceText(text, edits), this.rules) };
  }

  #move({ id, to, title, keepAlias }: MovedPage): void {
    const own = this.#own(id);
    this.own.set(id, { ...own, newPath: to });
    if (title !== null && title !== own.parsed.title) this.#retitle(id, title);
    const oldName = titleFromPath(own.path);
    const after = this.#namedAfter(id);
    const kept = keepAlias ? oldNames(own.parsed.title, oldName, after) : [];
    if (kept.length > 0) this.#addAliases(id, kept);
    this.#put(id, id, this.#namedAfter(id), kept);
  }

  #retitle(id: PageId, title: string): void {
    const { parsed, path } = this.#own(id);
    const edits = retitle(parsed, path, title, this.rules);
    if (edits) {
      this.#edit(id, edits);
      return;
    }
    const message = "The page’s title cannot be rewritten where it stands; it stays.";
    this.warnings.push({ kind: "title_not_changed", path, subject: parsed.title, message });
  }

  #addAliases(id: PageId, aliases: readonly string[]): void {
    const { parsed, path } = this.#own(id);
    const edits = addAliases(parsed, path, aliases, this.rules);
    if (edits) {
      this.#edit(id, edits);
      return;
    }
    const message = "The old name could not be added to the page’s properties.";
    this.warnings.push({ kind: "alias_not_added", path, subject: aliases.join(", "), message });
  }

  #alias(id: PageId, alias: string, to: string): void {
    const edit = renameAlias(this.#own(id).parsed, alias, to);
    if (!edit) this.blockers.push(`The page has no alias “${alias}” that could be rewritten.`);
    else this.#edit(id, [edit]);
    this.#put(id, id, this.#namedAfter(id));
  }

  #merge(id: PageId, into: PageId, keepAlias: boolean): void {
    const from = this.#own(id);
    this.own.set(id, { ...from, newPath: null });
    const target = this.#namedAfter(into);
    const old = oldNames(from.parsed.title, titleFromPath(from.path), target);
    if (keepAlias) {
      const names = [...old, ...from.parsed.aliases];
      this.#addAliases(
        into,
        names.filter((name) => nameKey(name) !== nameKey(target.title)),
      );
    }
    this.#put(id, into, null, old);
    this.#put(into, into, this.#namedAfter(into));
  }

  #heading(id: PageId, text: string, to: string): void {
    const { parsed } = this.#own(id);
    const heading = findHeading(parsed, text);
    const start = heading ? parsed.text.indexOf(heading.text, heading.start) : -1;
    if (!heading || start < 0) this.blockers.push(`The page has no heading “${text}”.`);
    else this.#edit(id, [{ start, end: start + heading.text.length, replacement: to }]);
    this.#put(id, id, this.#namedAfter(id));
  }

  #split(id: PageId, text: string, to: PagePath, title: string): void {
    const section = sectionOf(this.#own(id).parsed, text);
    if (!section) this.blockers.push(`The page has no heading “${text}”.`);
    else if (section.heading.level === 1 && section.heading.text === this.#own(id).parsed.title) {
      this.blockers.push("The page’s own title cannot be split off.");
    }
    const { type } = pageNamesOf(to, "", this.rules);
    const after = { id: NEW_PAGE, path: to, slug: slugOf(to), title, type, aliases: [] };
    this.names.push({ before: null, after, linksTo: NEW_PAGE, keptAliases: [] });
  }
}

/** The names that a page loses and that are worth an alias: the title, and the file's name where it differs. */
function oldNames(title: string, fileTitle: string, after: NamedPage): readonly string[] {
  const lives = new Set([after.title, titleFromPath(after.path), ...after.aliases].map(nameKey));
  const lost = [title, fileTitle].filter((name) => !lives.has(nameKey(name)));
  return lost.filter((name, index) => lost.findIndex((one) => nameKey(one) === nameKey(name)) === index);
}
