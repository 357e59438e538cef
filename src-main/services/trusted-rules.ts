import type { TrustableRule } from "../../shared/model/dream";
import type { DreamLog } from "../ports/dream-log";
import { createOneAtATime } from "./one-at-a-time";

/** The rules whose sure proposals are accepted by themselves, kept in memory. */
export interface TrustedRules {
  list(): Promise<readonly TrustableRule[]>;
  /** Returns when it is on disk. */
  set(rule: TrustableRule, isTrusted: boolean): Promise<void>;
}

export function createTrustedRules(log: Pick<DreamLog, "readTrusted" | "writeTrusted">): TrustedRules {
  const inTurn = createOneAtATime();
  let kept: readonly TrustableRule[] | null = null;
  const list = async () => {
    const read = kept ?? (await log.readTrusted());
    kept ??= read;
    return kept;
  };
  return {
    list,
    set: (rule, isTrusted) =>
      inTurn(async () => {
        const others = (await list()).filter((one) => one !== rule);
        const rules = isTrusted ? [...others, rule] : others;
        await log.writeTrusted(rules);
        kept = rules;
      }),
  };
}
