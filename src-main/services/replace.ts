import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import type { RenamedPage } from "../../shared/model/rename";
import type { ReplacePreview, ReplaceQuery, ReplaceResult } from "../../shared/model/replace";
import { parsePage } from "../../shared/text/parse-page";
import type { ReadingRules } from "../../shared/text/reading-rules";
import { titleFromPath } from "../../shared/text/slug";
import { decodeText } from "../domain/decode-text";
import { encodeText } from "../domain/encode-text";
import { changedLines } from "../domain/rename/changed-lines";
import { spliceText, type TextEdit } from "../domain/rename/text-edit";
import { countInLinks, findPlaces, placePattern } from "../domain/replace/find-places";
import { textHashOf } from "../domain/text-hash";
import type { BrainFiles } from "../ports/brain-files";
import type { FileWrite } from "../ports/rename-journal";
import type { Rename } from "./rename";

export interface ReplacePorts {
  readonly files: Pick<BrainFiles, "read">;
  readonly rename: Pick<Rename, "write">;
  /** Every page, in the order in which they are listed. */
  paths(): readonly PagePath[];
  rules(): ReadingRules;
  revisionOf(bytes: Uint8Array): string;
}

/** Replaces words on all pages at once. */
export interface Replace {
  preview(query: ReplaceQuery, limit: number, signal?: AbortSignal): Promise<ReplacePreview>;
  /**
   * Writes all pages or none, in one commit where they are clean.
   * @throws BrainError `rename_refused` when pages are not as they were previewed, `revision_conflict`
   */
  apply(query: ReplaceQuery, token: string, signal?: AbortSignal): Promise<ReplaceResult>;
}

/** What one page would become. */
interface Found {
  readonly path: PagePath;
  readonly revision: string;
  readonly text: string;
  readonly bomLength: number;
  readonly edits: readonly TextEdit[];
  /** Places inside the targets of links. */
  readonly inLinks: number;
}

/** Files read at once. */
const AT_ONCE = 16;

export function createReplace({ files, rename, paths, rules, revisionOf }: ReplacePorts): Replace {
  async function findIn(path: PagePath, pattern: RegExp, to: string): Promise<Found | null> {
    const current = await files.read(path).catch(() => null);
    const decoded = current ? decodeText(current.bytes) : null;
    if (!current || decoded?.kind !== "text") return null;
    const { text, bomLength } = decoded;
    const edits = findPlaces(text, pattern, to);
    if (edits.length === 0) return null;
    const inLinks = countInLinks(edits, parsePage(path, text, rules()).links);
    return { path, revision: current.revision, text, bomLength, edits, inLinks };
  }

  async function findAll(query: ReplaceQuery, signal?: AbortSignal): Promise<readonly Found[]> {
    const pattern = placePattern(query);
    if (!pattern) return [];
    const below = query.folder === "" ? "" : `${query.folder.replace(/\/+$/, "")}/`;
    const wanted = paths().filter((path) => path.startsWith(below));
    const found: Found[] = [];
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      if (signal?.aborted) throw new BrainError("cancelled", "Cancelled.", {});
      const some = await Promise.all(wanted.slice(at, at + AT_ONCE).map((path) => findIn(path, pattern, query.to)));
      found.push(...some.filter((one) => one !== null));
    }
    return found;
  }

  return {
    async preview(query, limit, signal) {
      const found = await findAll(query, signal);
      return {
        token: tokenOf(found),
        places: placesOf(found),
        pages: found.length,
        touched: found.slice(0, limit).map((one) => shown(one, rules())),
        inLinks: found.reduce((sum, { inLinks }) => sum + inLinks, 0),
      };
    },
    async apply(query, token, signal) {
      const found = await findAll(query, signal);
      if (tokenOf(found) !== token) {
        const reason = "Pages have changed since the preview. Look at it again.";
        throw new BrainError("rename_refused", reason, { reasons: [reason] });
      }
      const places = placesOf(found);
      if (places === 0) throw new BrainError("invalid_request", "There is nothing to replace.", { issues: [] });
      const subject = `Replace “${query.find}” with “${query.to}”`;
      const { id, commit, note } = await rename.write(found.map(writeOf), subject, true);
      return { id, places, pages: found.length, commit, note };
    },
  };

  function writeOf({ path, revision, text, bomLength, edits }: Found): FileWrite {
    const after = revisionOf(encodeText(spliceText(text, edits), bomLength));
    return { from: path, to: path, before: revision, after, edits, inverse: null, text: null };
  }
}

const placesOf = (found: readonly Found[]): number => found.reduce((sum, { edits }) => sum + edits.length, 0);

/** Stands for the files and their places. */
const tokenOf = (found: readonly Found[]): string =>
  textHashOf(found.map(({ path, revision, edits }) => JSON.stringify([path, revision, edits])).join("\n"));

function shown({ path, text, edits }: Found, rules: ReadingRules): RenamedPage {
  const title = parsePage(path, text, rules).title || titleFromPath(path);
  return { path, newPath: path, title, links: edits.length, lines: changedLines(text, edits) };
}
