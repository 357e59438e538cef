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

/**
 * The keys of a review: a and r decide (with shift the whole group), e edits, u takes back, j and k step, o opens.
 * @param isEditing words of a proposal are being changed: none acts, wherever the focus is
 */
export function useReviewKeys(keys: ReviewKeys, isEditing: boolean): void {
  const { accept, reject, acceptGroup, rejectGroup, edit, open, takeBack, undoNight, next, previous } = keys;
  const acts = {
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
  };
  useSingleKeys(isEditing ? {} : acts, REPEATING);
}
