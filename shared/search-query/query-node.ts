/** UTF-16 offsets in the text of the query, end exclusive. */
export interface QuerySpan {
  readonly start: number;
  readonly end: number;
}

/** Where a text is looked for. `file`, `path`, `title`, `tag` and `type` are what the page is, the others parts of its text. */
export type QueryScope =
  | "file"
  | "path"
  | "title"
  | "tag"
  | "type"
  | "content"
  | "line"
  | "section"
  | "block"
  | "task"
  | "taskTodo"
  | "taskDone";

export type Comparison = "<" | "<=" | ">" | ">=";

export type PropertyTest =
  /** `[name]`: it is there. */
  | { readonly kind: "exists" }
  /** `[name:null]`: it is there without a value. */
  | { readonly kind: "empty" }
  /** `[name:>5]`: numbers by size, dates by time. */
  | { readonly kind: "compare"; readonly comparison: Comparison; readonly value: string }
  /** `[name:words]`: one of its values holds them. */
  | { readonly kind: "holds"; readonly part: QueryNode };

/** A query as written. Groups hold at least two parts and no group of their own kind. */
export type QueryNode = QuerySpan &
  (
    | { readonly kind: "and" | "or"; readonly parts: readonly QueryNode[] }
    | { readonly kind: "not"; readonly part: QueryNode }
    /** A word in any inflection. */
    | { readonly kind: "word"; readonly text: string }
    /** Word for word, but for case and accents. Empty only inside `task:""`, which any task fits. */
    | { readonly kind: "phrase"; readonly text: string }
    /** Source of a JavaScript regular expression, already proven to compile. */
    | { readonly kind: "pattern"; readonly source: string }
    | { readonly kind: "scope"; readonly scope: QueryScope; readonly part: QueryNode }
    /** Whether capitals and accents count inside. */
    | { readonly kind: "case"; readonly isExact: boolean; readonly part: QueryNode }
    /** Its own date, else the day its file changed; `date` is ISO of any precision. */
    | { readonly kind: "date"; readonly when: "before" | "after" | "on"; readonly date: string }
    /** Pages that link to the named page, or that it links to. */
    | { readonly kind: "link"; readonly direction: "to" | "from"; readonly name: string }
    | { readonly kind: "property"; readonly name: string; readonly test: PropertyTest }
  );

/** A node of one kind. */
export type NodeOf<K extends QueryNode["kind"]> = Extract<QueryNode, { readonly kind: K }>;

/** What is wrong with a query, and where. */
export interface QueryProblem extends QuerySpan {
  /** One sentence: what is wrong. */
  readonly message: string;
  /** One sentence: what to write instead. */
  readonly hint: string;
}
