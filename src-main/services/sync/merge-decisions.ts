import type { PlaceDecision } from "../../../shared/model/sync";
import type { AppState, KeptDecision, KeptMerge } from "../../ports/app-state";
import type { MergeUnit } from "./merge-units";

/** What is decided so far, by file and place. */
export interface KnownDecisions {
  of(unit: Pick<MergeUnit, "path" | "isTyped">, key: string): PlaceDecision | null;
}

const NOTHING: KeptMerge = { theirs: null, theirsName: "", decisions: [], moving: null };

/** A waiting merge outlives the window, the app and a crash: what it merges, what is decided, how far the files are. */
export class MergeMemory implements KnownDecisions {
  private kept: KeptMerge = NOTHING;
  private loading: Promise<void> | null = null;

  constructor(private readonly state: AppState<KeptMerge>) {}

  load(): Promise<void> {
    this.loading ??= this.state.read().then(
      (kept) => {
        this.kept = kept ?? NOTHING;
      },
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  get current(): KeptMerge {
    return this.kept;
  }

  of({ path, isTyped }: Pick<MergeUnit, "path" | "isTyped">, key: string): PlaceDecision | null {
    const found = this.kept.decisions.find((one) => one.path === path && one.isTyped === isTyped && one.key === key);
    return found?.decision ?? null;
  }

  /** Null takes a decision back. */
  decide(unit: Pick<MergeUnit, "path" | "isTyped">, key: string, decision: PlaceDecision | null): Promise<void> {
    const { path, isTyped } = unit;
    const others = this.kept.decisions.filter((one) => one.path !== path || one.isTyped !== isTyped || one.key !== key);
    const made: readonly KeptDecision[] = decision === null ? [] : [{ path, isTyped, key, decision }];
    return this.change({ decisions: [...others, ...made] });
  }

  /** @throws what the disk says: nothing that was not kept may count as kept */
  async change(part: Partial<KeptMerge>): Promise<void> {
    const next = { ...this.kept, ...part };
    await this.state.write(next);
    this.kept = next;
  }

  /** The merge is over, or nobody wants it. */
  forget(): Promise<void> {
    return this.change(NOTHING);
  }
}
