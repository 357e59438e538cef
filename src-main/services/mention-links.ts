import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { DiffLine, Edit } from "../../shared/model/dream";
import type {
  MentionChoice,
  MentionEdits,
  MentionPreview,
  MentionRefusal,
  MentionsAccepted,
  MentionsPreviewed,
  RefusedMention,
} from "../../shared/model/mention";
import { asPagePath, type PagePath } from "../../shared/model/page";
import { spliceBytes } from "../domain/dream/splice-bytes";
import type { NamedPage } from "../domain/extracted-page";
import type { LinkHabit } from "../domain/mentions/write-link";
import type { BrainFiles } from "../ports/brain-files";
import type { MentionReader } from "../ports/mention-reader";
import type { PageStore } from "../ports/page-store";
import type { IndexCatalogue } from "./index-catalogue";

export interface MentionLinksPorts {
  readonly store: Pick<PageStore, "linkSyntaxes">;
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly reader: Pick<MentionReader, "planLinks">;
  readonly catalogue: Pick<IndexCatalogue, "namesOf" | "idOf">;
  /** A page was written, so that the index follows. */
  onWritten(path: PagePath): void;
}

/** Turns mentions into links: all of one page in one write, on the revision they were found in. */
export interface MentionLinks {
  preview(items: readonly MentionChoice[]): Promise<MentionsPreviewed>;
  accept(items: readonly MentionChoice[]): Promise<MentionsAccepted>;
  /** The edits that linking would make, page by page; what cannot be linked is left out. */
  plan(items: readonly MentionChoice[]): Promise<readonly MentionEdits[]>;
}

/** What linking makes of one page. */
interface Linked {
  readonly page: NamedPage;
  readonly revision: string;
  readonly bytes: Uint8Array;
  readonly edits: readonly Edit[];
  /** What each edit is for. */
  readonly made: readonly MentionChoice[];
}

export function createMentionLinks(ports: MentionLinksPorts): MentionLinks {
  /** One acceptance after the other: two that touch one page must not meet. */
  let last: Promise<unknown> = Promise.resolve();

  async function prepare(items: readonly MentionChoice[], refused: RefusedMention[]): Promise<readonly Linked[]> {
    const habit = await habitOf(ports.store);
    const linked: Linked[] = [];
    for (const [path, group] of Map.groupBy(items, (item) => item.page)) {
      const one = await linkOnPage(path, group, habit, refused, ports);
      if (one) linked.push(one);
    }
    return linked;
  }

  async function acceptAll(items: readonly MentionChoice[]): Promise<MentionsAccepted> {
    const refused: RefusedMention[] = [];
    const written: { page: string; revision: string; links: number }[] = [];
    for (const { page, revision, bytes, edits, made } of await prepare(items, refused)) {
      try {
        const now = await ports.files.write(page.path, spliceBytes(bytes, edits), revision);
        ports.onWritten(page.path);
        written.push({ page: page.path, revision: now, links: made.length });
      } catch (error) {
        if (!(error instanceof BrainError)) throw error;
        const reason = hasCode(error, "revision_conflict") ? "page_changed" : "not_written";
        refused.push(...made.map((item) => ({ item, reason }) satisfies RefusedMention));
      }
    }
    return { written, refused };
  }

  return {
    async preview(items) {
      const refused: RefusedMention[] = [];
      const previews = (await prepare(items, refused)).flatMap(previewsOf);
      return { previews, refused };
    },
    async plan(items) {
      const linked = await prepare(items, []);
      return linked.map(({ page, revision, edits, made }) => ({ path: page.path, revision, edits, made }));
    },
    accept(items) {
      const mine = last.then(() => acceptAll(items));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** A brain that writes most links the Markdown way gets Markdown links. */
async function habitOf(store: MentionLinksPorts["store"]): Promise<LinkHabit> {
  const { wikilinks, markdownLinks } = await store.linkSyntaxes();
  return markdownLinks > wikilinks ? "markdown" : "wikilink";
}

/** The page with its links, or null when none of them can be made; each that cannot is told. */
async function linkOnPage(
  path: string,
  items: readonly MentionChoice[],
  habit: LinkHabit,
  refused: RefusedMention[],
  { catalogue, files, reader }: MentionLinksPorts,
): Promise<Linked | null> {
  const refuse = (some: readonly MentionChoice[], reason: MentionRefusal) => {
    refused.push(...some.map((item) => ({ item, reason })));
    return null;
  };
  const id = catalogue.idOf(path);
  const page = id === undefined ? undefined : catalogue.namesOf(id);
  const file = page ? await files.read(asPagePath(path)) : null;
  if (!page || !file) return refuse(items, "page_gone");
  const current = items.filter((item) => item.revision === file.revision);
  refuse(
    items.filter((item) => item.revision !== file.revision),
    "page_changed",
  );
  if (current.length === 0) return null;
  const picks = current.map(({ start, end, target }) => ({ start, end, targetId: catalogue.idOf(target) ?? -1 }));
  const plan = await reader.planLinks({ id: page.id, path: page.path }, picks, habit);
  if (plan.revision !== file.revision) return refuse(current, "page_changed");
  for (const { index, reason } of plan.refused) refuse(current.slice(index, index + 1), reason);
  const refusedAt = new Set(plan.refused.map((one) => one.index));
  const made = current.filter((_, index) => !refusedAt.has(index));
  if (made.length === 0) return null;
  return { page, revision: file.revision, bytes: file.bytes, edits: plan.edits, made };
}

function previewsOf({ page, bytes, edits, made }: Linked): readonly MentionPreview[] {
  const { path, slug, title, type } = page;
  return made.flatMap((item, i) => {
    const edit = edits[i];
    return edit ? [{ item, page: { path, slug, title, type }, lines: linesOf(bytes, edit) }] : [];
  });
}

/** The line of an edit before and after it, with its number and the words that change. */
function linesOf(bytes: Uint8Array, { start, end, replacement }: Edit): readonly DiffLine[] {
  const read = (from: number, to: number) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, to));
  const lineStart = start === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, start - 1) + 1;
  const next = bytes.indexOf(LINE_FEED, end);
  const before = read(lineStart, start).replace(/^\ufeff/u, "");
  const after = read(end, next < 0 ? bytes.length : next).replace(/\r$/u, "");
  const line = bytes.subarray(0, start).reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 1);
  const side = (kind: "remove" | "add", words: string): DiffLine => ({
    kind,
    line,
    text: before + words + after,
    marks: [[before.length, before.length + words.length]],
  });
  return [side("remove", read(start, end)), side("add", replacement)];
}

const LINE_FEED = 10;
