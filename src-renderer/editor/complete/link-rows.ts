import type { CompletionContext } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { BlockHit } from "../../../shared/model/completion";
import { asPagePath } from "../../../shared/model/page";
import type { NameHit } from "../../../shared/model/search";
import { linkableBlocks, planBlockId } from "../../../shared/text/block-id";
import { parsePage } from "../../../shared/text/parse-page";
import { fileNameOf, folderOf } from "../../../shared/text/slug";
import { currentRules } from "../../components/schema-looks";
import type { EditorHooks } from "../editor-hooks";
import { insertLater } from "../insert-later";
import { linkableName, linkTextFor } from "../link-insertion";
import { ownBlocks } from "./own-blocks";
import { applyLink, linkEdit, type Row } from "./rows";
import type { Trigger } from "./trigger";

export const ROWS = 12;
/** The rows of a list, and whether the list's own matching goes on with them while one types. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly isFiltered: boolean;
}

/** Rows for what begins with `[[`; null for other triggers. */
export async function linkRows(
  trigger: Trigger,
  context: CompletionContext,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<Rows | null> {
  switch (trigger.kind) {
    case "name":
      return { rows: await nameRows(trigger, hooks, signal), isFiltered: false };
    case "heading": {
      const headings = await hooks.complete.findHeadings(trigger.page, context.state.doc);
      return { rows: headings.map((text) => headingRow(text)), isFiltered: true };
    }
    case "headings": {
      const hits = await hooks.complete.findHeadingsEverywhere(trigger.typed, signal);
      const rows = hits.map(({ page, text, level }): Row => {
        const target = page.path === hooks.complete.path ? "" : fileNameOf(page.path);
        const sign = "#".repeat(level);
        return { label: text, detail: page.title, sign, apply: fromOpen(trigger, `${target}#${anchorOf(text)}`) };
      });
      return { rows, isFiltered: false };
    }
    case "block":
    case "blocks":
      return { rows: await blockRows(trigger, context, hooks, signal), isFiltered: false };
    default:
      return null;
  }
}

const headingRow = (text: string): Row => ({ label: text, sign: "#", apply: applyLink(anchorOf(text)) });

/** A heading as an anchor: what would end the link is left out. */
const anchorOf = (text: string): string =>
  text
    .replace(/[[\]|#^\n]+/g, " ")
    .replace(/ {2,}/g, " ")
    .trim();

async function nameRows(
  trigger: Extract<Trigger, { kind: "name" }>,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { typed, isEmbed } = trigger;
  const [hits, files] = await Promise.all([
    hooks.complete.findNames(typed, signal),
    isEmbed ? hooks.complete.findFiles(typed, signal) : [],
  ]);
  const rows = hits.slice(0, ROWS).map((hit) => hitRow(hit, hits));
  for (const file of files.slice(0, ROWS)) {
    rows.push({ label: file.target, detail: folderOf(file.path), sign: "▣", apply: applyLink(file.target) });
  }
  const name = linkableName(typed);
  const isThere = hits.some((hit) => hit.title.toLowerCase() === name.toLowerCase());
  if (name !== "" && !isThere && !isEmbed) rows.push(creation(name, hooks));
  return rows;
}

function hitRow(hit: NameHit, all: readonly NameHit[]): Row {
  const detail = hit.type === "page" ? folderOf(hit.path) : hit.type;
  return {
    label: hit.alias ?? hit.title,
    detail: hit.alias === null ? detail : `alias of ${hit.title}`,
    apply: applyLink(linkTextFor(hit, all)),
    mark: hit.type,
    emphasis: hit.marks,
  };
}

function creation(name: string, hooks: EditorHooks): Row {
  const insert = applyLink(name);
  return {
    label: `Create “${name}”`,
    detail: "⇧ ↵",
    apply: (view, row, from, to) => {
      insert(view, row, from, to);
      hooks.onCreate(name);
    },
    mark: null,
    emphasis: [],
  };
}

/** Replaces all that is typed since `[[`: the target comes in front of what was looked for. */
const fromOpen = (trigger: Trigger, text: string) => {
  const apply = applyLink(text);
  return (view: EditorView, row: Row, from: number, to: number) => apply(view, row, from - signsOf(trigger), to);
};

const signsOf = ({ kind }: Trigger): number => (kind === "headings" || kind === "blocks" ? 2 : 0);

async function blockRows(
  trigger: Extract<Trigger, { kind: "block" | "blocks" }>,
  context: CompletionContext,
  hooks: EditorHooks,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  if (trigger.kind === "block" && trigger.page === "") return ownRows(context, trigger, hooks);
  const target = trigger.kind === "block" ? trigger.page : null;
  const hits = await hooks.complete.findBlocks(target, trigger.typed, signal);
  // The very line that is typed may have been saved and found meanwhile.
  const others = hits.filter((hit) => hit.page.path !== hooks.complete.path || !hit.text.includes("[[^^"));
  return others.map((hit): Row => {
    const isOwn = hit.page.path === hooks.complete.path;
    const page = isOwn ? "" : fileNameOf(hit.page.path);
    const linkTo = (id: string) => (trigger.kind === "blocks" ? `${page}#^${id}` : id);
    const { id } = hit;
    return {
      label: hit.text,
      detail: trigger.kind === "blocks" ? hit.page.title : "",
      sign: "¶",
      apply:
        id === null
          ? (view, _row, from, to) => nameThere(view, hit, hooks, trigger, linkTo, from, to)
          : fromOpen(trigger, linkTo(id)),
    };
  });
}

/** An id is written into the other page, and the link to it when that is done. */
function nameThere(
  view: EditorView,
  hit: BlockHit,
  hooks: EditorHooks,
  trigger: Trigger,
  linkTo: (id: string) => string,
  from: number,
  to: number,
): void {
  // The page that is open here has text that is not written yet: the id is an edit in it.
  const isOwn = hit.page.path === hooks.complete.path;
  if (isOwn && nameHere(view, hooks.complete.path, hit.text, linkTo, from - signsOf(trigger), to)) return;
  const start = from - signsOf(trigger);
  const { changes } = linkEdit(view, "", start, to);
  const named = hooks.complete.nameBlock(hit).then((id) => (id === null ? null : linkTo(id) + changes.insert));
  void insertLater(view, { from: changes.from, to: changes.to }, named);
}

function ownRows({ state, pos }: CompletionContext, trigger: Trigger, hooks: EditorHooks): readonly Row[] {
  const words = trigger.typed.toLowerCase();
  const { path } = hooks.complete;
  return ownBlocks(path, state.doc, pos)
    .filter(({ text }) => text.toLowerCase().includes(words))
    .slice(0, ROWS)
    .map(({ text, id }): Row => {
      const apply: Row["apply"] =
        id === null
          ? (view, _row, from, to) => void nameHere(view, path, text, (made) => made, from, to)
          : applyLink(id);
      return { label: text.slice(0, 160), sign: "¶", apply };
    });
}

/** Gives a block of this very text an id and links to it, as one edit; false when the block is not there any more. */
function nameHere(
  view: EditorView,
  path: string,
  text: string,
  linkTo: (id: string) => string,
  from: number,
  to: number,
): boolean {
  const written = view.state.doc.toString();
  const parsed = parsePage(asPagePath(path), written, currentRules());
  const found = linkableBlocks(parsed).find((one) => one.text.startsWith(text) && one.id === null);
  const id = newId(written);
  const edit = found ? planBlockId(parsed, found.block.start, id) : null;
  if (!edit) return false;
  const link = linkEdit(view, linkTo(id), from, to);
  const changes = view.state.changes([link.changes, { from: edit.start, to: edit.end, insert: edit.text }]);
  const moved = edit.start < from ? edit.text.length : 0;
  view.dispatch({ changes, selection: { anchor: link.selection.anchor + moved }, userEvent: "input.complete" });
  return true;
}

function newId(text: string): string {
  const draw = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
  let id = draw();
  while (text.includes(`^${id}`)) id = draw();
  return id;
}
