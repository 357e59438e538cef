import { useEffect, useRef } from "react";
import { drawFormula } from "../../../components/formula";

interface FormulaProps {
  readonly source: string;
  /** On lines of its own. */
  readonly isDisplay: boolean;
  readonly from?: number;
}

/** A formula, set when its typesetter is there. What is in the element belongs to the typesetter. */
export function Formula({ source, isDisplay, from }: FormulaProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) drawFormula(place.current, source, isDisplay);
  }, [source, isDisplay]);
  return <span ref={place} data-from={from} />;
}
