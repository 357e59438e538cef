import { decodePercent, fileNameOf, folderOf, nameKey, slugOf, withoutExtension } from "../../../shared/text/slug";
import type { NamedPage } from "../extracted-page";
import { journalNames } from "./journal-names";
import { targetKeyOf } from "./target-key";

/** The names of one page, folded once for all look-ups. */
export interface NameEntry {
  readonly page: NamedPage;
  /** Path without extension, NFC. */
  readonly path: string;
  readonly folder: string;
  readonly fileName: string;
  readonly slug: string;
  readonly fileKey: string;
  readonly titleKey: string;
  readonly aliasKeys: ReadonlySet<string>;
  readonly blockIds: ReadonlySet<string>;
  /** See `targetKeyOf`. */
  readonly keys: readonly string[];
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Folds the names of a page. A Logseq file name stands for a title with `/` in it, a day's page for the day. */
export function nameEntryOf(page: NamedPage): NameEntry {
  const path = withoutExtension(page.path).normalize("NFC");
  const fileName = fileNameOf(page.path);
  const spoken = decodePercent(fileName).replaceAll("___", "/");
  const aliases = [...page.aliases, ...(spoken === fileName ? [] : [spoken]), ...journalNames(fileName)];
  const blockIds = page.blockIds ?? [];
  return {
    page,
    path,
    folder: folderOf(path),
    fileName: fileName.normalize("NFC"),
    slug: slugOf(page.path),
    fileKey: nameKey(fileName),
    titleKey: nameKey(page.title),
    aliasKeys: new Set(aliases.map(nameKey)),
    blockIds: blockIds.length > 0 ? new Set(blockIds) : NO_IDS,
    keys: [...new Set([path, fileName, page.title, ...aliases, ...blockIds].map(targetKeyOf))],
  };
}
