import { MARK_SHAPES } from "../components/mark-shapes";
import { hueOf, markTypeOf } from "../components/mark-type";

const SVG = "http://www.w3.org/2000/svg";

/** The mark of a page type as an element, for places that React does not draw. */
export function markElement(type: string): SVGElement {
  const mark = markTypeOf(type);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "m");
  svg.setAttribute("viewBox", "0 0 12 12");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset.type = hueOf(type);
  const [tag, attributes] = MARK_SHAPES[mark];
  const shape = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  svg.append(shape);
  return svg;
}
