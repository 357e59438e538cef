import type { LinkStatus, LinkSyntax } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import { decodePercent, fileNameOf, folderOf, nameKey, slugOf, withoutExtension } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import { folderDistance, joinPath } from "./folder-distance";
import { journalNames } from "./journal-names";
import { targetKeyOf } from "./target-key";

export interface Resolution {
  readonly status: LinkStatus;
  readonly targetId: PageId | null;
  /** Of an ambiguous target: the pages it could mean, nearest first. Empty otherwise. */
  readonly candidateIds: readonly PageId[];
}

/** An ambiguous name that more pages share than this is a name for nothing in particular. */
const MAX_CANDIDATES = 20;

const UNRESOLVED: Resolution = { status: "unresolved", targetId: null, candidateIds: [] };

/** The names of one page, folded once for all look-ups. */
interface Entry {
  readonly page: NamedPage;
  /** Path without extension, NFC. */
  readonly path: string;
  readonly folder: string;
  readonly fileName: string;
  readonly slug: string;
  readonly fileKey: string;
  readonly titleKey: string;
  readonly aliasKeys: ReadonlySet<string>;
  readonly keys: readonly string[];
}

type Test = (entry: Entry) => boolean;

/**
 * All pages of a brain by their names. Resolves link targets in a fixed order: exact path, slug, unique end of a path,
 * file name, title, alias. Within one step the page nearest to the source wins; a tie is ambiguous, never guessed.
 */
export class NameTable {
  readonly #entries = new Map<PageId, Entry>();
  readonly #byKey = new Map<string, Map<PageId, Entry>>();

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a page, or replaces what was known of it. */
  add(page: NamedPage): void {
    this.remove(page.id);
    const entry = entryOf(page);
    this.#entries.set(page.id, entry);
    for (const key of entry.keys) {
      const named = this.#byKey.get(key);
      if (named) named.set(page.id, entry);
      else this.#byKey.set(key, new Map([[page.id, entry]]));
    }
  }

  remove(id: PageId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    for (const key of entry.keys) {
      const named = this.#byKey.get(key);
      named?.delete(id);
      if (named?.size === 0) this.#byKey.delete(key);
    }
  }

  *pages(): Generator<NamedPage> {
    for (const entry of this.#entries.values()) yield entry.page;
  }

  get(id: PageId): NamedPage | null {
    return this.#entries.get(id)?.page ?? null;
  }

  /** See `targetKeyOf`: how a target resolves depends on the pages with this key alone. */
  targetKey(rawTarget: string): string {
    return targetKeyOf(rawTarget);
  }

  /** The keys under which targets may mean this page, whether it is in the table or not. */
  keysOf(page: NamedPage): readonly string[] {
    return entryOf(page).keys;
  }

  /** The page that a target means when it stands on `sourcePath`. */
  resolve(rawTarget: string, sourcePath: PagePath, syntax: LinkSyntax): Resolution {
    const named = this.#byKey.get(targetKeyOf(rawTarget));
    if (!named) return UNRESOLVED;
    const candidates = [...named.values()];
    const tests = syntax === "markdown" || syntax === "reference" ? markdownTests : wikilinkTests;
    const from = folderOf(sourcePath);
    for (const test of tests(rawTarget, from)) {
      const matches = candidates.filter(test);
      if (matches.length > 0) return nearest(matches, from);
    }
    return UNRESOLVED;
  }
}

function entryOf(page: NamedPage): Entry {
  const path = withoutExtension(page.path).normalize("NFC");
  const fileName = fileNameOf(page.path);
  const spoken = decodePercent(fileName).replaceAll("___", "/");
  const aliases = [...page.aliases, ...(spoken === fileName ? [] : [spoken]), ...journalNames(fileName)];
  return {
    page,
    path,
    folder: folderOf(path),
    fileName: fileName.normalize("NFC"),
    slug: slugOf(page.path),
    fileKey: nameKey(fileName),
    titleKey: nameKey(page.title),
    aliasKeys: new Set(aliases.map(nameKey)),
    keys: [...new Set([path, page.title, ...aliases].map(targetKeyOf))],
  };
}

/** The steps for `[[target]]`, embeds, fields and frontmatter. */
function* wikilinkTests(rawTarget: string, from: string): Generator<Test> {
  const isRelative = /^\.{1,2}\//.test(rawTarget);
  const written = isRelative ? joinPath(from, rawTarget) : rawTarget.replace(/^\/+/, "");
  if (written !== null) yield* pathTests(written);
  yield* nameTests(rawTarget.replace(/^(?:\.{0,2}\/)+/, ""));
}

/** The steps for Markdown links: relative to the page's folder, then from the root, then as a name. */
function* markdownTests(rawTarget: string, from: string): Generator<Test> {
  const target = decodePercent(rawTarget.replace(/\\(?=[!-/:-@[-`{-~])/g, "")).replace(/\/+$/, "");
  const isFromRoot = target.startsWith("/");
  const relative = isFromRoot ? null : joinPath(from, target);
  if (relative !== null) yield* pathTests(relative);
  const rooted = joinPath("", target.replace(/^\/+/, ""));
  if (rooted !== null && rooted !== relative) yield* pathTests(rooted);
  yield* nameTests(target.replace(/^(?:\.{0,2}\/)+/, ""));
}

function* pathTests(written: string): Generator<Test> {
  const exact = withoutExtension(written).normalize("NFC");
  const whole = written.normalize("NFC");
  yield (entry) => entry.path === exact || entry.path === whole;
  const slug = pathKey(exact);
  const wholeSlug = pathKey(whole);
  yield (entry) => entry.slug === slug || entry.slug === wholeSlug;
}

function* nameTests(target: string): Generator<Test> {
  const plain = withoutExtension(target).normalize("NFC");
  const end = `/${pathKey(plain)}`;
  if (plain.includes("/")) yield (entry) => `/${entry.slug}`.endsWith(end);
  else {
    yield (entry) => entry.fileName === plain;
    const key = nameKey(plain);
    yield (entry) => entry.fileKey === key;
  }
  const name = nameKey(target);
  const short = nameKey(plain);
  yield (entry) => entry.titleKey === name || entry.titleKey === short;
  yield (entry) => entry.aliasKeys.has(name) || entry.aliasKeys.has(short);
}

const pathKey = (path: string): string => path.split("/").map(nameKey).join("/");

function nearest(matches: readonly Entry[], from: string): Resolution {
  const only = matches[0];
  if (matches.length === 1 && only) return resolved(only);
  const ranked = matches
    .map((entry) => ({ entry, distance: folderDistance(from, entry.folder) }))
    .sort((a, b) => a.distance - b.distance || (a.entry.page.path < b.entry.page.path ? -1 : 1));
  const [first, second] = ranked;
  if (first && second && first.distance < second.distance) return resolved(first.entry);
  const candidateIds = ranked.slice(0, MAX_CANDIDATES).map(({ entry }) => entry.page.id);
  return { status: "ambiguous", targetId: null, candidateIds };
}

const resolved = (entry: Entry): Resolution => ({ status: "resolved", targetId: entry.page.id, candidateIds: [] });
