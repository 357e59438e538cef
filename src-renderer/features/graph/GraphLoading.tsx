import { useEffect, useState } from "react";
import { counted } from "../../components/counted";
import { useBrain } from "../../stores/brain";

/** Anything faster shows nothing at all. */
const QUIET_MS = 300;

/** The sky before the stars: its rings, and what is being done. */
export function GraphLoading() {
  const pages = useBrain((brain) => brain.status?.pages ?? 0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="main sky-ground">
      {isShown ? (
        <div className="sky-wait" role="status">
          <svg viewBox="-200 -200 400 400" aria-hidden="true">
            {[50, 100, 150, 200].map((radius) => (
              <circle key={radius} r={radius} />
            ))}
          </svg>
          <p className="soft">Finding places for {counted(pages, "page")}</p>
        </div>
      ) : null}
    </main>
  );
}
