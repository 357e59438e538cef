import { ICON_STROKES, type IconName } from "./icon-strokes";

const SVG = "http://www.w3.org/2000/svg";

/** An icon for places that React does not draw. Silent to screen readers. */
export function iconElement(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i s");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const [tag, attributes] of ICON_STROKES[name]) {
    const shape = document.createElementNS(SVG, tag);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    svg.append(shape);
  }
  return svg;
}
