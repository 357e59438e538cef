import type { PageSummary } from "./page";

/** What a field of a page says that hardly two things share. */
export type MarkKind = "email" | "phone" | "address" | "birthday";

/** What the duplicates phase looks for candidates in, as plain values. Pages are meant by their place in `pages`. */
export interface DuplicateInput {
  readonly pages: readonly { readonly page: PageSummary; readonly aliases: readonly string[] }[];
  readonly marks: readonly { readonly page: number; readonly kind: MarkKind; readonly value: string }[];
  /** Resolved links between two pages, as three columns of one length. */
  readonly links: {
    readonly from: readonly number[];
    readonly to: readonly number[];
    /** 1 where the link says that one works at the other, 0 for all others. */
    readonly isWork: readonly (0 | 1)[];
  };
}
