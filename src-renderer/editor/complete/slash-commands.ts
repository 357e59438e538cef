import { type Completion, startCompletion } from "@codemirror/autocomplete";
import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { isoDay } from "../../../shared/text/iso-day";
import { insertLater } from "../insert-later";
import type { TemplateHit } from "./completion-hooks";
import type { Row } from "./rows";

interface SlashCommand {
  readonly label: string;
  readonly words: string;
  readonly sign: string;
  /** `‸` is where the caret goes. */
  readonly text: () => string;
  /** Put in front of the line's words instead of at the caret. */
  readonly isLead?: boolean;
  /** A list opens at once. */
  readonly completes?: boolean;
}

const DAY_MS = 86_400_000;
const lead = (label: string, words: string, sign: string): SlashCommand => ({
  ...{ label, words, sign, isLead: true },
  text: () => `${sign} ‸`,
});

const COMMANDS: readonly SlashCommand[] = [
  lead("Heading 1", "h1 title", "#"),
  lead("Heading 2", "h2", "##"),
  lead("Heading 3", "h3", "###"),
  lead("List", "bullet", "-"),
  lead("Numbered list", "ordered", "1."),
  { ...lead("Task", "todo checkbox", "☐"), text: () => "- [ ] ‸" },
  lead("Quote", "blockquote", ">"),
  { ...lead("Callout", "note admonition", "!"), text: () => "> [!note] ‸" },
  { label: "Table", words: "grid", sign: "⊞", text: () => "| ‸ |  |\n| --- | --- |\n|  |  |" },
  { label: "Code block", words: "fence", sign: "`", text: () => "```‸\n\n```" },
  { label: "Divider", words: "rule line", sign: "—", text: () => "---\n‸" },
  { label: "Today", words: "date", sign: "◷", text: () => `${isoDay(Date.now())}‸` },
  { label: "Tomorrow", words: "date", sign: "◷", text: () => `${isoDay(Date.now() + DAY_MS)}‸` },
  { label: "Link to a page", words: "wikilink", sign: "[[", text: () => "[[‸]]", completes: true },
  { label: "Embed a page or file", words: "image attachment", sign: "![[", text: () => "![[‸]]", completes: true },
];

/** The commands that fit what is typed behind `/`, those that begin with it first. */
export function slashRows(typed: string, templates: readonly TemplateHit[]): readonly Row[] {
  const wanted = typed.toLowerCase();
  const rankOf = (label: string, words: string) => {
    const all = [label, ...label.split(" "), ...words.split(" ")].map((word) => word.toLowerCase());
    return label.toLowerCase().startsWith(wanted) ? 0 : all.some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  const own = COMMANDS.map((one) => ({ row: rowOf(one), rank: rankOf(one.label, one.words) }));
  const added = templates.map((one) => ({ row: templateRow(one), rank: rankOf(one.name, "template") }));
  return [...own, ...added]
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

const rowOf = (command: SlashCommand): Row => ({
  label: command.label,
  sign: command.sign,
  apply: (view, _row, from, to) => run(view, command, from, to),
});

function run(view: EditorView, command: SlashCommand, from: number, to: number): void {
  const { state } = view;
  const written = command.text();
  const caret = written.indexOf("‸");
  const text = written.slice(0, caret) + written.slice(caret + 1);
  const line = state.doc.lineAt(from);
  const start = /^[ \t>]*/.exec(line.text)?.[0].length ?? 0;
  if (command.isLead && from > line.from + start) {
    // Behind words: the line becomes what was chosen, the words stay.
    const space = state.sliceDoc(from - 1, from) === " " ? 1 : 0;
    const changes = state.changes([
      { from: line.from + start, insert: text },
      { from: from - space, to },
    ]);
    const anchor = changes.mapPos(from - space, 1);
    view.dispatch({ changes, selection: EditorSelection.cursor(anchor), userEvent: "input.complete" });
    return;
  }
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + caret },
    userEvent: "input.complete",
    scrollIntoView: true,
  });
  if (command.completes) startCompletion(view);
}

const templateRow = (template: TemplateHit): Row => ({
  label: template.name,
  detail: "template",
  sign: "▤",
  apply: (view: EditorView, _row: Completion, from: number, to: number) =>
    void insertLater(view, { from, to }, template.readText()),
});
