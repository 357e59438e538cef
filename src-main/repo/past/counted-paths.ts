import type { PagePath } from "../../../shared/model/page";
import { type IgnoreRules, isIgnored, noRules, withFolder } from "../ignore-rules";

/** Which paths of the past count as pages: those that the `.gitignore` files of today do not name, wherever they lay. */
export class CountedPaths {
  readonly #rules = new Map<string, Promise<IgnoreRules>>();
  readonly #verdicts = new Map<PagePath, boolean>();

  constructor(private readonly root: string) {}

  async judge(paths: Iterable<PagePath>): Promise<(path: PagePath) => boolean> {
    for (const path of paths) {
      if (!this.#verdicts.has(path)) this.#verdicts.set(path, await this.#isCounted(path));
    }
    return (path) => this.#verdicts.get(path) ?? false;
  }

  async #isCounted(path: PagePath): Promise<boolean> {
    let above = "";
    for (const name of path.split("/").slice(0, -1)) {
      const folder = above === "" ? name : `${above}/${name}`;
      if (isIgnored(await this.#rulesOf(above), `${folder}/`)) return false;
      above = folder;
    }
    return !isIgnored(await this.#rulesOf(above), path);
  }

  #rulesOf(folder: string): Promise<IgnoreRules> {
    const known = this.#rules.get(folder);
    if (known) return known;
    const outer = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
    const above = folder === "" ? Promise.resolve(noRules) : this.#rulesOf(outer);
    const rules = above.then((found) => withFolder(this.root, folder, found));
    this.#rules.set(folder, rules);
    return rules;
  }
}
