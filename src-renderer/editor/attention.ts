import {
  type EditorState,
  type Extension,
  type SelectionRange,
  StateEffect,
  StateField,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { setLanding } from "./landing";

/** What a person does with the page. */
interface Attention {
  readonly hasFocus: boolean;
  /** A page that was just opened shows nothing of its syntax until somebody acts in it. */
  readonly isTouched: boolean;
  /** While a button is held the layout must not change under the pointer: what is revealed stays. */
  readonly isHeld: boolean;
  /** What a search or a citation led to: it shows as it is written, with the focus elsewhere too, until one goes on. */
  readonly found: FoundSpan | null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface FoundSpan extends Span {
  /** A hit of the search may lie in syntax: its line shows how it is written. A passage is lit up as it is drawn. */
  readonly isHit: boolean;
}

/** The focus has come or gone. */
export const setFocused = StateEffect.define<boolean>();
const setHeld = StateEffect.define<boolean>();
const ACTS = ["select", "input", "delete", "move", "undo", "redo"] as const;
const NOBODY: Attention = { hasFocus: false, isTouched: false, isHeld: false, found: null };

export const attentionField = StateField.define<Attention>({
  create: () => NOBODY,
  update(before, transaction) {
    let { hasFocus, isHeld } = before;
    for (const effect of transaction.effects) {
      if (effect.is(setFocused)) hasFocus = effect.value;
      if (effect.is(setHeld)) isHeld = effect.value;
    }
    const isTouched = before.isTouched || ACTS.some((act) => transaction.isUserEvent(act));
    const found = foundAfter(before.found, transaction);
    const isSame =
      hasFocus === before.hasFocus &&
      isHeld === before.isHeld &&
      isTouched === before.isTouched &&
      found === before.found;
    return isSame ? before : { hasFocus, isTouched, isHeld, found };
  },
});

function foundAfter(before: FoundSpan | null, transaction: Transaction): FoundSpan | null {
  const landed = transaction.effects.find((effect) => effect.is(setLanding))?.value;
  if (landed) return { from: landed.from, to: landed.to, isHit: false };
  const { selection, changes, docChanged } = transaction;
  if (transaction.isUserEvent("select.search") && selection) {
    const { from, to } = transaction.newSelection.main;
    return { from, to, isHit: true };
  }
  if (!before || selection || ACTS.some((act) => transaction.isUserEvent(act))) return null;
  return docChanged
    ? { from: changes.mapPos(before.from, 1), to: changes.mapPos(before.to, -1), isHit: before.isHit }
    : before;
}

/** Where syntax is to be shown: what was found, else what is selected; null for nowhere. */
export function revealedSpan(state: EditorState): Span | null {
  const attention = state.field(attentionField, false);
  return attention?.found ?? selectedSpan(state);
}

/** The place whose line shows how it is written; null for none. */
export function revealedPlace(state: EditorState): number | null {
  const found = state.field(attentionField, false)?.found;
  return found?.isHit ? found.from : (selectedSpan(state)?.head ?? null);
}

/** What is selected, where somebody works in the page; null else. */
export function selectedSpan(state: EditorState): SelectionRange | null {
  const attention = state.field(attentionField, false);
  return attention?.hasFocus && attention.isTouched ? state.selection.main : null;
}

const RELEASES = ["mouseup", "pointercancel", "dragend", "blur"] as const;

/**
 * Says that the button is held until it is let go, which nobody may tell: the release may fall on another program, end a
 * drag, or come when the page is shut already. Whatever says that no button is down ends it too.
 */
export class PointerHold {
  readonly #view: HeldView;
  readonly #place: EventTarget;
  #isHeld = false;

  constructor(view: HeldView, place: EventTarget = window) {
    this.#view = view;
    this.#place = place;
    // A page that is shown again may remember a button that was down when it was left.
    if (view.state.field(attentionField).isHeld) queueMicrotask(() => this.#say(this.#isHeld));
  }

  press(): void {
    if (!this.#isHeld) {
      for (const name of RELEASES) this.#place.addEventListener(name, this.#release, true);
      this.#place.addEventListener("mousemove", this.#moved, true);
    }
    this.#isHeld = true;
    this.#say(true);
  }

  destroy(): void {
    this.#isHeld = false;
    for (const name of RELEASES) this.#place.removeEventListener(name, this.#release, true);
    this.#place.removeEventListener("mousemove", this.#moved, true);
  }

  /** After the click itself, which still looks for what stands under the pointer. */
  #release = (): void => {
    this.destroy();
    setTimeout(() => this.#say(this.#isHeld), 0);
  };

  #moved = (event: Event): void => {
    if ("buttons" in event && event.buttons === 0) this.#release();
  };

  #say(isHeld: boolean): void {
    const { state, dom } = this.#view;
    if (dom.isConnected && state.field(attentionField).isHeld !== isHeld)
      this.#view.dispatch({ effects: setHeld.of(isHeld) });
  }
}

/** What is asked of a view here. */
export interface HeldView {
  readonly state: EditorState;
  readonly dom: { readonly isConnected: boolean };
  dispatch(spec: TransactionSpec): void;
}

const holdWhilePressed = ViewPlugin.define((view) => new PointerHold(view), {
  eventObservers: {
    mousedown(event) {
      if (event.button === 0) this.press();
    },
  },
});

/**
 * Tells the state whether its view has the focus. Compared at each update, for the editor's own report of a change of
 * focus is lost where the page is changed in the same moment; and a state that is shown again may remember another view.
 */
class FocusWatch {
  constructor(view: EditorView) {
    this.#compare(view);
  }

  update({ view }: ViewUpdate): void {
    this.#compare(view);
  }

  #compare(view: EditorView): void {
    if (view.state.field(attentionField).hasFocus === view.hasFocus) return;
    // A view may not be changed while it is updated.
    queueMicrotask(() => {
      const { hasFocus } = view;
      const isNews = view.dom.isConnected && view.state.field(attentionField).hasFocus !== hasFocus;
      if (isNews) view.dispatch({ effects: setFocused.of(hasFocus) });
    });
  }
}

/** Keeps the attention. */
export const attention: Extension = [attentionField, holdWhilePressed, ViewPlugin.fromClass(FocusWatch)];
