import { useEffect, useState } from "react";

interface SkeletonProps {
  /** Widths of the bars in percent, in the shape of what comes. */
  readonly widths: readonly number[];
  /** What is being read, in words. */
  readonly label?: string;
}

/** Anything faster than this shows nothing at all: a flash of grey is worse than a moment of waiting. */
const QUIET_MS = 300;

/** Grey bars in the shape of what comes. */
export function Skeleton({ widths, label = "Reading" }: SkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="skels" role="status">
      <span className="sr">{label}</span>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <span key={index} className="skel" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
