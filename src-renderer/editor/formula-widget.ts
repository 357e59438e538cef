import { type EditorView, WidgetType } from "@codemirror/view";
import { drawFormula } from "../components/formula";

/** A formula as it is set; a click shows how it is written. */
export class FormulaWidget extends WidgetType {
  readonly #source: string;
  readonly #isDisplay: boolean;

  constructor(source: string, isDisplay: boolean) {
    super();
    this.#source = source;
    this.#isDisplay = isDisplay;
  }

  override eq(other: FormulaWidget): boolean {
    return other.#source === this.#source && other.#isDisplay === this.#isDisplay;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement(this.#isDisplay ? "div" : "span");
    drawFormula(place, this.#source, this.#isDisplay, () => view.requestMeasure());
    return place;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
