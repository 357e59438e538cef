import type { PageSummary } from "../../shared/model/page";
import type { GapDraft } from "../../shared/model/think";

export type Screen = "today" | "page" | "search" | "graph" | "think" | "gaps" | "dreams" | "sync" | "settings";

/** UTF-8 byte offsets in a page's file: where a citation or a result lands. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** A request to show a span; `stamp` tells two requests for the same span apart. */
export interface SpanRequest extends ByteSpan {
  readonly stamp: number;
}

/** A request to show a heading or a `^block`, as written after `#`. */
export interface AnchorRequest {
  readonly anchor: string;
  readonly stamp: number;
}

/** A request to begin in a page what fills a gap of it. */
export interface DraftRequest {
  readonly draft: GapDraft;
  /** Byte of the passage in question; null when there is none. */
  readonly start: number | null;
  readonly stamp: number;
}

export interface Tab {
  readonly id: number;
  /** The group it stands in. */
  readonly group: number;
  readonly page: PageSummary;
  readonly at: SpanRequest | null;
  readonly anchor: AnchorRequest | null;
  readonly draft: DraftRequest | null;
  /** Stands before the others, keeps its page, and is not closed by the keys. */
  readonly isPinned: boolean;
}

/** Tabs that share one part of the window, one of them in front. */
export interface TabGroup {
  readonly id: number;
  readonly activeTab: number | null;
  /** Whether its pages are shown for reading instead of writing. */
  readonly isReading: boolean;
  /** Its part of the column's height beside the others' parts. */
  readonly share: number;
}

/** Groups one above another. */
export interface TabColumn {
  readonly id: number;
  readonly groups: readonly TabGroup[];
  /** Its part of the width beside the other columns' parts. */
  readonly share: number;
}

/** What is open, and where: never without a group, and no group but a lonely one is empty. */
export interface Layout {
  readonly columns: readonly TabColumn[];
  /** The tabs of all groups; those of one group stand in its order. */
  readonly tabs: readonly Tab[];
  readonly activeGroup: number;
  /** The tab in front of the active group. */
  readonly activeTab: number | null;
}

export interface Place {
  readonly screen: Screen;
  readonly page: PageSummary | null;
}

export interface NavigationState extends Layout {
  readonly screen: Screen;
  readonly past: readonly Place[];
  readonly future: readonly Place[];
  /** Pages opened in this window, latest first. */
  readonly recent: readonly PageSummary[];
  /** Pages whose tabs were closed, latest last. */
  readonly closed: readonly PageSummary[];
  /** What a screen is opened with; the screen takes it and clears it. */
  readonly question: string | null;
  readonly searchText: string | null;
  readonly dreamId: string | null;
}

export interface OpenOptions {
  /** Scroll to this span of the file and light it up for a while. */
  readonly at?: ByteSpan;
  /** Scroll to this heading or `^block`. */
  readonly anchor?: string | null;
  /** Begin what fills a gap, and put the caret there. */
  readonly draft?: Omit<DraftRequest, "stamp">;
  readonly newTab?: boolean;
  /** In the group to the right of the active one, which is made where there is none. */
  readonly toSide?: boolean;
}

/** On which side of a group another one comes to stand. */
export type Side = "left" | "right" | "above" | "below";
