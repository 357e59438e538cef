import type { Block, BlockKind, Span } from "./parsed-page";

/** Where a reference-style link gets its target from. */
export interface ReferenceDefinition extends Span {
  readonly destination: string;
}

interface OpenBlock {
  kind: BlockKind;
  start: number;
  end: number;
  contentStart: number;
  depth: number;
  parent: number;
}

const TASK_BOX = /\[[^\]\n]\][ \t]+/y;

/** Collects blocks; at most the last one is open, so that lines can be added to it. */
export class BlockBuilder {
  readonly definitions = new Map<string, ReferenceDefinition>();
  /** True while lines are inside a block quote. */
  quoted = false;
  readonly #text: string;
  readonly #blocks: OpenBlock[] = [];
  #open: OpenBlock | null = null;
  /** Closing marks that do not occur any more, so that no search for them starts twice. */
  readonly #absent = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  /** True while a paragraph (or the text of an item) can take more lines. */
  get isOpen(): boolean {
    return this.#open !== null && this.#open.kind !== "code";
  }

  /** True while the next indented line goes on with a block of code. */
  get isOpenCode(): boolean {
    return this.#open?.kind === "code";
  }

  get isOpenParagraph(): boolean {
    return this.#open?.kind === "paragraph" || this.#open?.kind === "quote";
  }

  close(): void {
    this.#open = null;
  }

  extend(end: number): void {
    if (this.#open) this.#open.end = end;
  }

  openParagraph(start: number, end: number, parent: number): void {
    this.#open = this.#push(this.quoted ? "quote" : "paragraph", start, start, end, 0, parent);
  }

  openItem(start: number, contentStart: number, end: number, depth: number, parent: number): number {
    TASK_BOX.lastIndex = contentStart;
    const box = TASK_BOX.exec(this.#text)?.[0].length ?? 0;
    this.#open = this.#push("item", start, Math.min(contentStart + box, end), end, depth, parent);
    return this.#blocks.length - 1;
  }

  addHeading(start: number, contentStart: number, end: number, level: number): number {
    this.#push("heading", start, contentStart, end, level, -1);
    return this.#blocks.length - 1;
  }

  closeAsHeading(level: number): void {
    if (!this.#open) return;
    this.#open.kind = "heading";
    this.#open.depth = level;
    this.#open.parent = -1;
    this.#open = null;
  }

  addRow(start: number, end: number, header: number): number {
    this.#push("row", start, start, end, 0, header);
    return this.#blocks.length - 1;
  }

  /** A line of code: joins the code block above when that is still open. */
  addCode(start: number, end: number): void {
    if (this.#open?.kind === "code") this.#open.end = end;
    else this.#open = this.#push("code", start, start, end, 0, -1);
  }

  extendCode(end: number): void {
    const last = this.#blocks.at(-1);
    if (last?.kind === "code") last.end = Math.max(last.end, end);
  }

  addRegion(kind: "code" | "comment" | "math", start: number, end: number): void {
    this.#push(kind, start, start, end, 0, -1);
  }

  /** End of the next `closing` mark (in any case) at or after `from`; -1 when there is none. */
  findClosing(from: number, closing: string): number {
    if (this.#absent.has(closing)) return -1;
    const pattern = new RegExp(closing.replace(/[+$]/g, "\\$&"), "gi");
    pattern.lastIndex = from;
    const at = pattern.exec(this.#text)?.index ?? -1;
    if (at < 0) this.#absent.add(closing);
    return at < 0 ? -1 : at + closing.length;
  }

  define(label: string, start: number, destination: string): void {
    const key = foldLabel(label);
    const isPointed = destination.startsWith("<");
    const inner = isPointed ? destination.slice(1, -1) : destination;
    const from = isPointed ? start + 1 : start;
    if (this.definitions.has(key)) return;
    this.definitions.set(key, { destination: inner, start: from, end: from + inner.length });
  }

  #push(kind: BlockKind, start: number, contentStart: number, end: number, depth: number, parent: number): OpenBlock {
    const block = { kind, start, end, contentStart, depth, parent };
    this.#blocks.push(block);
    return block;
  }
}

/** Labels of references are compared without regard to case and white space. */
export const foldLabel = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();
