/** A page's body as plain values, ready to be drawn. All offsets are UTF-16 in the page's text. */
interface Spot {
  readonly from: number;
  readonly to: number;
}

export type Inline =
  | (Spot & { readonly kind: "text"; readonly text: string })
  | (Spot & { readonly kind: "code" | "tag" | "html"; readonly text: string })
  | (Spot & { readonly kind: "math"; readonly text: string; readonly isDisplay: boolean })
  /** `[^1]`: a footnote is meant; what it says stands elsewhere on the page. */
  | (Spot & { readonly kind: "footnote"; readonly label: string })
  | (Spot & { readonly kind: "strong" | "em" | "strike" | "highlight"; readonly inlines: readonly Inline[] })
  | (Spot & { readonly kind: "break" })
  /** A link to a page: `[[…]]` or a relative Markdown link. */
  | (Spot & {
      readonly kind: "link";
      readonly target: string;
      readonly anchor: string | null;
      readonly inlines: readonly Inline[];
    })
  | (Spot & { readonly kind: "outside"; readonly url: string; readonly inlines: readonly Inline[] })
  | EmbedInline;

/** `![[…]]` or `![…](…)`: an image of the brain, or another page. */
export interface EmbedInline extends Spot {
  readonly kind: "embed";
  readonly target: string;
  /** Heading or `^block`; null for all of it. */
  readonly anchor: string | null;
  readonly label: string;
}

export interface ListItem extends Spot {
  /** Null for an item that is no task. */
  readonly task: { readonly isDone: boolean; readonly at: number } | null;
  readonly blocks: readonly Block[];
}

export interface TimelineEntryBlock extends Spot {
  readonly date: string;
  readonly inlines: readonly Inline[];
  /** Where the entry is from, as it says at its end; empty when it does not. */
  readonly source: readonly Inline[];
}

export type Alignment = "left" | "right" | "center" | null;

export type Block =
  | (Spot & { readonly kind: "heading"; readonly level: number; readonly inlines: readonly Inline[] })
  | (Spot & { readonly kind: "paragraph"; readonly inlines: readonly Inline[] })
  /** `works_at:: [[Acme]]` on a line of its own; several in a row are one block. */
  | (Spot & {
      readonly kind: "fields";
      readonly fields: readonly { readonly key: string; readonly inlines: readonly Inline[] }[];
    })
  | (Spot & {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly ListItem[];
    })
  | (Spot & { readonly kind: "timeline"; readonly entries: readonly TimelineEntryBlock[] })
  | (Spot & { readonly kind: "quote"; readonly blocks: readonly Block[] })
  | (Spot & {
      readonly kind: "callout";
      readonly name: string;
      readonly title: string;
      /** `-` closes it and `+` opens it; null when it cannot be folded. */
      readonly fold: "open" | "closed" | null;
      readonly blocks: readonly Block[];
    })
  | (Spot & { readonly kind: "math"; readonly text: string })
  /** Pages or images that stand alone on their lines. */
  | (Spot & { readonly kind: "embeds"; readonly embeds: readonly EmbedInline[] })
  | (Spot & { readonly kind: "footnote"; readonly label: string; readonly inlines: readonly Inline[] })
  | (Spot & { readonly kind: "code"; readonly language: string; readonly text: string })
  | (Spot & {
      readonly kind: "table";
      readonly alignments: readonly Alignment[];
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    })
  | (Spot & { readonly kind: "rule" })
  | (Spot & { readonly kind: "raw"; readonly text: string });
