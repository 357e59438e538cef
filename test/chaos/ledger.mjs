import { readPages, tempFiles, withoutTargets } from "./brain.mjs";

/**
 * Every text that a page was ever given, in order, and the last one that somebody was told is written. A page must hold
 * that one or a later one: an earlier one is a lost edit, another one is torn.
 */
export class Ledger {
  #pages = new Map();

  constructor(folder) {
    this.take(folder);
  }

  /** What is on disk now counts as written. */
  take(folder) {
    this.#pages.clear();
    for (const { key, text } of readPages(folder)) this.written(key, this.giving(key, text));
  }

  /** Before a write begins. Resolves to what `written` takes. */
  giving(key, text) {
    const page = this.#pages.get(key) ?? { texts: [], last: -1 };
    this.#pages.set(key, page);
    return page.texts.push(withoutTargets(text)) - 1;
  }

  /** After the writer was told that it is written. */
  written(key, index) {
    const page = this.#pages.get(key);
    page.last = Math.max(page.last, index);
  }

  /** What is wrong on disk; empty when every page is whole and none is lost, doubled or put back. */
  faults(folder) {
    const found = new Map();
    const faults = [];
    for (const page of readPages(folder)) {
      if (found.has(page.key)) faults.push(`doubled: ${found.get(page.key).path} and ${page.path}`);
      found.set(page.key, page);
    }
    for (const [key, { texts, last }] of this.#pages) {
      const page = found.get(key);
      if (!page) {
        if (last >= 0) faults.push(`lost: ${key}`);
        continue;
      }
      const at = texts.lastIndexOf(withoutTargets(page.text));
      if (at < 0) faults.push(`torn: ${page.path}`);
      else if (at < last) faults.push(`put back: ${page.path}, to ${at} of ${last}`);
    }
    for (const [key, page] of found) if (!this.#pages.has(key)) faults.push(`from nowhere: ${page.path}`);
    return [...faults, ...strayLinks(found), ...tempFiles(folder).map((name) => `left: ${name}`)];
  }
}

/** A rename is whole or not at all: every link between topics leads to a page that is there. */
function strayLinks(found) {
  const names = new Set([...found.values()].map(({ path }) => path.replace(/^.*\/|\.md$/g, "")));
  return [...found.values()].flatMap(({ path, text }) =>
    [...text.matchAll(/\[\[(Topic \d+ g\d+)\]\]/g)]
      .filter(([, name]) => !names.has(name))
      .map(([, name]) => `half renamed: ${path} leads to ${name}`),
  );
}
