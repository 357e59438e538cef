import { WidgetType } from "@codemirror/view";

/** The title of a page whose text has none of its own. */
export class TitleWidget extends WidgetType {
  readonly #title: string;

  constructor(title: string) {
    super();
    this.#title = title;
  }

  override eq(other: TitleWidget): boolean {
    return other.#title === this.#title;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement("div");
    box.className = "page-title";
    const title = document.createElement("div");
    title.className = "title";
    title.textContent = this.#title;
    box.append(title);
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
