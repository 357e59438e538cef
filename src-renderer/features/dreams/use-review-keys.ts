import { useSingleKeys } from "../../stores/use-single-keys";

/** What single keys do while a dream is reviewed. */
export interface ReviewKeys {
  readonly accept: () => void;
  readonly reject: () => void;
  readonly takeBack: () => void;
  readonly next: () => void;
  readonly previous: () => void;
}

const REPEATING = ["j", "k"];

/** The keys of a review: a and r decide, z takes back, j and k step. */
export function useReviewKeys({ accept, reject, takeBack, next, previous }: ReviewKeys): void {
  useSingleKeys({ a: accept, r: reject, z: takeBack, j: next, k: previous }, REPEATING);
}
