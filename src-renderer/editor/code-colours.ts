import { LanguageDescription, syntaxHighlighting } from "@codemirror/language";
import { languages } from "@codemirror/language-data";
import type { Extension } from "@codemirror/state";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";

/** Code longer than this stays in one colour where a page is read. */
const MOST_LETTERS = 100_000;

/** Few colours, by what a word is for. The styles give them only inside of code. */
const HIGHLIGHTER = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], class: "tk-word" },
  { tag: [tags.string, tags.character, tags.regexp, tags.attributeValue, tags.url, tags.inserted], class: "tk-text" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit, tags.deleted], class: "tk-value" },
  {
    tag: [
      tags.definition(tags.variableName),
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.className,
      tags.typeName,
      tags.tagName,
      tags.heading,
    ],
    class: "tk-name",
  },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], class: "tk-note" },
]);

/** A part of a code's text with the class of its colour. */
export interface ColouredSpan {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** The language that a fence names: its first word, by name, alias or file ending. Null when nothing is known of it. */
export function codeLanguage(info: string): LanguageDescription | null {
  const name = /^\{?\.?([^\s,{}]+)/.exec(info.trim())?.[1];
  if (name === undefined) return null;
  return (
    LanguageDescription.matchLanguageName(languages, name, false) ??
    languages.find((one) => one.extensions.includes(name.toLowerCase())) ??
    null
  );
}

/** The colours of a code block; none for a language that is not known or does not load. */
export async function colourCode(text: string, info: string): Promise<readonly ColouredSpan[]> {
  const language = codeLanguage(info);
  if (!language || text.length > MOST_LETTERS) return [];
  const support = await language.load().catch(() => null);
  if (!support) return [];
  const spans: ColouredSpan[] = [];
  highlightTree(support.language.parser.parse(text), HIGHLIGHTER, (from, to, className) =>
    spans.push({ from, to, className }),
  );
  return spans;
}

/** Colours of the code inside of fences, as far as it is in sight. */
export const codeColours: Extension = syntaxHighlighting(HIGHLIGHTER);
