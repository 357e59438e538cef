import type { PageSummary } from "./page";

/** A page as a phase that looks at all of them gets it from the index. */
export interface DreamPage extends PageSummary {
  /** Its number in this index; means nothing outside one night. */
  readonly id: number;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly wordCount: number;
  /** Milliseconds since the epoch of the file's last change. */
  readonly modifiedMs: number;
  /** ISO date that the page speaks of; null when none. */
  readonly pageDate: string | null;
  /** How often it was opened lately, older times counting less. */
  readonly uses: number;
}

/** How much a page matters, and why: each part 0 to 1. */
export interface PageImportance {
  /** Number of the page in this index. */
  readonly id: number;
  /** 0.65 × links + 0.2 × recency + 0.15 × use. */
  readonly importance: number;
  /** Its place by the links around it. */
  readonly links: number;
  /** 1 for today, half after 90 days. */
  readonly recency: number;
  /** How often it was opened lately. */
  readonly use: number;
}

/** A page with how much it matters. */
export interface ImportantPage extends Omit<PageImportance, "id"> {
  readonly page: PageSummary;
}

/** What a brain's health is measured by, besides what doctor counts. */
export interface OpenFaults {
  /** Pages about people, companies, projects and deals, and those of them with a dated entry. */
  readonly told: number;
  readonly toldWithTimeline: number;
  readonly orphans: number;
  /** Open proposals to repair links and to merge pages. */
  readonly broken: number;
  readonly duplicates: number;
  /** Open contradictions, with a proposal or without. */
  readonly contradictions: number;
}
