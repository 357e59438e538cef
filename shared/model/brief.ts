import type { DreamEvidence } from "./dream";
import type { PageSummary } from "./page";
import type { LedgerGap } from "./think";

/** Something dated for today: a meeting, a day's page, a field that falls due. */
export interface BriefDate {
  readonly page: PageSummary;
  /** What of it is today: `date`, a property's name, or `timeline`. */
  readonly why: string;
  /** The timeline entry; null for the page as a whole. */
  readonly entry: DreamEvidence | null;
}

/** A person or company that today’s pages speak of. */
export interface BriefPerson {
  readonly page: PageSummary;
  /** Today’s pages that lead to it. */
  readonly because: readonly PageSummary[];
  /** The last dated thing known of it; null when its timeline is empty. */
  readonly last: { readonly date: string; readonly text: string } | null;
}

/** A task that is not done, where it stands. */
export interface BriefTask {
  readonly page: PageSummary;
  /** Without its box. */
  readonly text: string;
  /** ISO day; null when none is given. */
  readonly due: string | null;
  /** UTF-8 byte span of the line's chunk in the page. */
  readonly start: number;
  readonly end: number;
}

/** What a morning needs, put together from the brain's own pages. */
export interface Brief {
  /** The local day it is for, ISO. */
  readonly day: string;
  /** Pages changed since yesterday began, the latest first; at most as many as are shown, with how many there are, up to 500. */
  readonly changed: { readonly total: number; readonly pages: readonly PageSummary[] };
  readonly today: readonly BriefDate[];
  readonly people: readonly BriefPerson[];
  /** The same day of earlier years, the latest first. */
  readonly onThisDay: readonly { readonly date: string; readonly page: PageSummary; readonly text: string }[];
  /** Overdue and due first, then those of the pages changed last. */
  readonly tasks: readonly BriefTask[];
  /** Gaps that were asked about more than once, lately. */
  readonly gaps: readonly LedgerGap[];
}
