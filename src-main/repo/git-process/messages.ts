import type { ErrorEnvelope } from "../../../shared/errors/brain-error";
import type { GitRun } from "../../ports/git-starter";

/** What can be sent of how git is run. */
export type SentRun = Omit<GitRun, "signal" | "onWords"> & { readonly wantsWords: boolean };

/** To the process that starts git. */
export type ToGit =
  | {
      readonly kind: "run";
      readonly id: number;
      readonly cwd: string;
      readonly args: readonly string[];
      readonly run: SentRun;
    }
  | { readonly kind: "raw" | "catFile"; readonly id: number; readonly root: string; readonly args: readonly string[] }
  | { readonly kind: "cancel"; readonly id: number };

/** From it. Bytes come as they are: both ends clone structures. */
export type FromGit =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "refusal"; readonly id: number; readonly error: ErrorEnvelope }
  /** Git's own words where no BrainError was thrown. */
  | { readonly kind: "failure"; readonly id: number; readonly words: string }
  | { readonly kind: "words"; readonly id: number; readonly words: string };
