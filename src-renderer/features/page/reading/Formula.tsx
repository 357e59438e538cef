import { useEffect, useRef } from "react";
import { drawFormula } from "../../../components/formula";
import { useIsLanded } from "./reading-context";

interface FormulaProps {
  readonly source: string;
  /** On lines of its own. */
  readonly isDisplay: boolean;
  /** Where it stands in the page's text. */
  readonly from: number;
  readonly to: number;
}

/** A formula, set when its typesetter is there. What is in the element belongs to the typesetter. */
export function Formula({ source, isDisplay, from, to }: FormulaProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) drawFormula(place.current, source, isDisplay);
  }, [source, isDisplay]);
  const isLanded = useIsLanded({ from, to });
  return (
    <span className={isLanded ? "landed" : undefined}>
      <span ref={place} data-from={from} />
    </span>
  );
}
