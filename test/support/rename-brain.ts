import { asPagePath } from "../../shared/model/page";
import { parsePage } from "../../shared/text/parse-page";
import { DEFAULT_RULES } from "../../shared/text/reading-rules";
import { namedPageOf } from "../../src-main/domain/extract-page";
import { NameTable } from "../../src-main/domain/links/name-table";
import { linkSitesOf, resolveOnce } from "../../src-main/domain/rename/link-site";
import type { NameChange } from "../../src-main/domain/rename/name-change";
import { type PlannedRename, planRename } from "../../src-main/domain/rename/plan-rename";
import { type PageText, prepareRename } from "../../src-main/domain/rename/prepare-rename";
import { proveRename, type RenameProof } from "../../src-main/domain/rename/prove-rename";
import { ownPagesOf, type ResolvedChange } from "../../src-main/domain/rename/resolved-change";

export type Texts = Readonly<Record<string, string>>;

export interface Renamed {
  readonly plan: PlannedRename;
  readonly proof: RenameProof;
  /** All files afterwards. */
  readonly texts: Texts;
  /** How many links every page has, and where they lead, by paths. */
  readonly before: Texts;
}

/** A brain in memory, on which renames are planned, proved and made. */
export class RenameBrain {
  readonly #table = new NameTable();
  readonly #pages: PageText[];
  readonly #files: ReadonlySet<string>;

  constructor(
    readonly texts: Texts,
    files: readonly string[] = [],
  ) {
    this.#files = new Set(files);
    this.#pages = Object.entries(texts).map(([path, text], index) => {
      this.#table.add(namedPageOf(index + 1, asPagePath(path), text));
      return { id: index + 1, path: asPagePath(path), text, bomLength: 0, revision: `r${index}` };
    });
  }

  page(path: string) {
    const found = this.#pages.find((page) => page.path === path);
    if (!found) throw new RangeError(`no page ${path}`);
    return { id: found.id, path: found.path };
  }

  /** `leaveOut` drops one file from the plan before it is proved: a proof that can fail. */
  move(
    moves: Readonly<Record<string, string>>,
    part: { title?: string; keepAlias?: boolean; files?: Texts; leaveOut?: string } = {},
  ) {
    const pages = Object.entries(moves).map(([from, to]) => {
      const more = { title: part.title ?? null, keepAlias: part.keepAlias ?? false };
      return { id: this.page(from).id, from: asPagePath(from), to: asPagePath(to), ...more };
    });
    const files = Object.entries(part.files ?? {}).map(([from, to]) => ({ from, to }));
    return this.rename({ kind: "move", pages, files }, part.leaveOut);
  }

  rename(change: ResolvedChange, leaveOut?: string): Renamed {
    const own = new Set(ownPagesOf(change).map(({ id }) => id));
    const texts = this.#pages.filter((page) => own.has(page.id));
    const prepared = prepareRename(change, texts, this.#table, DEFAULT_RULES);
    const sources = this.#pages
      .filter((page) => !own.has(page.id))
      .map((page) => ({
        ...page,
        sites: linkSitesOf(parsePage(page.path, page.text), page.id, page.path, resolveOnce(this.#table)),
      }));
    const isThere = (path: string) => this.#files.has(path);
    let moreNames: readonly NameChange[] = [];
    for (let round = 0; ; round++) {
      const plan = planRename(
        { prepared, sources, rules: DEFAULT_RULES, moreNames, isThere, shown: Number.POSITIVE_INFINITY },
        this.#table,
      );
      if (plan.foundNames.length === 0 || round === 5) {
        const files = plan.files.filter(({ path }) => leaveOut === undefined || path !== leaveOut);
        return this.#proved(prepared, { ...plan, files }, moreNames);
      }
      const found = new Set(plan.foundNames.map((one) => one.after?.id));
      moreNames = [...moreNames.filter((one) => !found.has(one.after?.id)), ...plan.foundNames];
    }
  }

  #proved(prepared: ReturnType<typeof prepareRename>, plan: PlannedRename, moreNames: readonly NameChange[]): Renamed {
    const { files } = plan;
    const found = new Set(moreNames.map((one) => one.after?.id));
    const names = [...prepared.names.filter((one) => !one.after || !found.has(one.after.id)), ...moreNames];
    const isThere = (path: string) => this.#files.has(path);
    const texts = this.#pages;
    const proof = proveRename({ prepared, names, texts, files, rules: DEFAULT_RULES, isThere }, this.#table);
    const after = new Map(Object.entries(this.texts));
    for (const { path } of files) if (path !== null) after.delete(path);
    files.forEach((file, index) => {
      const text = proof.texts[index];
      if (file.newPath !== null && text !== null && text !== undefined) after.set(file.newPath, text);
    });
    return { plan, proof, texts: Object.fromEntries(after), before: this.texts };
  }
}
