import { useEffect, useRef } from "react";
import { ExchangeView } from "./ExchangeView";
import { rememberScroll, scrolledTo } from "./talk-scroll";
import { useThink } from "./think-store";

/** The questions of this talk with their answers, one below the other. */
export function Talk() {
  const talk = useThink((state) => state.talk);
  const activeId = useThink((state) => state.activeId);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const isReturn = shown.current === null && scrolledTo.id === activeId;
    shown.current = activeId;
    if (isReturn) element.scrollTop = scrolledTo.top;
    else document.getElementById(`exchange-${activeId}`)?.scrollIntoView({ block: "start" });
    return () => rememberScroll(activeId, element.scrollTop);
  }, [activeId]);
  return (
    <div ref={root} className="doc talk-doc">
      <div className="talk">
        {talk.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} />
        ))}
      </div>
    </div>
  );
}
