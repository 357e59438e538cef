import type { JudgedPair } from "../../shared/model/night-judge";

/** What a model said of some statements: asked once for each text, model and version of the judge. */
export interface KeptVerdict {
  readonly key: string;
  readonly pairs: readonly JudgedPair[];
  readonly atMs: number;
}

/** What models said at night, beside the brain and never inside it. */
export interface VerdictLog {
  /** In the order in which they were said; of one key the last counts. Those that cannot be read are left out. */
  readAll(): Promise<readonly KeptVerdict[]>;
  append(verdict: KeptVerdict): Promise<void>;
  /** Keeps these and no others. */
  replaceAll(verdicts: readonly KeptVerdict[]): Promise<void>;
}
