import { BrainError } from "../../shared/errors/brain-error";
import type { FileHit, StoredFile } from "../../shared/model/completion";
import { asPagePath, type PagePath } from "../../shared/model/page";
import { nameKey } from "../../shared/text/slug";
import { chooseFileFolder, fileNames } from "../domain/file-names";
import type { BrainFiles } from "../ports/brain-files";
import type { Clock } from "../ports/clock";
import { rankFiles } from "./completion";

export interface StoredFilesPorts {
  readonly files: Pick<BrainFiles, "addFile" | "findSame" | "listFiles">;
  readonly clock: Clock;
  /** The folder that the person has set; empty: none. */
  folder(): Promise<string>;
  onWritten(path: PagePath): void;
}

/** The files of a brain that are no pages. */
export interface StoredFiles {
  find(text: string, limit: number): Promise<readonly FileHit[]>;
  /** @throws BrainError `path_refused`, `disk_refused` */
  store(name: string, bytes: Uint8Array): Promise<StoredFile>;
}

/** The list is read again when it is older: walking through a large folder takes longer than a person waits. */
const FRESH_MS = 10_000;
const MOST_NAMES = 1000;

export function createStoredFiles({ files, clock, folder, onWritten }: StoredFilesPorts): StoredFiles {
  let known: { readonly paths: Promise<readonly string[]>; readonly atMs: number } | null = null;
  const read = () => {
    const paths = files.listFiles().then((all) => all.filter((path) => !/\.(?:md|markdown)$/i.test(path)));
    known = { paths, atMs: clock.now() };
    paths.catch(() => {
      known = null;
    });
    return paths;
  };
  /** What was read last is good enough to go on typing; it is read anew behind that. */
  const list = (): Promise<readonly string[]> => {
    const before = known;
    if (!before) return read();
    if (clock.now() - before.atMs > FRESH_MS) void read().catch(() => undefined);
    return before.paths;
  };
  /** Its name, or its path where another file has the name: one at the top of the brain too. */
  const targetOf = (path: string, paths: readonly string[]): string => {
    const isShared = paths.some((one) => one !== path && nameKey(fileIn(one)) === nameKey(fileIn(path)));
    return isShared ? path : fileIn(path);
  };

  return {
    find: async (text, limit) => rankFiles(await list(), text, limit),
    async store(name, bytes) {
      // What another program has put there meanwhile decides what a name means, and is seen by a new look alone.
      const paths = await read();
      const where = chooseFileFolder(await folder(), paths);
      const same = await files.findSame(where, bytes);
      if (same !== null) return { path: asPagePath(same), target: targetOf(same, paths), isNew: false };
      let tried = 0;
      for (const fileName of fileNames(name)) {
        const path = asPagePath(where === "" ? fileName : `${where}/${fileName}`);
        if (await files.addFile(path, bytes)) {
          known = { paths: Promise.resolve([...paths, path]), atMs: clock.now() };
          onWritten(path);
          return { path, target: targetOf(path, paths), isNew: true };
        }
        if (++tried === MOST_NAMES) break;
      }
      throw new BrainError("path_refused", "No free name was found for that file.", { path: name });
    },
  };
}

const fileIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
