import { useEffect, useState } from "react";
import type { TimeRange } from "../../../shared/model/past";
import { goToIndex } from "../../stores/past";

export interface Play {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** A whole history goes by in about this many pictures. */
const PICTURES = 48;
const PICTURE_MS = 420;

/** Goes through the history by itself; from the start when it is played from now. */
export function usePlay(commits: TimeRange["commits"], index: number, isPending: boolean): Play {
  const [isOn, setOn] = useState(false);
  const stride = Math.max(1, Math.ceil(commits.length / PICTURES));
  useEffect(() => {
    if (!isOn || isPending) return;
    // A picture stands for its time from when it is there.
    const timer = setTimeout(() => {
      const next = Math.min(commits.length, index + stride);
      goToIndex(commits, next);
      if (next === commits.length) setOn(false);
    }, PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isOn, isPending, commits, index, stride]);
  return {
    isOn,
    toggle: () => {
      if (!isOn && index === commits.length) goToIndex(commits, 0);
      setOn(!isOn);
    },
    stop: () => setOn(false),
  };
}
