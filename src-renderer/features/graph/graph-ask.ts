/** What is asked of the graph: a pattern, or the paths between two pages. */
export interface GraphAsk {
  readonly isOpen: boolean;
  readonly kind: "pattern" | "path";
  /** As being written. */
  readonly text: string;
  /** As last asked; null before the first time. */
  readonly asked: string | null;
  readonly from: AskedPage | null;
  readonly to: AskedPage | null;
}

/** A page chosen as an end of paths. */
export interface AskedPage {
  readonly slug: string;
  readonly title: string;
  readonly type: string;
}

export const NOTHING_ASKED: GraphAsk = {
  isOpen: false,
  kind: "pattern",
  text: "",
  asked: null,
  from: null,
  to: null,
};
