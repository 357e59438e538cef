import type { TrustableRule } from "../../../shared/model/dream";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { brain } from "../../stores/brain";
import { ui } from "../../stores/ui";
import { review } from "./review-store";

export const WEEK_MS = 7 * 86_400_000;

/** Starts a dream and turns to it. */
export async function dreamNow(): Promise<void> {
  await telling(() => client.invoke("dream.run", {}));
  review.getState().openRun(null);
}

export const stopDream = (): Promise<void> => telling(() => client.invoke("dream.cancel", {}));

/** Holds the nightly dream until a time; null lets it come again. */
export const pauseDreams = (untilMs: number | null): Promise<void> =>
  telling(() => client.invoke("dream.pause", { untilMs }));

/** Lets the sure proposals of a rule be accepted by themselves, or no longer. */
export const trustRule = (rule: TrustableRule, isTrusted: boolean): Promise<void> =>
  telling(() => client.invoke("dream.trust", { rule, isTrusted }));

async function telling(ask: () => Promise<NonNullable<ReturnType<typeof brain.getState>["dream"]>>): Promise<void> {
  try {
    brain.setState({ dream: await ask() });
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}
