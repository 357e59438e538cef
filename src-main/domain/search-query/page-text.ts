import type { QueryScope } from "../../../shared/search-query/query-node";
import { parseFrontmatter } from "../../../shared/text/frontmatter";
import type { Block } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { scanBlocks } from "../../../shared/text/scan-blocks";
import { taskMarkerOf } from "../../../shared/text/task-marker";
import { propertiesSpan } from "../search/properties-span";

/** What a query knows of a page besides its text. */
export interface PageNamesOfText {
  readonly path: string;
  readonly title: string;
  readonly aliases: readonly string[];
}

/** What a page is called: its title, its aliases, its file. */
export function namesIn({ path, title, aliases }: PageNamesOfText): readonly string[] {
  return [title, ...aliases, path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, "")];
}

/** A stretch of the page's text that is looked at by itself. UTF-16 offsets in the file's text. */
export interface TextUnit {
  readonly start: number;
  readonly end: number;
}

/** Where the body of a page begins, and what of it is searched: telling properties (where there are any) and body. */
export type PartsOfText = Pick<PageText, "bodyStart" | "content">;

/** Parts of a text that a query can look into. */
export type TextScope = Extract<
  QueryScope,
  "content" | "line" | "section" | "block" | "task" | "taskTodo" | "taskDone"
>;

const TASK = /^(?:[-*+]|\d+[.)])[ \t]+\[(.)\](?:\s|$)/u;
const BULLET = /^[-*+][ \t]+/;

/**
 * The text of a page as the keyword index takes it: its telling properties, then its body. The structure is worked out
 * when it is first asked for: lines need none of it.
 */
export class PageText {
  readonly text: string;
  readonly names: PageNamesOfText;
  /** Telling properties (where there are any) and body. */
  readonly content: readonly TextUnit[];
  /** UTF-16 offset behind the frontmatter. */
  readonly bodyStart: number;
  readonly #dialect: ReadingRules["dialect"];
  #blocks: readonly Block[] | null = null;
  #lines: readonly TextUnit[] | null = null;

  /**
   * @param text the decoded file, without byte order mark
   * @param parts where its parts are, when that is known
   */
  constructor(
    text: string,
    names: PageNamesOfText,
    dialect: ReadingRules["dialect"],
    parts: PartsOfText = partsOf(text),
  ) {
    this.text = text;
    this.names = names;
    this.#dialect = dialect;
    this.bodyStart = parts.bodyStart;
    this.content = parts.content;
  }

  slice({ start, end }: TextUnit): string {
    return this.text.slice(start, end);
  }

  unitsOf(scope: TextScope): readonly TextUnit[] {
    switch (scope) {
      case "content":
        return this.content;
      case "line":
        return this.lines;
      case "section":
        return this.#sections();
      case "block":
        return this.#scanned().filter((block) => block.end > block.start);
      default:
        return this.#tasks(scope);
    }
  }

  /** Lines that are not blank. */
  get lines(): readonly TextUnit[] {
    this.#lines ??= this.content.flatMap((unit) => linesOf(this.text, unit));
    return this.#lines;
  }

  #scanned(): readonly Block[] {
    this.#blocks ??= scanBlocks(this.text, this.bodyStart).blocks;
    return this.#blocks;
  }

  /** From one heading to the next, and what stands before the first. */
  #sections(): readonly TextUnit[] {
    const headings = this.#scanned().filter((block) => block.kind === "heading");
    const starts = [this.bodyStart, ...headings.map((heading) => heading.start)];
    return starts
      .map((start, i) => ({ start, end: starts[i + 1] ?? this.text.length }))
      .filter((unit) => this.slice(unit).trim() !== "");
  }

  #tasks(scope: "task" | "taskTodo" | "taskDone"): readonly TextUnit[] {
    const kinds = this.#scanned().filter(({ kind }) => kind === "item" || kind === "paragraph" || kind === "heading");
    return kinds.flatMap((block) => {
      const state = taskState(this.slice(block), this.#dialect);
      const isWanted = state !== null && (scope === "task" || scope === state);
      return isWanted ? [{ start: block.contentStart, end: block.end }] : [];
    });
  }
}

function partsOf(text: string): PartsOfText {
  const frontmatter = parseFrontmatter(text);
  const bodyStart = frontmatter?.end ?? 0;
  const properties = propertiesSpan({ text, frontmatter });
  const body = { start: bodyStart, end: text.length };
  return { bodyStart, content: properties ? [properties, body] : [body] };
}

/** Whether a block is a task, and which; boxes with a sign other than x are tasks of neither kind. */
function taskState(text: string, dialect: ReadingRules["dialect"]): "task" | "taskTodo" | "taskDone" | null {
  const box = TASK.exec(text)?.[1];
  if (box !== undefined) return box === " " ? "taskTodo" : /x/i.test(box) ? "taskDone" : "task";
  const marker = dialect === "logseq" ? taskMarkerOf(text.replace(BULLET, "")) : null;
  return marker && (marker.isDone ? "taskDone" : "taskTodo");
}

/** Lines of a stretch of a text that are not blank, without what ends them. */
export function linesOf(text: string, { start, end }: TextUnit): readonly TextUnit[] {
  const lines: TextUnit[] = [];
  for (let at = start; at < end; ) {
    const feed = text.indexOf("\n", at);
    const stop = feed < 0 || feed > end ? end : feed;
    const lineEnd = text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop;
    if (text.slice(at, lineEnd).trim() !== "") lines.push({ start: at, end: lineEnd });
    at = stop + 1;
  }
  return lines;
}
