import type { DreamStatus, TrustableRule } from "../../shared/model/dream";
import { client } from "../client/client";
import { brain } from "./brain";
import { telling } from "./telling";

export const WEEK_MS = 7 * 86_400_000;

export const startDream = (): Promise<void> => asking(() => client.invoke("dream.run", {}));

export const stopDream = (): Promise<void> => asking(() => client.invoke("dream.cancel", {}));

/** Holds the nightly dream until a time; null lets it come again. */
export const pauseDreams = (untilMs: number | null): Promise<void> =>
  asking(() => client.invoke("dream.pause", { untilMs }));

/** Lets the sure proposals of a rule be accepted by themselves, or no longer. */
export const trustRule = (rule: TrustableRule, isTrusted: boolean): Promise<void> =>
  asking(() => client.invoke("dream.trust", { rule, isTrusted }));

async function asking(ask: () => Promise<DreamStatus>): Promise<void> {
  await telling(async () => brain.setState({ dream: await ask() }));
}
