import type { Gap } from "../../shared/model/think";
import type { AppState } from "./app-state";

/** What the ledger remembers of one gap. */
export interface GapRecord {
  /** The gap as it was last seen. */
  readonly gap: Gap;
  readonly timesAsked: number;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly isDismissed: boolean;
  /** The quotes of a contradiction of which a person said that both hold; null while nobody did. */
  readonly heldQuotes: readonly string[] | null;
}

/** The gap ledger's memory, beside the brain. */
export type GapRecords = AppState<readonly GapRecord[]>;
