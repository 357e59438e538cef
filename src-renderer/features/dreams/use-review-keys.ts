import { useSingleKeys } from "../../stores/use-single-keys";

/** What single keys do while a dream is reviewed. */
export interface ReviewKeys {
  readonly accept: () => void;
  readonly reject: () => void;
  readonly acceptGroup: () => void;
  readonly rejectGroup: () => void;
  readonly edit: () => void;
  readonly open: () => void;
  readonly takeBack: () => void;
  readonly undoNight: () => void;
  readonly next: () => void;
  readonly previous: () => void;
}

const REPEATING = ["j", "k"];

/** The keys of a review: a and r decide (with shift the whole group), e edits, u takes back, j and k step, o opens. */
export function useReviewKeys(keys: ReviewKeys): void {
  const { accept, reject, acceptGroup, rejectGroup, edit, open, takeBack, undoNight, next, previous } = keys;
  useSingleKeys(
    {
      a: accept,
      r: reject,
      A: acceptGroup,
      R: rejectGroup,
      e: edit,
      o: open,
      u: takeBack,
      U: undoNight,
      j: next,
      k: previous,
    },
    REPEATING,
  );
}
