import { type EditorView, WidgetType } from "@codemirror/view";
import type { Frontmatter } from "../../shared/text/parsed-page";
import { hueOf } from "../components/mark-type";
import { typeNamed } from "../components/type-named";
import { hooksFacet } from "./hooks-facet";
import { findLook, type LinkLook } from "./link-look";
import { markElement } from "./mark-element";

/** Fields that are shown elsewhere: the title is the title. */
const NOT_SHOWN = new Set(["title"]);
const LINK = /^!?\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]]*))?\]\]$/;

interface ShownValue {
  readonly text: string;
  /** Type of the page it names; null for plain text. */
  readonly type: string | null;
  /** The page it links to, as written; null for no link. */
  readonly target: string | null;
}

interface ShownField {
  readonly key: string;
  readonly values: readonly ShownValue[];
}

/** The frontmatter as a list of properties. A click puts the caret into it, which shows it as it is written. */
export class PropertiesWidget extends WidgetType {
  readonly #fields: readonly ShownField[];
  readonly #signature: string;
  readonly #at: number;

  constructor(frontmatter: Frontmatter, looks: readonly LinkLook[]) {
    super();
    this.#fields = shownFields(frontmatter, looks);
    this.#signature = JSON.stringify(this.#fields);
    this.#at = frontmatter.fields[0]?.values[0]?.start ?? frontmatter.start;
  }

  get hasFields(): boolean {
    return this.#fields.length > 0;
  }

  override eq(other: PropertiesWidget): boolean {
    return other.#signature === this.#signature && other.#at === this.#at;
  }

  override toDOM(view: EditorView): HTMLElement {
    const list = element("dl", "props");
    for (const field of this.#fields) {
      list.append(element("dt", "", field.key));
      const value = element("dd", "");
      value.append(...field.values.map((one) => valueElement(field.key, one)));
      list.append(value);
    }
    list.title = "Click to edit the properties";
    list.addEventListener("mousedown", (event) => {
      event.preventDefault();
      if (followChip(view, event)) return;
      view.dispatch({
        selection: { anchor: Math.min(this.#at, view.state.doc.length) },
        scrollIntoView: true,
        userEvent: "select",
      });
      view.focus();
    });
    return list;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Ctrl or Cmd with a click on a link, or the middle button, follows it. */
function followChip(view: EditorView, event: MouseEvent): boolean {
  const isMiddle = event.button === 1;
  const chip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-target]") : null;
  const target = chip?.dataset.target;
  if (target === undefined || !(isMiddle || event.ctrlKey || event.metaKey)) return false;
  view.state.facet(hooksFacet)?.onFollow({ kind: "page", from: -1, target, anchor: null }, isMiddle || event.shiftKey);
  return true;
}

/** The title of a page whose text has none of its own, with the properties under it. */
export class TitleWidget extends WidgetType {
  readonly #title: string;
  readonly #properties: PropertiesWidget | null;

  constructor(title: string, properties: PropertiesWidget | null) {
    super();
    this.#title = title;
    this.#properties = properties;
  }

  override eq(other: TitleWidget): boolean {
    if (other.#title !== this.#title) return false;
    if (!this.#properties || !other.#properties) return this.#properties === other.#properties;
    return this.#properties.eq(other.#properties);
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = element("div", "page-title");
    box.append(element("div", "title", this.#title));
    if (this.#properties) box.append(this.#properties.toDOM(view));
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function shownFields(frontmatter: Frontmatter, looks: readonly LinkLook[]): readonly ShownField[] {
  return frontmatter.fields
    .filter((field) => !NOT_SHOWN.has(field.key.toLowerCase()) && field.values.length > 0)
    .map((field) => ({ key: field.key, values: field.values.map(({ text }) => shownValue(field.key, text, looks)) }));
}

function shownValue(key: string, text: string, looks: readonly LinkLook[]): ShownValue {
  const link = LINK.exec(text);
  const target = link?.[1]?.trim() ?? text;
  if (key.toLowerCase() === "type") {
    const { name, type } = typeNamed(text);
    return { text: name, type, target: link ? target : null };
  }
  const look = looks.find((one) => one.rawTarget === target) ?? findLook(looks, -1, target);
  if (!link && !look?.page) return { text, type: null, target: null };
  return { text: link?.[2] ?? target, type: look?.page?.type ?? "none", target };
}

/** Keys whose values are names, shown as chips even when they are no links. */
const NAMES = new Set(["aliases", "alias"]);

function valueElement(key: string, value: ShownValue): HTMLElement {
  const lower = key.toLowerCase();
  if (value.type === null && lower === "tags") return element("span", "tag", `#${value.text.replace(/^#/, "")}`);
  if (value.type === null && !NAMES.has(lower)) return element("span", "value", value.text);
  const chip = element("span", value.type === null ? "chip plain" : "chip");
  if (value.type !== null) {
    chip.dataset.type = hueOf(value.type);
    if (value.target !== null) chip.dataset.target = value.target;
    chip.append(markElement(value.type));
  }
  chip.append(value.text);
  return chip;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  if (text !== "") made.textContent = text;
  return made;
}
