import type { PageSource } from "../../../../shared/model/broken-link";
import type { TextEdit } from "../../../../shared/text/edit-frontmatter";
import type { FrontmatterField, ParsedPage } from "../../../../shared/text/parsed-page";
import { summaryOf } from "../../page-summary";
import type { ProposalDraft } from "../proposal-draft";
import { fileEditsOf } from "../text-edits";
import type { NeedlessAlias } from "./find-odd-aliases";

const CONFIDENCE = 0.85;
const KEYS = new Set(["alias", "aliases"]);

/** The proposal that takes a needless alias out of its list; null when it does not stand in a list in a plain way. */
export function needlessAliasProposal(
  { page, alias }: NeedlessAlias,
  source: PageSource,
  parsed: ParsedPage,
): ProposalDraft | null {
  const fields = (parsed.frontmatter?.fields ?? []).filter(({ key }) => KEYS.has(key.toLowerCase()));
  const [field] = fields;
  const bom = source.text.startsWith("\uFEFF") ? 1 : 0;
  const edit = fields.length === 1 && field ? removal(parsed.text, field, alias) : null;
  if (!edit) return null;
  return {
    rule: "alias",
    page: summaryOf(page),
    others: [],
    change: {
      kind: "edit",
      files: [fileEditsOf(source, [{ ...edit, start: edit.start + bom, end: edit.end + bom }])],
    },
    title: `Take the alias ${alias} away`,
    reason: "It is the title of the page, and is found by it.",
    evidence: [],
    confidence: CONFIDENCE,
    madeBy: "rules",
    identity: ["alias", page.path, alias],
    judgedOn: [page.title],
  };
}

function removal(text: string, { values }: FrontmatterField, alias: string): TextEdit | null {
  const index = values.findIndex((value) => value.text === alias);
  const value = values[index];
  if (!value || values.length < 2) return null;
  const lineStart = text.lastIndexOf("\n", value.start - 1) + 1;
  const lineEnd = text.indexOf("\n", value.end) + 1;
  if (lineEnd === 0) return null;
  const line = text.slice(lineStart, lineEnd);
  // An item on a line of its own, with nothing else on it.
  if (/^[ \t]*-[ \t]+(["']?)[^"'#]*\1[ \t]*\r?\n$/u.test(line)) return { start: lineStart, end: lineEnd, text: "" };
  return inBrackets(text, lineStart, lineEnd, values, index);
}

/** An item of a list in brackets on one line, with the comma that set it apart. */
function inBrackets(
  text: string,
  lineStart: number,
  lineEnd: number,
  values: FrontmatterField["values"],
  index: number,
): TextEdit | null {
  if (!values.every(({ start, end }) => start > lineStart && end < lineEnd)) return null;
  const [from, to] = index === 0 ? [values[0], values[1]] : [values[index - 1], values[index]];
  if (!from || !to) return null;
  const between = text.slice(from.end, to.start);
  if (!/^["']?[ \t]*,[ \t]*["']?$/u.test(between)) return null;
  const quoteBefore = (at: number) => (/["']/.test(text.charAt(at - 1)) ? 1 : 0);
  const quoteAfter = (at: number) => (/["']/.test(text.charAt(at)) ? 1 : 0);
  return index === 0
    ? { start: from.start - quoteBefore(from.start), end: to.start - quoteBefore(to.start), text: "" }
    : { start: from.end + quoteAfter(from.end), end: to.end + quoteAfter(to.end), text: "" };
}
