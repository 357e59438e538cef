/** What a folder holds, counted: all that a proposal of a schema is made from. */
export interface BrainFacts {
  /** Pages by folder (empty: the top) and type. */
  readonly folders: readonly { readonly folder: string; readonly type: string; readonly pages: number }[];
  /** Tags with the pages that have them, and how many of those have no type. */
  readonly tags: readonly { readonly tag: string; readonly pages: number; readonly untyped: number }[];
  /** Fields whose values are links, by the types of both ends; `to` is null where there is no page yet. */
  readonly fields: readonly {
    readonly field: string;
    readonly from: string;
    readonly to: string | null;
    readonly links: number;
    readonly pages: number;
  }[];
}
