import { IconButton } from "../../components/IconButton";
import type { SkyView } from "../../graph/sky-view";
import { ZOOM_STEP } from "./key-act";

interface SkyToolsProps {
  readonly view: SkyView | null;
  /** Relative to fit. */
  readonly zoom: number;
}

/** Zoom and fit, for the pointer; the keys do the same. */
export function SkyTools({ view, zoom }: SkyToolsProps) {
  return (
    <div className="sky-tools" data-block>
      <span className="micro num quiet">{Math.round(zoom * 100)} %</span>
      <IconButton icon="maximize" label="Fit" keys="0" onClick={() => view?.fit()} />
      <IconButton icon="plus" label="Zoom in" keys="+" onClick={() => view?.zoomBy(ZOOM_STEP)} />
      <IconButton icon="minus" label="Zoom out" keys="−" onClick={() => view?.zoomBy(1 / ZOOM_STEP)} />
    </div>
  );
}
