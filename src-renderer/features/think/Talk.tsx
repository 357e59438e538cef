import { useEffect, useRef } from "react";
import { ExchangeView } from "./ExchangeView";
import { talkScroll } from "./talk-scroll";
import { useThink } from "./think-store";

/** The questions of this talk with their answers, one below the other. */
export function Talk() {
  const talk = useThink((state) => state.talk);
  const wanted = useThink((state) => state.wanted);
  // Answers that are still being read change where everything below them stands.
  const isReading = talk.some((one) => one.kind === "reading");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    if (talkScroll.answered === wanted && !isReading) element.scrollTop = talkScroll.top;
    else if (wanted) document.getElementById(`exchange-${wanted.id}`)?.scrollIntoView({ block: "start" });
    if (!isReading) talkScroll.answered = wanted;
  }, [wanted, isReading]);
  return (
    <div
      ref={root}
      className="doc"
      onScroll={(event) => {
        talkScroll.top = event.currentTarget.scrollTop;
      }}
    >
      <div className="talk">
        {talk.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} />
        ))}
      </div>
    </div>
  );
}
