import { startDream } from "../../stores/dream-control";
import { review } from "./review-store";

/** Starts a dream and turns to it. */
export async function dreamNow(): Promise<void> {
  await startDream();
  review.getState().openRun(null);
}
